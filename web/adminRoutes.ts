import type { RouteObject } from 'react-router'
import { preloadLists, requireAdmin } from './areaGuards.ts'
import { FIRST_ROWS } from './api/useFirstRows.ts'
import { goOnInYear, knowYear } from './keepYear.ts'
import { page, type PageModule } from './page.ts'
import { AdminErrorPage } from '#web/pages/admin/AdminErrorPage.tsx'
import { paths } from './paths.ts'
import { otherYear } from './state/otherYear.ts'
import { yearAsked } from './state/yearAsked.ts'
import { staffRoutes } from './staffPages.ts'

Object.assign(otherYear, { label: yearAsked, goOn: goOnInYear })

const MODULES = import.meta.glob<PageModule>('./pages/admin/**/*Page.tsx')

/** The staff's area. (rules/access#areas) */
export const adminRoutes: RouteObject[] = [
  {
    middleware: [
      preloadLists({
        [paths.adminRunners()]: { line: 'GET /runners', parts: [{}], right: 'teams.read' },
        [paths.adminTeams()]: { line: 'GET /teams', parts: [{ limit: FIRST_ROWS }, {}], right: 'teams.read' },
      }),
      requireAdmin,
      knowYear,
    ],
    lazy: page(() => import('./pages/admin/AdminLayout.tsx')),
    children: [{ ErrorBoundary: AdminErrorPage, children: staffRoutes(MODULES) }],
  },
]
