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
import { ErrorPage, RootErrorPage } from './pages/frame/ErrorPage.tsx'
import { LoadingPage } from './pages/frame/LoadingPage.tsx'
import type { PageHandle } from './pages/frame/pageHandle.ts'
import { RootLayout } from './pages/frame/RootLayout.tsx'
import { SiteLayout } from './pages/frame/SiteLayout.tsx'
import { paths } from './paths.ts'
import { readLater } from './readLater.ts'

type Page = Pick<RouteObject, 'path' | 'lazy' | 'middleware' | 'loader'> & { handle?: PageHandle }

const entry = () => import('./pages/entry/RegistrationChoicePage.tsx')

const codeEntry = () => import('./pages/codes/CodeEntryPage.tsx')

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
    lazy: () => import('./pages/account/LoginPage.tsx'),
  },
  {
    path: '/signup',
    middleware: [onlyToGetIn],
    lazy: () => import('./pages/account/SignUpPage.tsx'),
  },
  {
    path: '/request-password-reset',
    middleware: [onlyToGetIn],
    lazy: () => import('./pages/account/PasswordResetPage.tsx'),
  },
  {
    path: '/verify-email',
    middleware: [onlyUnverified],
    lazy: () => import('./pages/account/EmailVerificationPage.tsx'),
  },
  {
    path: '/team-anmeldung',
    lazy: () => import('./pages/entry/TeamRegistrationPage.tsx'),
  },
  { path: '/team-anmeldung/einladung', lazy: () => import('./pages/codes/InvitationPage.tsx') },
  { path: '/team-anmeldung/erstellung', lazy: () => import('./pages/codes/TeamCreationPage.tsx') },
  { path: '/bearbeitung/code/login', lazy: codeEntry },
  { path: '/bearbeitung/teams', lazy: () => import('./pages/codes/TeamEditingPage.tsx') },
  { path: '/team-anmeldung/code/login', lazy: codeEntry },
  { path: '/firma/code/login', lazy: codeEntry },
  { path: '/guide', lazy: () => import('./pages/entry/GuidePage.tsx') },
  {
    path: '/firmen-anmeldung',
    lazy: () => import('./pages/entry/CompanyRegistrationPage.tsx'),
  },
  { path: '/shop', lazy: () => import('./pages/shop/ShopOverviewPage.tsx') },
  { path: '/shop/produkte', lazy: () => import('./pages/shop/ProductsPage.tsx') },
  { path: '/cart', lazy: () => import('./pages/shop/CartPage.tsx') },
  { path: '/checkout', lazy: () => import('./pages/shop/CheckoutPage.tsx') },
  ...legalPaths.map((path) => ({ path, lazy: () => import('./pages/entry/LegalPage.tsx') })),
  {
    path: '/maintenance',
    lazy: () => import('./pages/entry/MaintenancePage.tsx'),
  },
  { path: '*', middleware: [unknownAddress], lazy: () => import('./pages/frame/NotFoundPage.tsx') },
]

/** Inside the customer's shell; verified customers only. */
const dashboardPages: Page[] = [
  { path: '/dashboard', lazy: () => import('./pages/dashboard/OverviewPage.tsx') },
  {
    path: '/dashboard/teams',
    lazy: () => import('./pages/dashboard/TeamsPage.tsx'),
  },
  { path: '/dashboard/teams/liste', lazy: () => import('./pages/dashboard/RosterPage.tsx') },
  { path: '/dashboard/products', lazy: () => import('./pages/dashboard/ProductsPage.tsx') },
  {
    path: '/dashboard/orders',
    lazy: () => import('./pages/dashboard/OrdersPage.tsx'),
  },
  { path: '/dashboard/company', lazy: () => import('./pages/dashboard/CompanyPage.tsx') },
  { path: '/dashboard/profile', lazy: () => import('./pages/dashboard/ProfilePage.tsx') },
  { path: '/dashboard/download', lazy: () => import('./pages/dashboard/DownloadsPage.tsx') },
]

/** Inside the staff's shell; verified staff only. */
const adminPages: Page[] = [
  { path: '/admin', loader: () => redirect(paths.adminDashboard()) },
  // The orders stand in for the dashboard until it exists, because login leads here.
  { path: '/admin/dashboard', loader: () => redirect(paths.adminOrders()) },
  {
    path: '/admin/customers',
    handle: { searchHint: 'Firma, Name, E-Mail, UID' },
    lazy: () => import('./pages/admin/CustomersPage.tsx'),
  },
  {
    path: '/admin/customers/:customerId',
    handle: { title: 'Kundendetail' },
    lazy: () => import('./pages/admin/CustomerPage.tsx'),
  },
  {
    path: '/admin/runners',
    handle: { searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: () => import('./pages/admin/RunnersPage.tsx'),
  },
  {
    path: '/admin/logs',
    handle: { searchHint: 'Aktion, Benutzer, Details' },
    lazy: () => import('./pages/admin/LogsPage.tsx'),
  },
  {
    path: '/admin/orders',
    handle: { searchHint: 'Bestellnummer, Firma, Rechnungsnummer' },
    lazy: () => import('./pages/admin/OrdersPage.tsx'),
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
    middleware: [readLater, leaveForMaintenance],
    loader: arrival,
    shouldRevalidate: () => false,
    Component: RootLayout,
    HydrateFallback: LoadingPage,
    ErrorBoundary: RootErrorPage,
    children: [
      { Component: SiteLayout, children: [{ ErrorBoundary: ErrorPage, children: publicPages }] },
      {
        middleware: [requireCustomer],
        lazy: () => import('./pages/dashboard/DashboardLayout.tsx'),
        children: [{ ErrorBoundary: ErrorPage, children: dashboardPages }],
      },
      {
        middleware: [requireAdmin],
        lazy: () => import('./pages/admin/AdminLayout.tsx'),
        children: [{ ErrorBoundary: ErrorPage, children: adminPages }],
      },
    ],
  },
]
