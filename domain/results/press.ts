import { SEXES, type Sex } from '../teams/runners.ts'
import { tableOf } from '../text/factTable.ts'
import { finishersOf } from './companyRankings.ts'
import { rankPersons, type TeamResults } from './rankings.ts'
import { statusOf, timeBy } from './results.ts'

/** Figures of a run, as the press asks for them. (rules/results#press) */
export type PressFigures = {
  /** People who were registered, their teams and companies. */
  registered: number
  teams: number
  companies: number
  /** Those of whom a time or a status tells that they have started, and those in the goal. */
  started: number
  finished: number
  /** Women among those registered whose sex is known. */
  women: { count: number; of: number }
  /** Companies with most people: several where they have as many. */
  largest: { companyName: string; people: number }[]
  /** Start numbers of the fastest of the run; null: nobody is in the goal. */
  fastest: Record<Sex, { startNumbers: string[]; time: number } | null>
  /** Time of the run in the middle of all, in milliseconds; null: nobody is in the goal. */
  median: number | null
}

/** Works the figures out; `people`: the start numbers that somebody has. (rules/results#press) */
export function pressFigures(teams: readonly TeamResults[], people: ReadonlySet<string>): PressFigures {
  const ofTeam = teams.map((team) => ({ team, own: team.results.filter((one) => people.has(one.startNumber)) }))
  const there = ofTeam.filter(({ own }) => own.length > 0)
  const registered = there.flatMap(({ own }) => own)
  const known = registered.filter(({ sex }) => sex !== null)
  const timed = teams.filter(({ timekeeping }) => timekeeping)
  const statuses = timed.flatMap(({ results }) => results.map(statusOf))
  return {
    registered: registered.length,
    teams: there.length,
    companies: new Set(there.map(({ team }) => team.customerID)).size,
    started: statuses.filter((status) => status !== null && status !== 'DNS').length,
    finished: finishersOf(timed),
    women: { count: known.filter(({ sex }) => sex === 'FEMALE').length, of: known.length },
    largest: largestOf(there.map(({ team, own }) => ({ ...team, people: own.length }))),
    fastest: tableOf(SEXES, (sex) => fastestOf(timed, sex)),
    median: medianOf(
      timed
        .filter(({ competition }) => competition === 'RUNNING')
        .flatMap(({ results }) => results.filter((result) => statusOf(result) === 'FINISHED'))
        .flatMap((result) => timeBy('net', result) ?? []),
    ),
  }
}

type Sized = { customerID: number; companyName: string; people: number }

function largestOf(teams: readonly Sized[]): PressFigures['largest'] {
  const companies = [...Map.groupBy(teams, ({ customerID }) => customerID).values()].map((own) => ({
    companyName: own[0]?.companyName ?? '',
    people: own.reduce((sum, { people }) => sum + people, 0),
  }))
  const most = companies.reduce((sum, { people }) => Math.max(sum, people), 0)
  return companies.filter(({ people }) => people === most)
}

function fastestOf(teams: readonly TeamResults[], sex: Sex): PressFigures['fastest'][Sex] {
  const first = rankPersons(teams, { competition: 'RUNNING', time: 'net', sex }).filter(({ place }) => place === 1)
  const time = first[0]?.time ?? null
  return time === null ? null : { startNumbers: first.map(({ result }) => result.startNumber), time }
}

/** The one in the middle; of an even number the mean of both, rounded. */
function medianOf(times: readonly number[]): number | null {
  const sorted = times.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [below, above] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return below === undefined || above === undefined ? null : Math.round((below + above) / 2)
}
