import { kindsOf } from '../text/factTable.ts'

/** Something new to look at, a decision that an upgrade left open, or something that must be done first. */
type NewsKind = 'news' | 'decision' | 'duty'

type NewsFacts = {
  /** The release that brought it. */
  release: string
  /** The name of the migration that came with it, without its number: a database that had it before knows it. */
  since: string
  kind: NewsKind
}

/**
 * All that an upgrade tells the lead, in the order in which it is read: first what came first. A release whose news have no migration of their
 * own makes an empty one. (rules/settings#news)
 */
export const UPGRADE_NEWS = {
  issuer: { release: '0.10', since: 'upgrades', kind: 'duty' },
  teamPlaces: { release: '0.4', since: 'team_places_max', kind: 'decision' },
  accountsTerm: { release: '0.4', since: 'last_login', kind: 'decision' },
  withdrawals: { release: '0.4', since: 'withdrawals', kind: 'news' },
  roles: { release: '0.5', since: 'staff_roles', kind: 'decision' },
  search: { release: '0.5', since: 'search', kind: 'news' },
  settings: { release: '0.5', since: 'settings', kind: 'decision' },
  notes: { release: '0.5', since: 'notes', kind: 'news' },
  secondStep: { release: '0.5', since: 'second_steps', kind: 'decision' },
  deadlineExceptions: { release: '0.5', since: 'deadline_exceptions', kind: 'news' },
  look: { release: '0.5', since: 'wordmark', kind: 'news' },
  documents: { release: '0.5', since: 'organiser_documents', kind: 'news' },
  messages: { release: '0.5', since: 'broadcasts', kind: 'news' },
  reminders: { release: '0.5', since: 'broadcasts', kind: 'decision' },
  pickupTimes: { release: '0.5', since: 'pickup_times', kind: 'decision' },
  season: { release: '0.5', since: 'season', kind: 'news' },
  registration: { release: '0.5', since: 'registration_open', kind: 'decision' },
  payments: { release: '0.6', since: 'payments', kind: 'news' },
  orderReference: { release: '0.6', since: 'order_reference', kind: 'news' },
  statements: { release: '0.6', since: 'statements', kind: 'news' },
  dunning: { release: '0.6', since: 'dunning', kind: 'decision' },
  electronicInvoices: { release: '0.6', since: 'invoice_xmls', kind: 'news' },
  bookkeeping: { release: '0.6', since: 'bookkeeping', kind: 'decision' },
  paymentThanks: { release: '0.6', since: 'payment_thanks', kind: 'decision' },
  colleagues: { release: '0.7', since: 'colleagues', kind: 'news' },
  keptCharges: { release: '0.6', since: 'kept_charges', kind: 'news' },
  teamLinks: { release: '0.7', since: 'team_links', kind: 'news' },
  runnerLinks: { release: '0.7', since: 'runner_links', kind: 'news' },
  inviteLinks: { release: '0.7', since: 'invite_links', kind: 'news' },
  printLogos: { release: '0.7', since: 'print_logos', kind: 'news' },
  numberPlan: { release: '0.8', since: 'number_plan', kind: 'decision' },
  handOver: { release: '0.8', since: 'hand_overs', kind: 'news' },
  lateChanges: { release: '0.8', since: 'late_changes', kind: 'decision' },
  pickup: { release: '0.8', since: 'pickup', kind: 'news' },
  pickupNotices: { release: '0.8', since: 'pickup_notices', kind: 'news' },
  passwordFirst: { release: '0.9', since: 'ways_back', kind: 'news' },
  writeOffs: { release: '0.11', since: 'write_offs', kind: 'news' },
  issuerVat: { release: '0.12', since: 'issuer_vat', kind: 'news' },
  payee: { release: '0.12', since: 'account_holder', kind: 'news' },
  registrationOpens: { release: '0.12', since: 'first_start', kind: 'news' },
  teamNames: { release: '0.13', since: 'name_forms', kind: 'decision' },
  results: { release: '0.17', since: 'results', kind: 'news' },
  opensByItself: { release: '0.17', since: 'opens_by_itself', kind: 'news' },
} as const satisfies Record<string, NewsFacts>

export type UpgradeNews = keyof typeof UPGRADE_NEWS

/** News that ask for a decision, and are over once the settings say so. */
export type OpenDecision = {
  [News in UpgradeNews]: (typeof UPGRADE_NEWS)[News]['kind'] extends 'news' ? never : News
}[UpgradeNews]

/** News that are over when the lead says so. */
export type SettledNews = {
  [News in UpgradeNews]: (typeof UPGRADE_NEWS)[News]['kind'] extends 'duty' ? never : News
}[UpgradeNews]

export const isDecision = (news: UpgradeNews): news is OpenDecision => UPGRADE_NEWS[news].kind !== 'news'

export const maySettle = (news: UpgradeNews): news is SettledNews => UPGRADE_NEWS[news].kind !== 'duty'

export const SETTLED_NEWS = kindsOf(UPGRADE_NEWS).filter(maySettle)
