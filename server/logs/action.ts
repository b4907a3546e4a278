import type { LogObject } from '#domain/staff/logs.ts'
import type { StaffRight } from '#domain/staff/staffRoles.ts'

/**
 * Kind of person that the personal facts of an entry are about: the people of teams, a company's login, contact or address, the recipient of a
 * letter, or a member of staff.
 */
export type DataOf = 'nobody' | 'runners' | 'company' | 'recipient' | 'staff'

/** Until when the personal facts of an entry are kept: as long as the people of the teams, or as the log itself. (rules/privacy#retention) */
export const KEPT_WITH = {
  nobody: 'log',
  runners: 'people',
  company: 'log',
  recipient: 'people',
  staff: 'log',
} as const satisfies Record<DataOf, 'log' | 'people'>

/** An action as the log knows it. */
export type Action<Facts extends object> = {
  /** Column 'Aktion'. */
  label: string
  /** Kinds of things it is about, whose nouns are searched like the label. */
  about: readonly LogObject[]
  dataOf: DataOf
  /** Right of the staff without which its entries are not read, beside that to read the log. (rules/logs#readers) */
  readBy: StaffRight
  /** Facts with something typed about people, which go when the people do. (rules/privacy#erasure) */
  personal: readonly (keyof Facts & string)[]
  /** Column 'Details'. */
  details: (facts: Facts) => string
}

type Described<Facts extends object> = Pick<Action<Facts>, 'details'> & Partial<Action<Facts>>

/** An action with these facts; of nobody, and read by all who read the log, unless it says otherwise. */
export function action<Facts extends object>(label: string, described: Described<Facts>): Action<Facts> {
  return { label, about: [], dataOf: 'nobody', personal: [], readBy: 'logs.read', ...described }
}

/** An action of which nothing else is told. */
export function bare(label: string, about: readonly LogObject[] = []): Action<Record<never, never>> {
  return action(label, { about, details: () => '' })
}
