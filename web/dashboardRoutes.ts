import type { RouteObject } from 'react-router'
import type { PagesIn } from '#contract/paths.ts'
import { requireCustomer } from './areaGuards.ts'
import { page, routesOf } from './page.ts'
import type { Screen } from './page.ts'
import { ErrorPage } from '#web/pages/ErrorPage.tsx'

/** Child routes of the dashboard layout; verified customers only. */
const dashboardPages: Record<PagesIn<'dashboard'>, Screen> = {
  dashboard: { lazy: page(() => import('#web/pages/dashboard/overview/OverviewPage.tsx')) },
  dashboardTeams: {
    lazy: page(() => import('#web/pages/dashboard/teams/TeamsPage.tsx')),
  },
  dashboardRoster: { lazy: page(() => import('#web/pages/dashboard/roster/RosterPage.tsx')) },
  dashboardProducts: { lazy: page(() => import('#web/pages/dashboard/products/ProductsPage.tsx')) },
  dashboardOrders: {
    lazy: page(() => import('#web/pages/dashboard/orders/OrdersPage.tsx')),
  },
  dashboardCompany: { lazy: page(() => import('#web/pages/dashboard/company/CompanyPage.tsx')) },
  dashboardProfile: { lazy: page(() => import('#web/pages/dashboard/company/ProfilePage.tsx')) },
  dashboardDownloads: { lazy: page(() => import('#web/pages/dashboard/downloads/DownloadsPage.tsx')) },
}

/** The customer's area. (rules/access#areas) */
export const dashboardRoutes: RouteObject[] = [
  {
    middleware: [requireCustomer],
    lazy: page(() => import('./pages/dashboard/DashboardLayout.tsx')),
    children: [{ ErrorBoundary: ErrorPage, children: routesOf(dashboardPages) }],
  },
]
