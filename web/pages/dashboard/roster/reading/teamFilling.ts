import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { teamNameKey } from '#domain/teams/teams.ts'

/** Person without a team, by the index: `above` is the team above, null above the first; `isFull`: it has three already. */
type Misfit = { index: number; above: string | null; isFull: boolean }
/** Teams of the people of a list, and those who were left without one. */
export type FilledTeams = { teams: (string | null)[]; misfits: Misfit[] }

/**
 * Fills names down: a team that is written only beside its first person applies to those below as long as they fit. Who does not fit has no team and is named;
 * everybody else keeps theirs. Of lists that repeat the name beside everybody only teams that are written once are filled, where they are several. (rules/roster#filling)
 */
export function filledTeams(written: readonly (string | null)[]): FilledTeams {
  const filled: FilledTeams = { teams: [], misfits: [] }
  if (written.every((name) => name === null)) return { ...filled, teams: [...written] }
  const names = written.map((name) => (isReserve(name) ? null : name))
  const fills = fillingOf(names)
  const sizes = new Map<string, number>()
  let above: string | null = null
  let isRepeated = false
  let isSpare = false
  for (const [index, name] of names.entries()) {
    isSpare = isReserve(written[index] ?? null) || (isSpare && name === null)
    if (name !== null) isRepeated = above !== null && isSame(name, above)
    above = name ?? above
    const key = teamNameKey(above ?? '')
    const size = (sizes.get(key) ?? 0) + 1
    const isFull = size > TEAM_SIZE
    const fits: boolean =
      above !== null &&
      !isSpare &&
      (name !== null || (!isFull && (fills === 'all' || (fills === 'once' && !isRepeated))))
    filled.teams.push(fits ? above : null)
    if (fits) sizes.set(key, size)
    else filled.misfits.push({ index, above, isFull })
  }
  return filled
}

/** Words in the place of a team for those who are in none. */
const RESERVE = /^\(?(?:reserven?|ersatz(?:l\u00E4ufer(?:in(?:nen)?)?|leute|person(?:en)?|mann|frau)?|warteliste)\)?$/i
const isReserve = (name: string | null) => name !== null && RESERVE.test(name)

const isSame = (one: string, other: string) => teamNameKey(one) === teamNameKey(other)

/** Teams that are written once, of lists that repeat others: two are no accident. */
const ONCE_LEAST = 2

/**
 * All: more names begin a team with people below than repeat the one above. Once: some teams are written so beside others that are repeated. Nothing where
 * a name stands in the middle of its three.
 */
function fillingOf(names: readonly (string | null)[]): 'all' | 'once' | 'none' {
  const isCentred =
    names.length % TEAM_SIZE === 0 && names.every((name, index) => (name !== null) === (index % TEAM_SIZE === 1))
  if (isCentred) return 'none'
  const begun = names.filter((name, index) => name === null && index > 0 && names[index - 1] != null).length
  const repeats = (name: string | null, index: number) =>
    name !== null && index > 0 && isSame(name, names[index - 1] ?? '')
  const repeated = names.filter(repeats).length
  if (begun > repeated) return 'all'
  const once = names.filter((name, index) => name !== null && !repeats(name, index) && names[index + 1] === null).length
  return once >= ONCE_LEAST ? 'once' : 'none'
}
