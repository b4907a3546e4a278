import type { To } from 'react-router'
import { colleagueMessages } from '#contract/colleagueMessages.ts'
import type { PagesIn } from '#contract/paths.ts'
import type { CompanyRight } from '#domain/companyAccess.ts'
import { Problem } from './api/problem.ts'
import { guardedPages } from './guardedPages.ts'
import { mayInCompany } from './state/companyRights.ts'

/** What one's access must include in order to open a page of the company. (rules/dashboard#own-access) */
const PAGE_RIGHTS: Record<PagesIn<'dashboard'>, CompanyRight> = {
  dashboard: 'account',
  dashboardTeams: 'teams.read',
  dashboardRoster: 'teams.write',
  dashboardProducts: 'orders.read',
  dashboardOrders: 'orders.read',
  dashboardCompany: 'account',
  dashboardDownloads: 'account',
  dashboardProfile: 'account',
}

const pages = guardedPages({
  rights: PAGE_RIGHTS,
  admit: (name) => {
    if (!mayInCompany(PAGE_RIGHTS[name]))
      throw new Problem({
        status: 403,
        kind: 'answered',
        code: 'ACCESS_MISSING',
        message: colleagueMessages.accessMissing,
      })
  },
})

/** A page of the company; what is said in the place of one that the access does not include: DashboardErrorPage. */
export const companyPage = pages.guarded

/** Where one goes to order: open to everybody, of no use to a colleague who may not. */
const BUYING = guardedPages<'teamRegistration' | 'companyRegistration' | 'shop' | 'cart' | 'checkout', CompanyRight>({
  rights: {
    teamRegistration: 'orders.place',
    companyRegistration: 'orders.place',
    shop: 'orders.place',
    cart: 'orders.place',
    checkout: 'orders.place',
  },
  admit: () => undefined,
})

/** Whether an address is of use with one's access; those outside of the area are, but for ordering. (rules/dashboard#own-access) */
export function rightAt(to: To): CompanyRight | undefined {
  return pages.rightAt(to) ?? BUYING.rightAt(to)
}
