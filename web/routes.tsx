import { redirect } from 'react-router'
import type { RouteObject } from 'react-router'
import { currentUser } from './api/currentUser.ts'
import { eventFacts, ROOT } from './api/eventFacts.ts'
import type { EventFacts } from './api/eventFacts.ts'
import {
  leaveForMaintenance,
  onlyToGetIn,
  onlyUnverified,
  requireAdmin,
  requireCustomer,
  unknownAddress,
} from './guards.ts'
import { page } from './page.ts'
import { ErrorPage, RootErrorPage } from './pages/frame/ErrorPage.tsx'
import { LoadingPage } from './pages/frame/LoadingPage.tsx'
import type { PageHandle } from './pages/frame/pageHandle.ts'
import { RootLayout } from './pages/frame/RootLayout.tsx'
import { SiteLayout } from './pages/frame/SiteLayout.tsx'
import { paths } from './paths.ts'

type Page = Pick<RouteObject, 'path' | 'lazy' | 'middleware' | 'loader'> & { handle?: PageHandle }

const entry = page(() => import('./pages/entry/RegistrationChoicePage.tsx'))

const codeEntry = page(() => import('./pages/codes/CodeEntryPage.tsx'))

const legalPaths = [
  paths.terms(),
  paths.privacyPolicy(),
  paths.dataProtection(),
  paths.about(),
  paths.imprint(),
  paths.accessibility(),
]

/** Pages with header and footer, open to everybody. (P §2.1) */
const publicPages: Page[] = [
  { path: '/', handle: { ground: 'band' }, lazy: entry },
  { path: '/anmeldung-auswahl', handle: { ground: 'band' }, lazy: entry },
  {
    path: '/login',
    middleware: [onlyToGetIn],
    lazy: page(() => import('./pages/account/LoginPage.tsx')),
  },
  {
    path: '/signup',
    middleware: [onlyToGetIn],
    lazy: page(() => import('./pages/account/SignUpPage.tsx')),
  },
  {
    path: '/request-password-reset',
    middleware: [onlyToGetIn],
    lazy: page(() => import('./pages/account/PasswordResetPage.tsx')),
  },
  {
    path: '/verify-email',
    middleware: [onlyUnverified],
    lazy: page(() => import('./pages/account/EmailVerificationPage.tsx')),
  },
  {
    path: '/team-anmeldung',
    lazy: page(() => import('./pages/entry/TeamRegistrationPage.tsx')),
  },
  { path: '/team-anmeldung/einladung', lazy: page(() => import('./pages/codes/InvitationPage.tsx')) },
  { path: '/team-anmeldung/erstellung', lazy: page(() => import('./pages/codes/TeamCreationPage.tsx')) },
  { path: '/bearbeitung/code/login', lazy: codeEntry },
  { path: '/bearbeitung/teams', lazy: page(() => import('./pages/codes/TeamEditingPage.tsx')) },
  { path: '/team-anmeldung/code/login', lazy: codeEntry },
  { path: '/firma/code/login', lazy: codeEntry },
  { path: '/guide', lazy: page(() => import('./pages/entry/GuidePage.tsx')) },
  {
    path: '/firmen-anmeldung',
    lazy: page(() => import('./pages/entry/CompanyRegistrationPage.tsx')),
  },
  { path: '/shop', lazy: page(() => import('./pages/shop/ShopOverviewPage.tsx')) },
  { path: '/shop/produkte', lazy: page(() => import('./pages/shop/ProductsPage.tsx')) },
  { path: '/cart', lazy: page(() => import('./pages/shop/CartPage.tsx')) },
  { path: '/checkout', lazy: page(() => import('./pages/shop/CheckoutPage.tsx')) },
  ...legalPaths.map((path) => ({ path, lazy: page(() => import('./pages/entry/LegalPage.tsx')) })),
  {
    path: '/maintenance',
    lazy: page(() => import('./pages/entry/MaintenancePage.tsx')),
  },
  { path: '*', middleware: [unknownAddress], lazy: page(() => import('./pages/frame/NotFoundPage.tsx')) },
]

