import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ADDRESSES } from '#contract/paths.ts'
import type { PagesIn } from '#contract/paths.ts'
import { kindsOf, tableOf } from '#domain/factTable.ts'
import type { StaffRight } from '#domain/staffRoles.ts'
import { staffMessages } from '#contract/staffMessages.ts'
import { Problem } from './api/problem.ts'
import { page } from './page.ts'
import type { PageModule } from './page.ts'
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

/** The way to a page of the staff: its right, undefined for any other address. */
export function rightAt(pathname: string): StaffRight | undefined {
  const page = kindsOf(PAGE_RIGHTS).find((name) => patterns[name].test(pathname))
  return page && PAGE_RIGHTS[page]
}

const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`)
const patterns = tableOf(kindsOf(PAGE_RIGHTS), (page) => patternOf(ADDRESSES[page]))

/**
 * A page of the staff: who may not open it reads why, in its place, and nothing is loaded for it. In the loader, not before it: what is
 * thrown there is shown within the frame. (rules/staff#own-roles)
 */
export function staffPage<Module extends PageModule>(name: StaffPage, fetchModule: () => Promise<Module>) {
  const fetchPage = page(fetchModule)
  return async () => {
    const { loader, ...module } = await fetchPage()
    const guarded = (given: LoaderFunctionArgs, context: unknown) => {
      if (isSecondStepDue() && name !== 'adminAccount') throw redirect(ADDRESSES.adminAccount)
      if (!may(PAGE_RIGHTS[name])) throw roleMissing()
      return loader ? loader(given, context) : null
    }
    return { ...module, loader: guarded }
  }
}

const isSecondStepDue = () => session().user?.secondStepDue ?? false

/** The first page that one may open: not everybody has the dashboard. (rules/staff#own-roles) */
export function toFirstPage(): Response {
  const first = kindsOf(PAGE_RIGHTS).find((name) => may(PAGE_RIGHTS[name]))
  if (first === undefined) throw roleMissing()
  return redirect(ADDRESSES[first])
}

const roleMissing = () =>
  new Problem({ status: 403, kind: 'answered', code: 'ROLE_MISSING', message: staffMessages.roleMissing })
