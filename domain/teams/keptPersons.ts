import { addDays } from '../text/days.ts'
import { readAlike } from '../text/readAlike.ts'

/** Days for which a person's data are kept for another race at most, by its own word: no more than 18 months. (rules/again#people) */
const KEPT_DAYS_MAX = 547

/** Last day on which data are kept that somebody allowed on this day. (rules/again#people) */
export const keptUntil = (said: string): string => addDays(said, KEPT_DAYS_MAX)

type Known = { firstName: string | null; lastName: string | null; email: string | null }

/** Tests whether one of these people is that person already: by the e-mail, or by the whole name where one of them has none. (rules/again#people) */
export function isAmong(person: Known, people: readonly Known[]): boolean {
  const nameOf = ({ firstName, lastName }: Known) => readAlike(`${firstName ?? ''} ${lastName ?? ''}`)
  const emailOf = ({ email }: Known) => email?.trim().toLowerCase() ?? ''
  return people.some((other) =>
    emailOf(person) !== '' && emailOf(other) !== ''
      ? emailOf(person) === emailOf(other)
      : nameOf(person) === nameOf(other),
  )
}
