import { SEXES, type Sex } from '../teams/runners.ts'
import { TEAM_SEXES, TEAM_TYPES } from '../teams/teams.ts'
import { rankCompanies, rankCompanyMeans, type CompanyRow } from './companyRankings.ts'
import {
  listPersons,
  rankNearMean,
  rankNearTarget,
  rankPersons,
  rankTeams,
  type Chosen,
  type PersonRow,
  type TeamResults,
  type TeamRow,
} from './rankings.ts'
import type { RankedTime } from './results.ts'

/** A ranking as it is set: by which rule, of whom, by which time. (rules/results#rankings) */
export type Ranking = { key: string; time: RankedTime } & (OfTeams | OfPersons | OfCompanies)

type OfTeams = Chosen & { of: 'team'; rule: 'sum' }
/** `target`: the time that one is to come near to, in milliseconds. */
type OfPersons = Omit<Chosen, 'sex'> & { of: 'person'; sex?: Sex } & (
    | { rule: 'time' | 'listed' | 'nearMean' }
    | { rule: 'nearTarget'; target: number }
  )
type OfCompanies =
  /** `classes`: how many teams those below the largest class have at most, least first. */
  | { of: 'company'; rule: 'finishers'; classes: readonly number[] }
  /** `atLeast`: ranked teams that a company has to have. */
  | { of: 'company'; rule: 'mean'; atLeast: number }

/** Ranked running teams that a company has to have for its mean, unless it is set otherwise. */
const TEAMS_FOR_MEAN = 5
const RUN = { competition: 'RUNNING', time: 'net' } as const

/** Rankings as they come out of the box. (rules/results#rankings) */
export const DEFAULT_RANKINGS: readonly Ranking[] = [
  ...TEAM_TYPES.flatMap((teamType) =>
    TEAM_SEXES.map((sex): Ranking => ({
      key: keyOf('team', teamType, sex),
      of: 'team',
      rule: 'sum',
      ...RUN,
      teamType,
      sex,
    })),
  ),
  ...SEXES.map((sex): Ranking => ({ key: keyOf('person', sex), of: 'person', rule: 'time', ...RUN, sex })),
  ...SEXES.map((sex): Ranking => ({
    key: keyOf('apprentice', sex),
    of: 'person',
    rule: 'time',
    ...RUN,
    sex,
    apprentice: true,
  })),
  { key: 'walking', of: 'person', rule: 'listed', competition: 'NORDIC_WALKING', time: 'net' },
  { key: 'companies', of: 'company', rule: 'finishers', classes: [], time: 'net' },
  { key: 'companies-mean', of: 'company', rule: 'mean', atLeast: TEAMS_FOR_MEAN, time: 'net' },
]

function keyOf(...parts: readonly string[]): string {
  return parts.join('-').toLowerCase()
}

/** A ranking with its rows, in their order. */
export type Ranked =
  | { of: 'team'; rows: TeamRow[] }
  | { of: 'person'; rows: PersonRow[] }
  | { of: 'company'; rows: CompanyRow[] }

/** Ranks the teams of an event and their people, whole and anew. (rules/results#rankings) */
export function rank(teams: readonly TeamResults[], ranking: Ranking): Ranked {
  switch (ranking.rule) {
    case 'sum':
      return { of: 'team', rows: rankTeams(teams, ranking) }
    case 'time':
      return { of: 'person', rows: rankPersons(teams, ranking) }
    case 'listed':
      return { of: 'person', rows: listPersons(teams, ranking) }
    case 'nearMean':
      return { of: 'person', rows: rankNearMean(teams, ranking) }
    case 'nearTarget':
      return { of: 'person', rows: rankNearTarget(teams, ranking) }
    case 'finishers':
      return { of: 'company', rows: rankCompanies(teams, ranking.classes) }
    case 'mean':
      return { of: 'company', rows: rankCompanyMeans(teams, ranking) }
  }
}
