import { compareText } from '#domain/text/germanOrder.ts'
import type { Competition } from '#domain/teams/teams.ts'
import type { WaveChange } from '#domain/numbers/startWaves.ts'

type Member = { teamID: number; competition: Competition; wave: string | null }
export type WaveSize = { competition: Competition; wave: string; teams: number }

/** How many teams each start wave would have after these changes, by competition and name. */
export function waveSizes(runners: readonly Member[], changes: readonly WaveChange[]): WaveSize[] {
  const changed = new Map(changes.map(({ teamID, to }) => [teamID, to]))
  const teams = [...new Map(runners.map((runner) => [runner.teamID, runner])).values()]
  const placed = teams.flatMap(({ teamID, competition, wave: before }) => {
    const wave = changed.has(teamID) ? (changed.get(teamID) ?? null) : before
    return wave === null ? [] : [{ competition, wave }]
  })
  const groups = Map.groupBy(placed, ({ competition, wave }) => `${competition} ${wave}`)
  return [...groups.values()]
    .flatMap((group) => group.slice(0, 1).map((one) => ({ ...one, teams: group.length })))
    .toSorted((one, other) => -compareText(one.competition, other.competition) || compareText(one.wave, other.wave))
}
