import { colleagueMessages } from '#contract/colleagueMessages.ts'
import type { Page, PagesIn } from '#contract/paths.ts'
import type { CompanyRight } from '#domain/companyAccess.ts'
import { Problem } from './api/problem.ts'
import { guardedPages, openWith } from './guardedPages.ts'
import { mayInCompany } from './state/companyRights.ts'

/** What one's access must include in order to open a page of the company. (rules/dashboard#own-access) */
const PAGE_RIGHTS: Record<PagesIn<'dashboard'>, CompanyRight> = {
  dashboard: 'account',
  dashboardTeams: 'teams.read',
  dashboardRoster: 'teams.write',
  dashboardInviteLinks: 'teams.write',
  dashboardProducts: 'orders.read',
  dashboardOrders: 'orders.read',
  dashboardCompany: 'account',
  dashboardDownloads: 'account',
  dashboardProfile: 'account',
}

/** What it must include for the pages on which one orders to be of use; they are open to everybody. */
const ORDERING_RIGHTS = {
  teamRegistration: 'orders.place',
  companyRegistration: 'orders.place',
  shop: 'orders.place',
  cart: 'orders.place',
  checkout: 'orders.place',
} as const satisfies Partial<Record<Page, CompanyRight>>

/** A page of the company; what is said in the place of one that the access does not include: DashboardErrorPage. */
export const companyPage = guardedPages((name: PagesIn<'dashboard'>) => {
  if (mayInCompany(PAGE_RIGHTS[name])) return
  const message = colleagueMessages.accessMissing
  throw new Problem({ status: 403, kind: 'answered', code: 'ACCESS_MISSING', message })
})

/** Whether an address is of use with one's access. (rules/dashboard#own-access) */
export const openToCompany = openWith({ ...PAGE_RIGHTS, ...ORDERING_RIGHTS })
