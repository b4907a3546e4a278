import { colleagueMessages } from '#contract/accounts/colleagueMessages.ts'
import { DASHBOARD_PAGES } from '#contract/pages/dashboardPages.ts'
import { PUBLIC_PAGES } from '#contract/pages/publicPages.ts'
import { Problem } from './api/problem.ts'
import { guardedRoutes, openWith } from './guardedPages.ts'
import { mayInCompany } from './state/companyRights.ts'

/** The pages of the company; what is said in the place of one that the access does not include: DashboardErrorPage. */
export const companyRoutes = guardedRoutes(DASHBOARD_PAGES, (name) => {
  if (mayInCompany(DASHBOARD_PAGES[name].right)) return
  const message = colleagueMessages.accessMissing
  throw new Problem({ status: 403, kind: 'answered', code: 'ACCESS_MISSING', message })
})

/** Whether an address is of use with one's access. (rules/dashboard#own-access) */
export const openToCompany = openWith({ ...PUBLIC_PAGES, ...DASHBOARD_PAGES })
