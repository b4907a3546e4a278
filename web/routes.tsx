import { redirectDocument } from 'react-router'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { PICKUP_PATH } from '#contract/paths.ts'
import type { PagesIn } from '#contract/paths.ts'
import { currentUser } from './api/currentUser.ts'
import { areFactsForgotten, eventFacts, ROOT } from './api/eventFacts.ts'
import type { EventFacts } from './api/eventFacts.ts'
import { leaveForMaintenance, onlyToGetIn, onlyUnverified, unknownAddress } from './guards.ts'
import { page, routesOf } from './page.ts'
import type { Screen } from './page.ts'
import { ErrorPage, RootErrorPage } from '#web/pages/ErrorPage.tsx'
import { RootLayout } from '#web/pages/RootLayout.tsx'
import { SiteLayout } from '#web/pages/SiteLayout.tsx'
import { isWithin, paths } from './paths.ts'
import { openCart } from './state/cart.ts'

const entry = page(() => import('./pages/entry/RegistrationChoicePage.tsx'))

const codeEntry = page(() => import('./pages/codes/CodeEntryPage.tsx'))

const legal = page(() => import('./pages/entry/LegalPage.tsx'))

/** Pages with header and footer, open to everybody. (rules/access#addresses) */
const publicPages: Record<PagesIn<'public'>, Screen> = {
  home: { handle: { ground: 'band' }, lazy: entry },
  registrationChoice: { handle: { ground: 'band' }, lazy: entry },
  login: { middleware: [onlyToGetIn], lazy: page(() => import('./pages/account/LoginPage.tsx')) },
  signUp: { middleware: [onlyToGetIn], lazy: page(() => import('./pages/account/SignUpPage.tsx')) },
  passwordReset: { middleware: [onlyToGetIn], lazy: page(() => import('./pages/account/PasswordResetPage.tsx')) },
  emailVerification: {
    middleware: [onlyUnverified],
    lazy: page(() => import('./pages/account/EmailVerificationPage.tsx')),
  },
  accountInvitation: { lazy: page(() => import('./pages/account/AccountInvitationPage.tsx')) },
  wayBack: { lazy: page(() => import('./pages/account/WayBackPage.tsx')) },
  teamRegistration: { lazy: page(() => import('./pages/entry/TeamRegistrationPage.tsx')) },
  invitation: { lazy: page(() => import('./pages/codes/InvitationPage.tsx')) },
  teamCreation: { lazy: page(() => import('./pages/codes/TeamCreationPage.tsx')) },
  editingCodeEntry: { lazy: codeEntry },
  teamEditing: { lazy: page(() => import('./pages/codes/TeamEditingPage.tsx')) },
  ownRunner: { lazy: page(() => import('./pages/codes/OwnRunnerPage.tsx')) },
  inviteCodeEntry: { lazy: codeEntry },
  companyCodeEntry: { lazy: codeEntry },
  guide: { lazy: page(() => import('./pages/entry/GuidePage.tsx')) },
  companyRegistration: { lazy: page(() => import('./pages/entry/CompanyRegistrationPage.tsx')) },
  shop: { lazy: page(() => import('./pages/shop/ShopOverviewPage.tsx')) },
  products: { lazy: page(() => import('./pages/shop/ProductsPage.tsx')) },
  cart: { lazy: page(() => import('./pages/shop/CartPage.tsx')) },
  checkout: { lazy: page(() => import('./pages/shop/CheckoutPage.tsx')) },
  terms: { lazy: legal },
  privacyPolicy: { lazy: legal },
  dataProtection: { lazy: legal },
  about: { lazy: legal },
  imprint: { lazy: legal },
  accessibility: { lazy: legal },
  maintenance: { lazy: page(() => import('./pages/entry/MaintenancePage.tsx')) },
}

/** A page of its own build: who comes to it within the product is brought there. (rules/pickup#page) */
const pickup: RouteObject = { path: PICKUP_PATH, loader: ({ request }) => redirectDocument(request.url) }

const notFound: RouteObject = {
  path: '*',
  middleware: [unknownAddress],
  lazy: page(() => import('#web/pages/NotFoundPage.tsx')),
}

/**
 * The loading screen of index.html stands while the user of a stored token is determined, or a stored cart is read; visitors do not wait.
 * (rules/access#loading)
 */
async function arrival(): Promise<EventFacts> {
  const [facts] = await Promise.all([eventFacts(), currentUser(), openCart()])
  return facts
}

/** The route table. Guards are middleware, so that no page loads data before they pass. (rules/access#addresses) */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    middleware: [leaveForMaintenance],
    loader: arrival,
    shouldRevalidate: areFactsForgotten,
    Component: RootLayout,
    ErrorBoundary: RootErrorPage,
    children: [
      {
        Component: SiteLayout,
        children: [{ ErrorBoundary: ErrorPage, children: [...routesOf(publicPages), pickup, notFound] }],
      },
    ],
  },
]

/** The guarded areas are lazy-loaded when one of their URLs is opened: visitors do not download them. */
export const guardedRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isWithin(path.toLowerCase(), paths.dashboard()))
    patch(ROOT, (await import('./dashboardRoutes.ts')).dashboardRoutes)
  if (isWithin(path.toLowerCase(), paths.admin())) patch(ROOT, (await import('./adminRoutes.ts')).adminRoutes)
}
