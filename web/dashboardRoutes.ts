import type { RouteObject } from 'react-router'
import type { PagesIn } from '#contract/paths.ts'
import { requireCustomer } from './areaGuards.ts'
import { companyPage } from './companyPages.ts'
import { page, routesOf } from './page.ts'
import type { Screen } from './page.ts'
import { DashboardErrorPage } from '#web/pages/dashboard/DashboardErrorPage.tsx'

/** Child routes of the dashboard layout; verified customers only. */
const dashboardPages: Record<PagesIn<'dashboard'>, Screen> = {
  dashboard: { lazy: companyPage('dashboard', () => import('#web/pages/dashboard/overview/OverviewPage.tsx')) },
  dashboardTeams: { lazy: companyPage('dashboardTeams', () => import('#web/pages/dashboard/teams/TeamsPage.tsx')) },
  dashboardRoster: { lazy: companyPage('dashboardRoster', () => import('#web/pages/dashboard/roster/RosterPage.tsx')) },
  dashboardInviteLinks: {
    lazy: companyPage('dashboardInviteLinks', () => import('#web/pages/dashboard/inviteLinks/InviteLinksPage.tsx')),
  },
  dashboardProducts: {
    lazy: companyPage('dashboardProducts', () => import('#web/pages/dashboard/products/ProductsPage.tsx')),
  },
  dashboardOrders: { lazy: companyPage('dashboardOrders', () => import('#web/pages/dashboard/orders/OrdersPage.tsx')) },
  dashboardCompany: {
    lazy: companyPage('dashboardCompany', () => import('#web/pages/dashboard/company/CompanyPage.tsx')),
  },
  dashboardProfile: {
    lazy: companyPage('dashboardProfile', () => import('#web/pages/dashboard/company/ProfilePage.tsx')),
  },
  dashboardDownloads: {
    lazy: companyPage('dashboardDownloads', () => import('#web/pages/dashboard/downloads/DownloadsPage.tsx')),
  },
}

/** The customer's area. (rules/access#areas) */
export const dashboardRoutes: RouteObject[] = [
  {
    middleware: [requireCustomer],
    lazy: page(() => import('./pages/dashboard/DashboardLayout.tsx')),
    children: [{ ErrorBoundary: DashboardErrorPage, children: routesOf(dashboardPages) }],
  },
]
