import { redirect } from 'react-router'
import type { RouteObject } from 'react-router'
import { eventFacts, ROOT } from './api/eventFacts.ts'
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

type Page = Pick<RouteObject, 'path' | 'lazy' | 'middleware' | 'loader'> & { handle?: PageHandle }

const entry = () => import('./pages/entry/RegistrationChoicePage.tsx')

/** Pages with header and footer, open to everybody. (P §2.1) */
const publicPages: Page[] = [
  { path: '/', handle: { title: 'Anmeldung', ground: 'band' }, lazy: entry },
  { path: '/anmeldung-auswahl', handle: { title: 'Anmeldung', ground: 'band' }, lazy: entry },
  {
    path: '/login',
    handle: { title: 'Anmelden' },
    middleware: [onlyToGetIn],
    lazy: () => import('./pages/account/LoginPage.tsx'),
  },
  {
    path: '/signup',
    handle: { title: 'Registrieren' },
    middleware: [onlyToGetIn],
    lazy: () => import('./pages/account/SignUpPage.tsx'),
  },
  {
    path: '/request-password-reset',
    handle: { title: 'Passwort zurücksetzen' },
    middleware: [onlyToGetIn],
    lazy: () => import('./pages/account/PasswordResetPage.tsx'),
  },
  {
    path: '/verify-email',
    handle: { title: 'E-Mail bestätigen' },
    middleware: [onlyUnverified],
    lazy: () => import('./pages/account/EmailVerificationPage.tsx'),
  },
  {
    path: '/team-anmeldung',
    handle: { title: 'Teamanmeldung' },
    lazy: () => import('./pages/entry/TeamRegistrationPage.tsx'),
  },
  { path: '/cart', handle: { title: 'Warenkorb' }, lazy: () => import('./pages/shop/CartPage.tsx') },
  { path: '/checkout', handle: { title: 'Kasse' }, lazy: () => import('./pages/shop/CheckoutPage.tsx') },
  { path: '/terms', handle: { title: 'Nutzungsvereinbarung' }, lazy: () => import('./pages/entry/TermsPage.tsx') },
  {
    path: '/maintenance',
    handle: { title: 'Wartungsarbeiten' },
    lazy: () => import('./pages/entry/MaintenancePage.tsx'),
  },
  { path: '*', middleware: [unknownAddress], lazy: () => import('./pages/frame/NotFoundPage.tsx') },
]

/** Inside the customer's shell; verified customers only. */
const dashboardPages: Page[] = [
  // The teams stand in for the overview until it exists, because login leads here.
  { path: '/dashboard', loader: () => redirect(paths.dashboardTeams()) },
  {
    path: '/dashboard/teams',
    handle: { title: 'Meine Teams' },
    lazy: () => import('./pages/dashboard/TeamsPage.tsx'),
  },
  {
    path: '/dashboard/orders',
    handle: { title: 'Meine Bestellungen' },
    lazy: () => import('./pages/dashboard/OrdersPage.tsx'),
  },
]

/** Inside the staff's shell; verified staff only. */
const adminPages: Page[] = [
  { path: '/admin', loader: () => redirect(paths.adminDashboard()) },
  { path: '/admin/dashboard', loader: () => redirect(paths.adminOrders()) },
]

/** The route table of the specification. Guards are middleware, so that no page asks for data before they let it. (P §2.1) */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    middleware: [leaveForMaintenance],
    loader: eventFacts,
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
      { middleware: [requireAdmin], children: [{ ErrorBoundary: ErrorPage, children: adminPages }] },
    ],
  },
]
