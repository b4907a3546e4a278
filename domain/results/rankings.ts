import type { Sex } from '../teams/runners.ts'
import type { Competition, TeamSex, TeamType } from '../teams/teams.ts'
import { placed } from './places.ts'
import { statusOf, timeBy, type RankedTime, type Result, type ResultTeam } from './results.ts'
import type { ResultStatus } from './statuses.ts'

/** A team with the results of its places, in their order. */
export type TeamResults = ResultTeam & { results: readonly Result[] }

/** A team in a ranking: without a place it is 'außer Wertung', with what it has. `time` is the sum in milliseconds. */
export type TeamRow = { place: number | null; team: TeamResults; time: number | null; finished: number }
/** Somebody in a ranking; `time` in milliseconds, null where the status leaves none to be shown. */
export type PersonRow = {
  place: number | null
  team: TeamResults
  result: Result
  time: number | null
  status: ResultStatus
}
/** Teams and people that a ranking is about; what is left out is no condition. */
export type Chosen = { competition?: Competition; teamType?: TeamType; sex?: TeamSex; apprentice?: boolean }

/** Teams that may be ranked, by what is written on the bibs, so that the order in which they came in means nothing. */
export const byNumber = (teams: readonly TeamResults[]): TeamResults[] =>
  teams.filter(({ timekeeping }) => timekeeping).toSorted((one, other) => one.teamNumber - other.teamNumber)

const isOf = ({ competition, teamType }: Chosen, team: ResultTeam): boolean =>
  (competition === undefined || team.competition === competition) &&
  (teamType === undefined || team.teamType === teamType)

export const least = (one: number, other: number) => one - other

/** Times of those in the goal and in competition. */
const finishedTimes = (team: TeamResults, time: RankedTime): number[] =>
  team.results.flatMap((result) => {
    const ms = timeBy(time, result)
    return statusOf(result) === 'FINISHED' && ms !== null ? [ms] : []
  })

/**
 * Ranks teams by the sum of their times. All of a team must have finished in competition; the others stand below without a place, those with more in the goal
 * first. (rules/results#teams)
 */
export function rankTeams(
  teams: readonly TeamResults[],
  { time, ...chosen }: Chosen & { time: RankedTime },
): TeamRow[] {
  const rows = byNumber(teams)
    .filter((team) => isOf(chosen, team) && (chosen.sex === undefined || team.teamSex === chosen.sex))
    .map((team) => {
      const times = finishedTimes(team, time)
      const sum = times.reduce((total, ms) => total + ms, 0)
      return { team, finished: times.length, time: times.length > 0 ? sum : null }
    })
  const isWhole = ({ team, finished }: (typeof rows)[number]) => finished === team.results.length
  const whole = rows.filter(isWhole).map((row) => ({ row, value: row.time ?? 0 }))
  const others = rows
    .filter((row) => !isWhole(row))
    .toSorted((one, other) => other.finished - one.finished || (one.time ?? 0) - (other.time ?? 0))
  return [
    ...placed(whole, least).map(({ row, place }) => ({ ...row, place })),
    ...others.map((row) => ({ ...row, place: null })),
  ]
}

type Entry = { team: TeamResults; result: Result; ms: number | null; status: ResultStatus }

/** Everybody who is in a ranking of persons: with a status that was said, or a time. */
function entriesOf(
  teams: readonly TeamResults[],
  { time, sex, apprentice, ...chosen }: Chosen & { time: RankedTime },
): Entry[] {
  return byNumber(teams)
    .filter((team) => isOf(chosen, team))
    .flatMap((team) =>
      team.results.flatMap((result) => {
        const status = statusOf(result)
        const isChosen =
          (sex === undefined || result.sex === sex) && (apprentice === undefined || result.isApprentice === apprentice)
        return status !== null && isChosen ? [{ team, result, ms: timeBy(time, result), status }] : []
      }),
    )
}

/** A row of somebody: a time beside another status than FINISHED is for the staff only. (rules/results#statuses) */
const rowOf = ({ team, result, ms, status }: Entry, place: number | null): PersonRow => ({
  place,
  team,
  result,
  status,
  time: status === 'FINISHED' ? ms : null,
})

const isInGoal = ({ ms, status }: Entry): boolean => status === 'FINISHED' && ms !== null

/** Ranks people by what `valueOf` makes of their times, least first; whoever has no place stands below, by number. */
function rankEntries(entries: readonly Entry[], valueOf: (ms: number) => number): PersonRow[] {
  const inGoal = entries.filter(isInGoal).map((row) => ({ row, value: valueOf(row.ms ?? 0) }))
  return [
    ...placed(inGoal, least).map(({ row, place }) => rowOf(row, place)),
    ...entries.filter((entry) => !isInGoal(entry)).map((entry) => rowOf(entry, null)),
  ]
}

/** Ranks people by their times. Whose sex is unknown is in neither of both. (rules/results#persons) */
export const rankPersons = (
  teams: readonly TeamResults[],
  chosen: Chosen & { sex?: Sex; time: RankedTime },
): PersonRow[] => rankEntries(entriesOf(teams, chosen), (ms) => ms)

/** Lists people by their numbers, with their times and without places, as walkers are. (rules/results#walking) */
export const listPersons = (teams: readonly TeamResults[], chosen: Chosen & { time: RankedTime }): PersonRow[] =>
  entriesOf(teams, chosen).map((entry) => rowOf(entry, null))

/** Ranks people by how near they come to a time, in milliseconds. (rules/results#walking) */
export const rankNearTarget = (
  teams: readonly TeamResults[],
  { target, ...chosen }: Chosen & { time: RankedTime; target: number },
): PersonRow[] => rankEntries(entriesOf(teams, chosen), (ms) => Math.abs(ms - target))

/** The mean of all who have a time, which walkers may be ranked by: rounded, for it is shown only; null: nobody has one. (rules/results#walking) */
export function meanOf(rows: readonly Pick<PersonRow, 'time'>[]): number | null {
  const times = rows.flatMap(({ time }) => time ?? [])
  return times.length === 0 ? null : Math.round(times.reduce((total, ms) => total + ms, 0) / times.length)
}

/** Ranks people by how near they come to the mean of all of them, which is not rounded. (rules/results#walking) */
export function rankNearMean(teams: readonly TeamResults[], chosen: Chosen & { time: RankedTime }): PersonRow[] {
  const entries = entriesOf(teams, chosen)
  const times = entries.filter(isInGoal).map(({ ms }) => ms ?? 0)
  const sum = times.reduce((total, ms) => total + ms, 0)
  // as whole numbers: the distance times the number of all
  return rankEntries(entries, (ms) => Math.abs(ms * times.length - sum))
}
