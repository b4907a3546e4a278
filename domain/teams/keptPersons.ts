import { peopleUntil } from '../event/raceDay.ts'
import { addDays, dayOf, isPast } from '../text/days.ts'
import { readAlike } from '../text/readAlike.ts'
import { isEmptyRunner } from './persons.ts'

/** Days for which a person's data are kept for another race at most, by its own word: no more than 18 months. (rules/again#people) */
const KEPT_DAYS_MAX = 547

/** Last day on which data are kept that somebody allowed on this day. (rules/again#people) */
export const keptUntil = (said: string): string => addDays(said, KEPT_DAYS_MAX)

type Kept = { yearId: number; until: string }
type Current = { id: number; date: string; names: string | null }

/** Tests whether the names of the race for which somebody of that year was kept are closed; of the current year's people it is the next one's. (rules/again#people) */
export const isKeptInVain = ({ yearId }: Pick<Kept, 'yearId'>, { id, ...closes }: Current, now: Date): boolean =>
  yearId < id && isPast(peopleUntil(closes), now)

/** Tests whether somebody is kept no more: the own term is over, or the names of the next race are closed. (rules/again#people) */
export const isKeptOver = (kept: Kept, current: Current, now: Date): boolean =>
  kept.until < dayOf(now) || isKeptInVain(kept, current, now)

/** Tests whether a list that somebody wrote names that person already: by the e-mail, or without one by both names in a line. (rules/again#people) */
export function isInLines(person: Known, lines: readonly string[]): boolean {
  const words = person.email ? [person.email] : [person.firstName ?? '', person.lastName ?? '']
  return lines.some((line) => words.every((word) => readAlike(line).includes(readAlike(word))))
}

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

type Team = {
  teamName: string
  id: number
  reserved: boolean
  teamCode: string | null
  runners: readonly Partial<Known>[]
}

/**
 * Names of teams that have one of their own and nobody in them, as those taken over from the year before: one for each place, in their order, none that a captain has a link to. People who come again
 * fill them first, else a company that took all its teams over would have no place for them. (rules/again#people)
 */
export function emptySeats(teams: readonly Team[]): string[] {
  return teams
    .filter(({ reserved, teamCode, runners }) => !reserved && teamCode === null && runners.every(isEmptyRunner))
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ teamName, runners }) => runners.map(() => teamName))
}
