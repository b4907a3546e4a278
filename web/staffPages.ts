import { redirect, redirectDocument } from 'react-router'
import { ADDRESSES, PICKUP_PATH } from '#contract/paths.ts'
import type { PagesIn } from '#contract/paths.ts'
import { kindsOf } from '#domain/factTable.ts'
import type { StaffRight } from '#domain/staffRoles.ts'
import { staffMessages } from '#contract/staffMessages.ts'
import { Problem } from './api/problem.ts'
import { guardedPages, openWith } from './guardedPages.ts'
import { session } from './state/session.ts'
import { may } from './state/staffRights.ts'

type StaffPage = Exclude<PagesIn<'admin'>, 'admin'>

/** What one must be allowed to in order to open a page of the staff, in the order in which one is led to the first. (rules/staff#own-roles) */
const PAGE_RIGHTS: Record<StaffPage, StaffRight> = {
  adminDashboard: 'statistics.read',
  adminOrders: 'orders.read',
  adminRunners: 'teams.read',
  adminTeams: 'teams.read',
  adminCustomers: 'customers.read',
  adminCustomer: 'customers.read',
  adminNumbers: 'numbers.write',
  adminTimekeeper: 'timekeeper.read',
  adminLateChanges: 'teams.read',
  adminPickup: 'pickup.office',
  adminPayments: 'payments.read',
  adminPaymentList: 'payments.read',
  adminBookkeeping: 'bookkeeping.read',
  adminDunning: 'payments.read',
  adminPayment: 'payments.read',
  adminItems: 'items.read',
  adminMessages: 'messages.read',
  adminNewMessage: 'messages.write',
  adminMessage: 'messages.read',
  adminLetters: 'letters.read',
  adminLogs: 'logs.read',
  adminStaff: 'staff',
  adminSettings: 'settings',
  adminLegalText: 'settings',
  // the only one of whoever has nothing else here
  adminAccount: 'account',
}

/** Whether an address is open to one's roles; those outside of the staff's area are. (rules/staff#own-roles) */
export const openToStaff = openWith(PAGE_RIGHTS)

/** A page of the staff; what is said in the place of one that is not for the own roles: AdminErrorPage. (rules/staff#own-roles) */
export const staffPage = guardedPages((name: StaffPage) => {
  if (isSecondStepDue() && name !== 'adminAccount') throw redirect(ADDRESSES.adminAccount)
  if (!may(PAGE_RIGHTS[name])) throw roleMissing()
})

const isSecondStepDue = () => session().user?.secondStepDue ?? false

/** The first page that one may open: not everybody has the dashboard. (rules/staff#own-roles) */
export function toFirstPage(): Response {
  const first = kindsOf(PAGE_RIGHTS).find((name) => may(PAGE_RIGHTS[name]))
  // who only hands out has no page of the staff but the own account
  if (first === 'adminAccount' && may('pickup.write')) return redirectDocument(PICKUP_PATH)
  if (first === undefined) throw roleMissing()
  return redirect(ADDRESSES[first])
}

const roleMissing = () =>
  new Problem({ status: 403, kind: 'answered', code: 'ROLE_MISSING', message: staffMessages.roleMissing })
