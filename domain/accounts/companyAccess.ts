/** Accesses to a company's account for somebody invited to it. (rules/companies#colleagues) */
export const COLLEAGUE_ACCESSES = ['all', 'teams', 'billing'] as const
export type ColleagueAccess = (typeof COLLEAGUE_ACCESSES)[number]

/** Accesses to a company's account, with that of its owner. */
export const COMPANY_ACCESSES = ['owner', ...COLLEAGUE_ACCESSES] as const
export type CompanyAccess = (typeof COMPANY_ACCESSES)[number]

const EVERYBODY = COMPANY_ACCESSES

/**
 * Rights in a company, each with the accesses that include it: every call of a company's people names one of these, and so does each page, link
 * and button. (rules/access#company-access)
 */
export const COMPANY_RIGHTS = {
  /** The own login, and what of the company everybody sees. */
  account: EVERYBODY,
  'teams.read': EVERYBODY,
  /** Teams, their persons, links and shirts. */
  'teams.write': ['owner', 'all', 'teams'],
  /** Certificates of all of the company in the goal, after the race. */
  certificates: ['owner', 'all', 'teams'],
  /** Orders with their prices, documents, the account, reminders of payment. */
  'orders.read': ['owner', 'all', 'billing'],
  'orders.place': ['owner', 'all'],
  /** Places in lines for what is sold out. */
  'waiting.read': ['owner', 'all'],
  /** Company data, contact person, addresses. */
  'company.write': ['owner', 'all'],
  /** People who log in for the company. */
  colleagues: ['owner'],
} as const satisfies Record<string, readonly CompanyAccess[]>

export type CompanyRight = keyof typeof COMPANY_RIGHTS

/**
 * Rights that a company has while registration is closed: nothing is bought or entered then, all else goes on. What it owns is shown as to a colleague without
 * the others. (rules/settings#opening)
 */
export const WHILE_CLOSED = {
  account: true,
  'teams.read': true,
  'teams.write': false,
  certificates: true,
  'orders.read': true,
  'orders.place': false,
  'waiting.read': true,
  'company.write': true,
  colleagues: true,
} as const satisfies Record<CompanyRight, boolean>

/** True if this access to a company's account includes this right. (rules/access#company-access) */
export function accessIncludes(access: CompanyAccess, right: CompanyRight): boolean {
  const allowed: readonly CompanyAccess[] = COMPANY_RIGHTS[right]
  return allowed.includes(access)
}
