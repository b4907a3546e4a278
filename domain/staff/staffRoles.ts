/** Roles of the staff; a member can have several at once. (rules/access#staff-roles) */
export const STAFF_ROLES = ['lead', 'office', 'billing', 'pickup', 'timing', 'read'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Role that may do everything. */
const LEAD = ['lead'] as const
const ALL = STAFF_ROLES
const READERS = ['lead', 'office', 'read'] as const

/**
 * Rights of the staff, each with the roles that include it: every endpoint of theirs names one of these, and so does every page, link and
 * button. The lists of `billing`, `pickup` and `timing` are exhaustive; `office` is refused settings, staff, Storno, Gutschrift and the deletion
 * of orders; `read` only reads, which its files are a part of. (rules/access#staff-roles)
 */
export const RIGHTS = {
  /** The own identity and the own login. */
  account: ALL,
  /** One search; what it finds is only what its kind's own right lets one read. */
  search: ['lead', 'office', 'billing', 'timing', 'read'],
  'statistics.read': READERS,
  'years.read': ALL,
  'customers.read': ['lead', 'office', 'billing', 'read'],
  'customers.write': ['lead', 'office'],
  /** Allowances of one company in its year: its ceiling of teams, its deadlines, its page of shirts. */
  'customers.allow': ['lead', 'office'],
  'customers.impersonate': ['lead', 'office'],
  /** Decides whose company it is, against whoever says something else. */
  'customers.owner': LEAD,
  /** Teams, their runners, shirts and numbers. */
  'teams.read': ['lead', 'office', 'timing', 'read'],
  'teams.write': ['lead', 'office'],
  'numbers.write': ['lead', 'office', 'timing'],
  /** Hand-overs to the timekeeper, and their files. */
  'timekeeper.read': ['lead', 'office', 'timing', 'read'],
  'timekeeper.write': ['lead', 'office', 'timing'],
  /** Results: versions, rankings before they are public, what is public. */
  'results.read': ['lead', 'office', 'timing', 'read'],
  'results.write': ['lead', 'office', 'timing'],
  /** Orders and their documents. */
  'orders.read': ['lead', 'office', 'billing', 'read'],
  'orders.write': ['lead', 'office'],
  'orders.delete': LEAD,
  /** Paid or open, by hand. */
  'orders.status': ['lead', 'office', 'billing'],
  'invoices.issue': ['lead', 'office', 'billing'],
  /** Money that came in or left, and what it pays. */
  'payments.read': ['lead', 'office', 'billing'],
  'payments.write': ['lead', 'billing'],
  /** Files for the accountant: runs, and all documents of a month. */
  'bookkeeping.read': ['lead', 'office', 'billing'],
  'bookkeeping.write': ['lead', 'billing'],
  /** Storno and Gutschrift. */
  'invoices.correct': ['lead', 'billing'],
  'items.read': READERS,
  'items.write': ['lead', 'office'],
  /** Lines of companies that wait for what is sold out. */
  'waiting.read': ['lead', 'office', 'billing', 'read'],
  'waiting.write': ['lead', 'office'],
  /** Rundmails and reminders: what went out, to whom, what came back. */
  'messages.read': READERS,
  'messages.write': ['lead', 'office'],
  'letters.read': READERS,
  'letters.write': ['lead', 'office'],
  'logs.read': READERS,
  /** Things that each company fetches before the race, and those handed out. */
  'pickup.read': ['lead', 'office', 'pickup', 'read'],
  /** The whole of it beside who is missing, with telephone numbers. */
  'pickup.office': READERS,
  'pickup.write': ['lead', 'office', 'pickup'],
  /** Reports to the log that a list was saved as a file. */
  'exports.report': ['lead', 'office', 'billing', 'timing', 'read'],
  /** Saves the whole event in one file. */
  'exports.event': LEAD,
  /** The organiser's settings, legal texts and documents. */
  settings: LEAD,
  /** Members of the staff, and their roles. */
  staff: LEAD,
  /** Tokens for programs. */
  'tokens.write': LEAD,
  /** Begins years of the event. */
  'years.write': LEAD,
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof RIGHTS

export const isStaffRole = (word: string): word is StaffRole => STAFF_ROLES.some((role) => role === word)

/** True if one of these roles includes this right. (rules/access#staff-roles) */
export function mayDo(roles: readonly StaffRole[], right: StaffRight): boolean {
  const allowed: readonly StaffRole[] = RIGHTS[right]
  return roles.some((role) => allowed.includes(role))
}
