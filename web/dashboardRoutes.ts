import type { RouteObject } from 'react-router'
import { requireCustomer } from './areaGuards.ts'
import { page } from './page.ts'
import type { PageRoute } from './page.ts'
import { ErrorPage } from './pages/frame/ErrorPage.tsx'

/** Inside the customer's shell; verified customers only. */
const dashboardPages: PageRoute[] = [
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

/** The customer's area. (P §2.1) */
export const dashboardRoutes: RouteObject[] = [
  {
    middleware: [requireCustomer],
    lazy: page(() => import('./pages/dashboard/DashboardLayout.tsx')),
    children: [{ ErrorBoundary: ErrorPage, children: dashboardPages }],
  },
]
