import type { RouteObject } from 'react-router'
import { requireCustomer } from './areaGuards.ts'
import { companyRoutes } from './companyPages.ts'
import { page, type PageModule } from './page.ts'
import { DashboardErrorPage } from '#web/pages/dashboard/DashboardErrorPage.tsx'

const MODULES = import.meta.glob<PageModule>('./pages/dashboard/**/*Page.tsx')

/** The customer's area. (rules/access#areas) */
export const dashboardRoutes: RouteObject[] = [
  {
    middleware: [requireCustomer],
    lazy: page(() => import('./pages/dashboard/DashboardLayout.tsx')),
    children: [{ ErrorBoundary: DashboardErrorPage, children: companyRoutes(MODULES) }],
  },
]
