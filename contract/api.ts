import { addresses } from './addresses.ts'
import { admins } from './admins.ts'
import { auth } from './auth.ts'
import { sessions } from './sessions.ts'
import { waysBack } from './waysBack.ts'
import { broadcasts } from './broadcasts.ts'
import { codes } from './codes.ts'
import { colleagues } from './colleagues.ts'
import { companyAccounts } from './companyAccounts.ts'
import { bookkeeping } from './bookkeeping.ts'
import { dunning } from './dunning.ts'
import { companyContacts } from './companyContacts.ts'
import { customers } from './customers.ts'
import { documents } from './documents.ts'
import { downloads } from './downloads.ts'
import type { ByLine } from './endpoint.ts'
import { event } from './event.ts'
import { invoices } from './invoices.ts'
import { inviteLinks } from './inviteLinks.ts'
import { items } from './items.ts'
import { lateChanges } from './lateChanges.ts'
import { letters } from './letters.ts'
import { logs } from './logs.ts'
import { look } from './look.ts'
import { manyTeams } from './manyTeams.ts'
import { notes } from './notes.ts'
import { numbers } from './numbers.ts'
import { timekeeper } from './timekeeper.ts'
import { orders } from './orders.ts'
import { printLogos } from './printLogos.ts'
import { pickup } from './pickup.ts'
import { pickupNotices } from './pickupNotices.ts'
import { reminders } from './reminders.ts'
import { payments } from './payments.ts'
import { roster } from './roster.ts'
import { runnerLinks } from './runnerLinks.ts'
import { runners } from './runners.ts'
import { search } from './search.ts'
import { season } from './season.ts'
import { statements } from './statements.ts'
import { settings } from './settings.ts'
import { secondStep } from './secondStep.ts'
import { statistics } from './statistics.ts'
import { teams } from './teams.ts'
import { tshirts } from './tshirts.ts'
import { upgradeNews } from './upgradeNews.ts'

/** The whole API. What is not here is not served. */
export const api = {
  event,
  auth,
  sessions,
  waysBack,
  customers,
  addresses,
  companyContacts,
  colleagues,
  notes,
  admins,
  secondStep,
  items,
  orders,
  teams,
  manyTeams,
  roster,
  runners,
  runnerLinks,
  numbers,
  timekeeper,
  lateChanges,
  tshirts,
  codes,
  inviteLinks,
  invoices,
  payments,
  statements,
  companyAccounts,
  dunning,
  bookkeeping,
  downloads,
  pickup,
  pickupNotices,
  documents,
  printLogos,
  settings,
  look,
  upgradeNews,
  statistics,
  season,
  search,
  letters,
  broadcasts,
  reminders,
  logs,
}

/** The endpoints by 'METHOD /path': `Api['GET /teams/me']`. */
export type Api = ByLine<typeof api>
