import type { YearState } from '../event/years.ts'
import type { StaffRight } from './staffRoles.ts'

/**
 * True of a right of the staff to change something of one year, which is done in the current one only, and with few of them in the one in preparation. Things that go on over the years are changed from
 * any of them, and everything is read. (rules/years#asking)
 */
export const CHANGES_ITS_YEAR = {
  account: false,
  search: false,
  'statistics.read': false,
  'years.read': false,
  'customers.read': false,
  'customers.write': false,
  'customers.allow': true,
  'customers.impersonate': false,
  'customers.owner': false,
  'teams.read': false,
  'teams.write': true,
  'numbers.write': true,
  'timekeeper.read': false,
  'timekeeper.write': true,
  'results.read': false,
  'results.write': true,
  'orders.read': false,
  'orders.write': true,
  'orders.delete': true,
  'orders.status': false,
  'invoices.issue': false,
  'payments.read': false,
  'payments.write': false,
  'bookkeeping.read': false,
  'bookkeeping.write': false,
  'invoices.correct': false,
  'items.read': false,
  'items.write': true,
  'waiting.read': false,
  'waiting.write': true,
  'messages.read': false,
  'messages.write': true,
  'letters.read': false,
  'letters.write': false,
  'logs.read': false,
  'pickup.read': false,
  'pickup.office': false,
  'pickup.write': true,
  'exports.report': false,
  'exports.event': false,
  settings: true,
  staff: false,
  'tokens.write': false,
  'years.write': false,
} as const satisfies Record<StaffRight, boolean>

/** Rights with which the year in preparation is changed before it begins: its settings, texts, documents and items. (rules/years#preparing) */
const PREPARE_THEIR_YEAR: readonly StaffRight[] = ['settings', 'items.write']

/** Tests whether a right changes something of one year that cannot be changed in a year of this state. (rules/years#asking, rules/years#preparing) */
export const isOnlyRead = (right: StaffRight, state: YearState): boolean =>
  CHANGES_ITS_YEAR[right] && state !== 'current' && !(state === 'preparation' && PREPARE_THEIR_YEAR.includes(right))