/** Inside the customer's shell; verified customers only. */
const dashboardPages: Page[] = [
  { path: '/dashboard', lazy: page(() => import('./pages/dashboard/OverviewPage.tsx')) },
  {
    path: '/dashboard/teams',
    lazy: page(() => import('./pages/dashboard/TeamsPage.tsx')),
  },
  { path: '/dashboard/teams/liste', lazy: page(() => import('./pages/dashboard/RosterPage.tsx')) },
  { path: '/dashboard/products', lazy: page(() => import('./pages/dashboard/ProductsPage.tsx')) },
  {
    path: '/dashboard/orders',
    lazy: page(() => import('./pages/dashboard/OrdersPage.tsx')),
  },
  { path: '/dashboard/company', lazy: page(() => import('./pages/dashboard/CompanyPage.tsx')) },
  { path: '/dashboard/profile', lazy: page(() => import('./pages/dashboard/ProfilePage.tsx')) },
  { path: '/dashboard/download', lazy: page(() => import('./pages/dashboard/DownloadsPage.tsx')) },
]

/** Inside the staff's shell; verified staff only. */
const adminPages: Page[] = [
  { path: '/admin', loader: () => redirect(paths.adminDashboard()) },
  {
    path: '/admin/dashboard',
    handle: { searchHint: 'Artikel, Kategorie, Käufer' },
    lazy: page(() => import('./pages/admin/DashboardPage.tsx')),
  },
  {
    path: '/admin/customers',
    handle: { searchHint: 'Firma, Name, E-Mail, UID' },
    lazy: page(() => import('./pages/admin/CustomersPage.tsx')),
  },
  {
    path: '/admin/customers/:customerId',
    handle: { title: 'Kundendetail' },
    lazy: page(() => import('./pages/admin/CustomerPage.tsx')),
  },
  {
    path: '/admin/teams',
    handle: { searchHint: 'Team, Firma, Person, Nummer' },
    lazy: page(() => import('./pages/admin/TeamsPage.tsx')),
  },
  {
    path: '/admin/runners',
    handle: { searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: page(() => import('./pages/admin/RunnersPage.tsx')),
  },
  {
    path: '/admin/runners/numbers',
    handle: { title: 'Nummern prüfen', searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: page(() => import('./pages/admin/NumbersPage.tsx')),
  },
  {
    path: '/admin/logs',
    handle: { searchHint: 'Aktion, Benutzer, Details' },
    lazy: page(() => import('./pages/admin/LogsPage.tsx')),
  },
  {
    path: '/admin/orders',
    handle: { searchHint: 'Bestellnummer, Firma, Rechnungsnummer' },
    lazy: page(() => import('./pages/admin/OrdersPage.tsx')),
  },
  {
    path: '/admin/items',
    handle: { searchHint: 'Name, Art, Kategorie' },
    lazy: page(() => import('./pages/admin/ItemsPage.tsx')),
  },
]

/** While the user of a kept token is being determined the loading screen stands; visitors do not wait. (P §2.6, §4 'Session') */
async function arrival(): Promise<EventFacts> {
  const [facts] = await Promise.all([eventFacts(), currentUser()])
  return facts
}

/** The route table of the specification. Guards are middleware, so that no page asks for data before they let it. (P §2.1) */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    middleware: [leaveForMaintenance],
    loader: arrival,
    shouldRevalidate: () => false,
    Component: RootLayout,
    HydrateFallback: LoadingPage,
    ErrorBoundary: RootErrorPage,
    children: [
      { Component: SiteLayout, children: [{ ErrorBoundary: ErrorPage, children: publicPages }] },
      {
        middleware: [requireCustomer],
        lazy: page(() => import('./pages/dashboard/DashboardLayout.tsx')),
        children: [{ ErrorBoundary: ErrorPage, children: dashboardPages }],
      },
      {
        middleware: [requireAdmin],
        lazy: page(() => import('./pages/admin/AdminLayout.tsx')),
        children: [{ ErrorBoundary: ErrorPage, children: adminPages }],
      },
    ],
  },
]
