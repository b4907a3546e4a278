import { kindsOf } from '../text/factTable.ts'
import { normalized } from '../text/normalized.ts'
import { readAlike } from '../text/readAlike.ts'
import { NAME_FIELDS, PERSON, type NameField, type PersonField } from './persons.ts'
import type { TeamField } from './teamFields.ts'

/** A name as the database has it; a place without a person has none. */
type Named = { readonly [Field in NameField]: string | null }

const MARKS = /\p{M}/gu
const keyOf = (name: string | null) => normalized(readAlike(name ?? ''), 'NFD').replace(MARKS, '')

/** A shorter name has one slip at most, a longer one two: 'Lisa' and 'Lena' are two people, 'Größlhuber' and 'Gröslhubr' one. */
const SHORT = 6
const slipsOf = (name: string) => (name.length < SHORT ? 1 : 2)

/** Letters that are missing, too many, others, or exchanged with their neighbour, from one word to the other. */
function slipsBetween(one: string, other: string): number {
  const from = [...one]
  const to = [...other]
  let before: number[] = []
  let last = to.map((_, index) => index).concat(to.length)
  for (const [at, letter] of from.entries()) {
    const row = [at + 1]
    for (const [index, wanted] of to.entries()) {
      const [changed, added, dropped] = [last[index] ?? 0, (row[index] ?? 0) + 1, (last[index + 1] ?? 0) + 1]
      const isTurned = letter === to[index - 1] && wanted === from[at - 1]
      const turned = isTurned ? (before[index - 1] ?? 0) + 1 : Infinity
      row.push(Math.min(changed + (letter === wanted ? 0 : 1), added, dropped, turned))
    }
    before = last
    last = row
  }
  return last.at(-1) ?? 0
}

function isNear(one: string, other: string): boolean {
  const limit = slipsOf(one)
  if (one === '' || other === '' || Math.abs(one.length - other.length) > limit) return false
  return one === other || slipsBetween(one, other) <= limit
}

/**
 * True if two names are one in another spelling: a slip of the pen in either of both, umlauts written out, or first name and surname the wrong way round.
 * Another surname or first name is none. (rules/event#since-race)
 */
export function isOtherSpelling(before: Named, after: Named): boolean {
  const [was, is] = [before, after].map((named) => NAME_FIELDS.map((field) => keyOf(named[field])))
  const isTurned = was?.every((name, index) => name !== '' && name === is?.toReversed()[index])
  return isTurned === true || was?.every((name, index) => isNear(name, is?.[index] ?? '')) === true
}

/** True if a change says that somebody else has run, or somebody of another kind: a corrected spelling does not. (rules/event#since-race) */
export function changesWhoRan(before: Named, change: Partial<Record<PersonField, unknown>> & Partial<Named>): boolean {
  const changed = kindsOf(change).map((field) => PERSON[field].sinceRace)
  if (changed.includes('closed')) return true
  return changed.includes('spelling') && !isOtherSpelling(before, { ...before, ...change })
}

/** Fields of a team that decide in which ranking it is. */
const RANKED_BY: Record<TeamField, boolean> = {
  teamName: false,
  teamAcronym: false,
  teamContact: false,
  competition: true,
  teamType: true,
  timekeeping: true,
  tshirtOption: false,
}

/** True if a change of these fields puts a team into another ranking. (rules/event#since-race) */
export const changesRanking = (changed: readonly TeamField[]): boolean => changed.some((field) => RANKED_BY[field])
