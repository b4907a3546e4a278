import { redirectDocument, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { ADDRESSES, PUBLIC_SCREENS } from '#contract/pages/pageAddresses.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { currentUser } from './api/currentUser.ts'
import { areFactsForgotten, eventFacts, ROOT, type EventFacts } from './api/eventFacts.ts'
import { inOneLoad } from './api/oneLoad.ts'
import { keepYear, leaveForMaintenance, onlyToGetIn, onlyUnverified, unknownAddress } from './guards.ts'
import { moduleNamed, page, type PageModule } from './page.ts'
import type { PageHandle } from './pageHandle.ts'
import { ErrorPage, RootErrorPage } from '#web/pages/layout/ErrorPage.tsx'
import { RootLayout } from '#web/pages/layout/RootLayout.tsx'
import { SiteLayout } from '#web/pages/layout/SiteLayout.tsx'
import { isWithin, paths } from './paths.ts'
import { openCart } from './state/cart.ts'

const MODULES = import.meta.glob<PageModule>('./pages/{account,codes,entry,shop}/*Page.tsx')
const GUARDS = { toGetIn: onlyToGetIn, unverified: onlyUnverified }

/** Pages with header and footer, open to everybody. (rules/access#addresses) */
const publicRoutes: RouteObject[] = kindsOf(PUBLIC_SCREENS).map((name) => {
  const { module, guard, ground } = PUBLIC_SCREENS[name]
  return {
    id: name,
    path: ADDRESSES[name],
    lazy: page(moduleNamed(MODULES, module)),
    ...(guard && { middleware: [GUARDS[guard]] }),
    ...(ground && { handle: { ground } satisfies PageHandle }),
  }
})

/** A page of its own build: who comes to it within the product is brought there. (rules/pickup#page) */
const pickup: RouteObject = { path: PICKUP_PATH, loader: ({ request }) => redirectDocument(request.url) }

const notFound: RouteObject = {
  path: '*',
  middleware: [unknownAddress],
  lazy: page(() => import('#web/pages/layout/NotFoundPage.tsx')),
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
    middleware: [keepYear, inOneLoad, leaveForMaintenance],
    loader: arrival,
    shouldRevalidate: areFactsForgotten,
    Component: RootLayout,
    ErrorBoundary: RootErrorPage,
    children: [
      {
        Component: SiteLayout,
        children: [{ ErrorBoundary: ErrorPage, children: [...publicRoutes, pickup, notFound] }],
      },
    ],
  },
]

/** The guarded areas, and the results, are lazy-loaded when one of their URLs is opened: visitors do not download them. */
export const guardedRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const isIn = (area: string) => isWithin(path.toLowerCase(), area)
  if (isIn(paths.dashboard())) patch(ROOT, (await import('./dashboardRoutes.ts')).dashboardRoutes)
  if (isIn(paths.admin())) patch(ROOT, (await import('./adminRoutes.ts')).adminRoutes)
  if (isIn(paths.results())) patch(ROOT, (await import('./resultRoutes.ts')).resultRoutes)
}
