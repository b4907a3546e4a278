import { ADDRESSES } from '#contract/paths.ts'
import type { PagesIn } from '#contract/paths.ts'
import { kindsOf } from '#domain/factTable.ts'
import { searchIn } from '#domain/tables.ts'
import type { HelpTopic, PageHelp } from '#web/parts/help/pageHelp.ts'
import { customerHelp, customersHelp } from '#web/pages/admin/customers/help.ts'
import { itemsHelp } from '#web/pages/admin/items/help.ts'
import { lateChangesHelp } from '#web/pages/admin/lateChanges/help.ts'
import { lettersHelp } from '#web/pages/admin/letters/help.ts'
import { logsHelp } from '#web/pages/admin/logs/help.ts'
import { messageHelp, messagesHelp, newMessageHelp } from '#web/pages/admin/messages/help.ts'
import { numbersHelp } from '#web/pages/admin/numbers/help.ts'
import { staffOrdersHelp } from '#web/pages/admin/orders/help.ts'
import { dashboardHelp } from '#web/pages/admin/overview/help.ts'
import { runnersHelp } from '#web/pages/admin/runners/help.ts'
import { pickupHelp } from '#web/pages/admin/pickup/help.ts'
import {
  bookkeepingHelp,
  dunningHelp,
  paymentHelp,
  paymentListHelp,
  paymentsHelp,
} from '#web/pages/admin/payments/help.ts'
import { legalTextHelp, settingsHelp } from '#web/pages/admin/settings/help.ts'
import { accountHelp } from '#web/pages/admin/account/help.ts'
import { staffHelp } from '#web/pages/admin/staff/help.ts'
import { timekeeperHelp } from '#web/pages/admin/timekeeper/help.ts'
import { staffTeamsHelp } from '#web/pages/admin/teams/help.ts'
import { companyHelp, profileHelp } from '#web/pages/dashboard/company/help.ts'
import { downloadsHelp } from '#web/pages/dashboard/downloads/help.ts'
import { ordersHelp } from '#web/pages/dashboard/orders/help.ts'
import { overviewHelp } from '#web/pages/dashboard/overview/help.ts'
import { productsHelp } from '#web/pages/dashboard/products/help.ts'
import { inviteLinksHelp } from '#web/pages/dashboard/inviteLinks/help.ts'
import { rosterHelp } from '#web/pages/dashboard/roster/help.ts'
import { teamsHelp } from '#web/pages/dashboard/teams/help.ts'

const STAFF = {
  adminDashboard: dashboardHelp,
  adminCustomers: customersHelp,
  adminCustomer: customerHelp,
  adminTeams: staffTeamsHelp,
  adminRunners: runnersHelp,
  adminNumbers: numbersHelp,
  adminTimekeeper: timekeeperHelp,
  adminLateChanges: lateChangesHelp,
  adminPickup: pickupHelp,
  adminOrders: staffOrdersHelp,
  adminPayments: paymentsHelp,
  adminPaymentList: paymentListHelp,
  adminBookkeeping: bookkeepingHelp,
  adminDunning: dunningHelp,
  adminPayment: paymentHelp,
  adminItems: itemsHelp,
  adminMessages: messagesHelp,
  adminNewMessage: newMessageHelp,
  adminMessage: messageHelp,
  adminLetters: lettersHelp,
  adminLogs: logsHelp,
  adminSettings: settingsHelp,
  adminLegalText: legalTextHelp,
  adminStaff: staffHelp,
  adminAccount: accountHelp,
  // 'admin' only leads on to the dashboard
} satisfies Record<Exclude<PagesIn<'admin'>, 'admin'>, PageHelp>

const COMPANY = {
  dashboard: overviewHelp,
  dashboardTeams: teamsHelp,
  dashboardRoster: rosterHelp,
  dashboardInviteLinks: inviteLinksHelp,
  dashboardProducts: productsHelp,
  dashboardOrders: ordersHelp,
  dashboardCompany: companyHelp,
  dashboardProfile: profileHelp,
  dashboardDownloads: downloadsHelp,
} satisfies Record<PagesIn<'dashboard'>, PageHelp>

/** The help of every page behind a login; a page without one is a type error. (rules/help#pages) */
export const ALL_HELP = { ...STAFF, ...COMPANY }

export type HelpedPage = keyof typeof ALL_HELP

/** Whose help is asked for. The staff find the companies' too: they are asked on the telephone where something is. */
const READ_BY = {
  dashboard: kindsOf(COMPANY),
  admin: [...kindsOf(STAFF), ...kindsOf(COMPANY)],
} satisfies Record<string, readonly HelpedPage[]>
export type HelpReader = keyof typeof READ_BY

/** The page's name if it has a help. */
export function helpedPage(name: string | undefined): HelpedPage | undefined {
  return kindsOf(ALL_HELP).find((page) => page === name)
}

/** The pages that one reader has in the menu, in its order. */
export function ownPages(reader: HelpReader): readonly HelpedPage[] {
  return kindsOf(reader === 'admin' ? STAFF : COMPANY)
}

export type FoundHelp = { page: HelpedPage; topics: readonly HelpTopic[] }

/** The topics that hold all words of the query, by page; this page's come first, then those of the reader's own area. (rules/help#search) */
export function findHelp(query: string, { page, reader }: { page: HelpedPage; reader: HelpReader }): FoundHelp[] {
  const pages = [page, ...READ_BY[reader].filter((other) => other !== page)]
  return pages
    .map((one) => {
      const { topics } = ALL_HELP[one]
      return { page: one, topics: searchIn<HelpTopic>(topics, ({ title, text }) => [title, text])(query) }
    })
    .filter(({ topics }) => topics.length > 0)
}

/** Where a page is; null where its address needs to know more, such as whose page it is. */
export function addressOfHelped(page: HelpedPage): string | null {
  const address: string = ADDRESSES[page]
  return address.includes(':') ? null : address
}
