import type { Sex } from '../teams/runners.ts'
import { teamNumberOf } from './oddResults.ts'
import type { TeamResults } from './rankings.ts'
import type { Result, ResultTeam } from './results.ts'
import { countingOf, type Standings } from './standings.ts'

/** A slot of a version, as it was when its results came in. */
export type VersionSlot = Omit<ResultTeam, 'teamNumber'> & {
  startNumber: string
  slot: Result['slot']
  sex: Sex | null
  isApprentice: boolean
}

/** A team's number and its slots. */
type TeamSlots = readonly [teamNumber: number, slots: readonly VersionSlot[]]

/** The slots of a version by the numbers of their teams. */
export const slotsByTeam = (slots: readonly VersionSlot[]): TeamSlots[] => [
  ...Map.groupBy(slots, ({ startNumber }) => teamNumberOf(startNumber)),
]

/** Teams of a version with the results of their places, in the order of their slots. (rules/results#versions) */
export function teamResults(teams: readonly TeamSlots[], standings: Standings): TeamResults[] {
  return teams.flatMap(([teamNumber, places]): TeamResults[] => {
    const [first] = places
    if (!first) return []
    const { startNumber: _, slot: __, sex: ___, isApprentice: ____, ...team } = first
    const results = places
      .toSorted((one, other) => (one.slot < other.slot ? -1 : 1))
      .map(({ startNumber, slot, sex, isApprentice }) => ({
        startNumber,
        slot,
        sex,
        isApprentice,
        ...countingOf(standings, startNumber),
      }))
    return [{ ...team, teamNumber, results }]
  })
}
