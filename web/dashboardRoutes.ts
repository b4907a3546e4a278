import type { RouteObject } from 'react-router'
import { requireCustomer } from './areaGuards.ts'
import { page } from './page.ts'
import type { PageRoute } from './page.ts'
import { ErrorPage } from '#web/pages/ErrorPage.tsx'

/** Inside the customer's shell; verified customers only. */
const dashboardPages: PageRoute[] = [
  { path: '/dashboard', lazy: page(() => import('#web/pages/dashboard/overview/OverviewPage.tsx')) },
  {
    path: '/dashboard/teams',
    lazy: page(() => import('#web/pages/dashboard/teams/TeamsPage.tsx')),
  },
  { path: '/dashboard/teams/liste', lazy: page(() => import('#web/pages/dashboard/roster/RosterPage.tsx')) },
  { path: '/dashboard/products', lazy: page(() => import('#web/pages/dashboard/products/ProductsPage.tsx')) },
  {
    path: '/dashboard/orders',
    lazy: page(() => import('#web/pages/dashboard/orders/OrdersPage.tsx')),
  },
  { path: '/dashboard/company', lazy: page(() => import('#web/pages/dashboard/company/CompanyPage.tsx')) },
  { path: '/dashboard/profile', lazy: page(() => import('#web/pages/dashboard/company/ProfilePage.tsx')) },
  { path: '/dashboard/download', lazy: page(() => import('#web/pages/dashboard/downloads/DownloadsPage.tsx')) },
]

/** The customer's area. (P §2.1) */
export const dashboardRoutes: RouteObject[] = [
  {
    middleware: [requireCustomer],
    lazy: page(() => import('./pages/dashboard/DashboardLayout.tsx')),
    children: [{ ErrorBoundary: ErrorPage, children: dashboardPages }],
  },
]
