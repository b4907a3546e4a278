import { placed } from './places.ts'
import { byNumber, least, rankTeams, type TeamResults } from './rankings.ts'
import { statusOf, type RankedTime } from './results.ts'

/** A company in a ranking; `mean` in milliseconds, not rounded. */
export type CompanyRow = {
  place: number | null
  customerID: number
  companyName: string
  finishers: number
  teams: number
  mean: number | null
  /** Most teams of its class; null: the class above all, or there are no classes. */
  sizeClass: number | null
}

/** Companies with their teams, by the number of their first. */
function companiesOf(teams: readonly TeamResults[]): TeamResults[][] {
  return [...Map.groupBy(byNumber(teams), ({ customerID }) => customerID).values()]
}

/** Number of a company's people in the goal, walkers and those out of competition too. (rules/results#companies) */
export const finishersOf = (teams: readonly TeamResults[]): number =>
  teams
    .flatMap(({ results }) => results)
    .filter((result) => ['FINISHED', 'OUT_OF_COMPETITION'].includes(statusOf(result) ?? '')).length

/**
 * Ranks companies by how many are in the goal, walkers and those out of competition too, each class of its number of teams for itself; `classes` says how
 * many teams those below the largest have at most, least first. A company with nobody in the goal has no place. (rules/results#companies)
 */
export function rankCompanies(teams: readonly TeamResults[], classes: readonly number[] = []): CompanyRow[] {
  const rows = companiesOf(teams).map((own) => ({
    ...companyOf(own),
    finishers: finishersOf(own),
    mean: null,
    sizeClass: classes.find((most) => own.length <= most) ?? null,
  }))
  const ofClass = (most: number | null) => {
    const inClass = rows.filter(({ sizeClass }) => sizeClass === most)
    const inGoal = inClass.filter(({ finishers }) => finishers > 0).map((row) => ({ row, value: -row.finishers }))
    return [
      ...placed(inGoal, least).map(({ row, place }) => ({ ...row, place })),
      ...inClass.filter(({ finishers }) => finishers === 0).map((row) => ({ ...row, place: null })),
    ]
  }
  return [...classes, null].flatMap(ofClass)
}

/**
 * Ranks companies by the mean of the sums of their ranked running teams, fastest first; below `atLeast` of these a company has no place.
 * (rules/results#companies)
 */
export function rankCompanyMeans(
  teams: readonly TeamResults[],
  { atLeast, time }: { atLeast: number; time: RankedTime },
): CompanyRow[] {
  const sums = new Map(
    rankTeams(teams, { competition: 'RUNNING', time }).flatMap(({ place, team, time: sum }) =>
      place === null || sum === null ? [] : [[team.teamNumber, sum]],
    ),
  )
  const rows = companiesOf(teams).map((own) => {
    const ranked = own.flatMap(({ teamNumber }) => sums.get(teamNumber) ?? [])
    const total = ranked.reduce((whole, sum) => whole + sum, 0)
    const row = { ...companyOf(own), finishers: finishersOf(own), sizeClass: null }
    return {
      row: { ...row, mean: ranked.length > 0 ? total / ranked.length : null },
      value: { total, count: ranked.length },
    }
  })
  const enough = rows.filter(({ value }) => value.count >= Math.max(1, atLeast))
  const others = rows.filter(({ value }) => value.count < Math.max(1, atLeast))
  return [
    ...placed(enough, fasterMean).map(({ row, place }) => ({ ...row, place })),
    ...others.map(({ row }) => ({ ...row, place: null })),
  ]
}

type Mean = { total: number; count: number }

/** Compares two means as the fractions that they are: no division rounds what is equal or nearly so. */
function fasterMean(one: Mean, other: Mean): number {
  const difference = BigInt(one.total) * BigInt(other.count) - BigInt(other.total) * BigInt(one.count)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const companyOf = (teams: readonly TeamResults[]) => ({
  customerID: teams[0]?.customerID ?? 0,
  companyName: teams[0]?.companyName ?? '',
  teams: teams.length,
})
