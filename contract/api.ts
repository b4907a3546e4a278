import { addresses } from './accounts/addresses.ts'
import { admins } from './staff/admins.ts'
import { auth } from './accounts/auth.ts'
import { sessions } from './accounts/sessions.ts'
import { waysBack } from './accounts/waysBack.ts'
import { broadcastFiles } from './letters/broadcastFiles.ts'
import { broadcasts } from './letters/broadcasts.ts'
import { broadcastTemplates } from './letters/broadcastTemplates.ts'
import { codes } from './teams/codes.ts'
import { colleagues } from './accounts/colleagues.ts'
import { companyAccounts } from './payments/companyAccounts.ts'
import { bookkeeping } from './payments/bookkeeping.ts'
import { dunning } from './payments/dunning.ts'
import { companyContacts } from './accounts/companyContacts.ts'
import { customers } from './accounts/customers.ts'
import { documents } from './event/documents.ts'
import { downloads } from './event/downloads.ts'
import type { ByLine } from './endpoint.ts'
import { event } from './event/event.ts'
import { comeAgain } from './letters/comeAgain.ts'
import { comparison } from './staff/comparison.ts'
import { openingNotices } from './event/openingNotices.ts'
import { waitingList } from './shop/waitingList.ts'
import { invoices } from './orders/invoices.ts'
import { inviteLinks } from './teams/inviteLinks.ts'
import { items } from './shop/items.ts'
import { lateChanges } from './teams/lateChanges.ts'
import { lastYear } from './orders/lastYear.ts'
import { keptPersons } from './teams/keptPersons.ts'
import { letters } from './letters/letters.ts'
import { logs } from './staff/logs.ts'
import { look } from './look/look.ts'
import { teamBulk } from './teams/teamBulk.ts'
import { notes } from './accounts/notes.ts'
import { numbers } from './numbers/numbers.ts'
import { timekeeper } from './numbers/timekeeper.ts'
import { orders } from './orders/orders.ts'
import { eventWorkbook } from './staff/eventWorkbook.ts'
import { production } from './shirts/production.ts'
import { printLogos } from './shirts/printLogos.ts'
import { pickup } from './pickup/pickup.ts'
import { pickupNotices } from './pickup/pickupNotices.ts'
import { reminders } from './letters/reminders.ts'
import { payments } from './payments/payments.ts'
import { certificates } from './certificates/certificates.ts'
import { resultLink } from './results/resultLink.ts'
import { ceremony } from './results/ceremony.ts'
import { press } from './results/press.ts'
import { protests } from './results/protests.ts'
import { publicResults } from './results/publicResults.ts'
import { resultPeople } from './results/resultPeople.ts'
import { results } from './results/results.ts'
import { resultLetters } from './results/resultLetters.ts'
import { shareImages } from './results/shareImages.ts'
import { resultSettings } from './results/resultSettings.ts'
import { roster } from './roster/roster.ts'
import { ownResults } from './teams/ownResults.ts'
import { runnerLinks } from './teams/runnerLinks.ts'
import { runners } from './teams/runners.ts'
import { search } from './staff/search.ts'
import { season } from './event/season.ts'
import { statements } from './payments/statements.ts'
import { settings } from './event/settings.ts'
import { passkeys } from './accounts/passkeys.ts'
import { secondStep } from './accounts/secondStep.ts'
import { statistics } from './staff/statistics.ts'
import { teams } from './teams/teams.ts'
import { tokens } from './staff/tokens.ts'
import { tshirts } from './shirts/tshirts.ts'
import { upgradeNews } from './staff/upgradeNews.ts'
import { years } from './event/years.ts'

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
  tokens,
  secondStep,
  passkeys,
  items,
  orders,
  lastYear,
  teams,
  teamBulk,
  roster,
  runners,
  runnerLinks,
  ownResults,
  keptPersons,
  numbers,
  timekeeper,
  results,
  resultLink,
  resultPeople,
  publicResults,
  resultSettings,
  certificates,
  protests,
  ceremony,
  press,
  resultLetters,
  shareImages,
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
  openingNotices,
  waitingList,
  upgradeNews,
  years,
  statistics,
  comparison,
  comeAgain,
  season,
  production,
  eventWorkbook,
  search,
  letters,
  broadcasts,
  broadcastTemplates,
  broadcastFiles,
  reminders,
  logs,
}

/** The endpoints by 'METHOD /path': `Api['GET /teams/me']`. */
export type Api = ByLine<typeof api>
