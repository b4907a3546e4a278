import type { CompanyRow, PersonRow, RankingRows, TeamRow } from '#contract/results/publicResults.ts'
import type { CompanyRow as RankedCompany } from '#domain/results/companyRankings.ts'
import { rank, type Ranked, type Ranking } from '#domain/results/rankingKinds.ts'
import type { PersonRow as RankedPerson, TeamRow as RankedTeam } from '#domain/results/rankings.ts'
import { statusOf, timeBy } from '#domain/results/results.ts'
import { titleOf } from '#contract/results/resultWords.ts'
import type { Assembled } from './assembled.ts'

/** Names as their reader may see them: by start number the name, null where it is not shown; and who is in no list of persons at all. */
export type Names = { nameOf: (startNumber: string) => string | null; isLeftOut: (startNumber: string) => boolean }

/** A ranking with its title and its ranked rows. */
export type TitledRanked = { key: string; title: string; ranked: Ranked } & Pick<Ranking, 'time' | 'rule'>

/** Ranks a version by each ranking that is set. (rules/results#rankings) */
export function rankAll(
  { teams }: Assembled,
  rankings: readonly (Ranking & { title: string | null })[],
): Map<string, TitledRanked> {
  return new Map(
    rankings.map((ranking) => {
      const { key, title, time, rule } = ranking
      return [key, { key, title: title ?? titleOf(ranking), ranked: rank(teams, ranking), time, rule }]
    }),
  )
}

/** The rows of a ranking as they are told, with the names that their reader sees. (rules/results#names) */
export function rowsOf({ key, title, ranked, time }: TitledRanked, names: Names): RankingRows {
  switch (ranked.of) {
    case 'person':
      return whole({ key, title, of: 'person', rows: personRows(ranked.rows, names) })
    case 'team':
      return whole({ key, title, of: 'team', rows: ranked.rows.map((row) => teamRow(row, { names, time })) })
    case 'company':
      return whole({ key, title, of: 'company', rows: ranked.rows.map(companyRow) })
  }
}

const whole = <Rows extends { rows: readonly unknown[] }>(ranking: Rows) => ({ ...ranking, total: ranking.rows.length })

function personRows(rows: readonly RankedPerson[], { nameOf, isLeftOut }: Names): PersonRow[] {
  return rows
    .filter(({ result }) => !isLeftOut(result.startNumber))
    .map(({ place, team, result: { startNumber }, time, status }) => {
      const name = nameOf(startNumber)
      const { teamNumber, teamName, companyName } = team
      const of =
        name === null ? { teamNumber: null, teamName: null, companyName: null } : { teamNumber, teamName, companyName }
      return { place, startNumber, name, ...of, time, status }
    })
}

/** A team as it is told; a time beside another status is for the staff only. (rules/results#statuses) */
export function teamRow(
  { place, team, time, finished }: RankedTeam,
  { names, time: by }: { names: Names; time: Ranking['time'] },
): TeamRow {
  const { teamNumber, teamName, companyName, results } = team
  const members = results.map((result) => {
    const status = statusOf(result)
    return {
      startNumber: result.startNumber,
      name: names.isLeftOut(result.startNumber) ? null : names.nameOf(result.startNumber),
      time: status === 'FINISHED' ? timeBy(by, result) : null,
      status,
    }
  })
  return { place, teamNumber, teamName, companyName, time, finished, members }
}

const companyRow = ({ place, customerID, mean, ...row }: RankedCompany): CompanyRow => ({
  place,
  id: customerID,
  companyName: row.companyName,
  finishers: row.finishers,
  teams: row.teams,
  mean: mean === null ? null : Math.round(mean),
  sizeClass: row.sizeClass,
})
