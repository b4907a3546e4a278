import type { RouteObject } from 'react-router'
import { RESULT_PAGES } from '#contract/pages/resultPages.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { moduleNamed, page, type PageModule } from './page.ts'
import { ErrorPage } from '#web/pages/layout/ErrorPage.tsx'
import { SiteLayout } from '#web/pages/layout/SiteLayout.tsx'

const MODULES = import.meta.glob<PageModule>('./pages/results/*Page.tsx')

/** The pages of the results, with header and footer. (rules/results#addresses) */
export const resultRoutes: RouteObject[] = [
  {
    Component: SiteLayout,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: kindsOf(RESULT_PAGES).map((name) => ({
          id: name,
          path: RESULT_PAGES[name].address,
          lazy: page(moduleNamed(MODULES, RESULT_PAGES[name].module)),
        })),
      },
    ],
  },
]
