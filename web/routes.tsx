import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { currentUser } from './api/currentUser.ts'
import { eventFacts, ROOT } from './api/eventFacts.ts'
import type { EventFacts } from './api/eventFacts.ts'
import { leaveForMaintenance, onlyToGetIn, onlyUnverified, unknownAddress } from './guards.ts'
import { page } from './page.ts'
import type { PageRoute } from './page.ts'
import { ErrorPage, RootErrorPage } from '#web/pages/ErrorPage.tsx'
import { LoadingPage } from '#web/pages/LoadingPage.tsx'
import { RootLayout } from '#web/pages/RootLayout.tsx'
import { SiteLayout } from '#web/pages/SiteLayout.tsx'
import { isWithin, paths } from './paths.ts'
import { openCart } from './state/cart.ts'

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
const publicPages: PageRoute[] = [
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
  { path: '*', middleware: [unknownAddress], lazy: page(() => import('#web/pages/NotFoundPage.tsx')) },
]

/** While the user of a kept token is being determined, or a kept cart read, the loading screen stands; visitors do not wait. (P §2.6, §4 'Session') */
async function arrival(): Promise<EventFacts> {
  const [facts] = await Promise.all([eventFacts(), currentUser(), openCart()])
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
    children: [{ Component: SiteLayout, children: [{ ErrorBoundary: ErrorPage, children: publicPages }] }],
  },
]

/** The guarded areas come when one of their addresses is opened: visitors do not carry them. */
export const guardedRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isWithin(path.toLowerCase(), paths.dashboard()))
    patch(ROOT, (await import('./dashboardRoutes.ts')).dashboardRoutes)
  if (isWithin(path.toLowerCase(), paths.admin())) patch(ROOT, (await import('./adminRoutes.ts')).adminRoutes)
}
