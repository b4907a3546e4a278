import { colleagueMessages } from '#contract/accounts/colleagueMessages.ts'
import { DASHBOARD_PAGES } from '#contract/pages/dashboardPages.ts'
import { PUBLIC_PAGES } from '#contract/pages/publicPages.ts'
import { settingMessages } from '#contract/event/settingMessages.ts'
import { WHILE_CLOSED } from '#domain/accounts/companyAccess.ts'
import { Problem } from './api/problem.ts'
import { guardedRoutes, openWith } from './guardedPages.ts'
import { mayInCompany } from './state/companyRights.ts'
import { isRegistrationOpen } from './state/registration.ts'

/** The pages of the company; what is said in the place of one that the access does not include: DashboardErrorPage. */
export const companyRoutes = guardedRoutes(DASHBOARD_PAGES, (name) => {
  const { right } = DASHBOARD_PAGES[name]
  if (mayInCompany(right)) return
  if (!isRegistrationOpen() && !WHILE_CLOSED[right]) throw notOpen()
  const message = colleagueMessages.accessMissing
  throw new Problem({ status: 403, kind: 'answered', code: 'ACCESS_MISSING', message })
})

const notOpen = () =>
  new Problem({ status: 503, kind: 'answered', code: 'NOT_OPEN_YET', message: settingMessages.notOpenYet })

/** Whether an address is of use with one's access. (rules/dashboard#own-access) */
export const openToCompany = openWith({ ...PUBLIC_PAGES, ...DASHBOARD_PAGES })
