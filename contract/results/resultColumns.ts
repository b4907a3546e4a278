import { formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import type { Cell } from '#domain/text/csv.ts'
import type { CompanyResult, RankingRows } from './publicResults.ts'
import { STATUS_WORDS } from './resultWords.ts'

/** A ranking as a file: what stands above its columns, and its rows. */
type RankingTable = { header: string[]; rows: Cell[][] }

/** A ranking as rows of a file, as it is shown. (rules/results#files) */
export function rankingTable(ranking: RankingRows, digits: TimeDigits): RankingTable {
  const shown = (ms: number | null) => (ms === null ? null : formatTime(ms, digits))
  switch (ranking.of) {
    case 'person':
      return {
        header: ['Platz', 'Startnummer', 'Name', 'Team', 'Firma', 'Zeit', 'Status'],
        rows: ranking.rows.map(({ place, startNumber, name, teamName, companyName, time, status }) => [
          place,
          startNumber,
          name,
          teamName,
          companyName,
          shown(time),
          status === null ? null : STATUS_WORDS[status],
        ]),
      }
    case 'team':
      return {
        header: ['Platz', 'Team', 'Teamname', 'Firma', 'Zeit', 'Im Ziel', 'Mitglieder'],
        rows: ranking.rows.map(({ place, teamNumber, teamName, companyName, time, finished, members }) => [
          place,
          teamNumber,
          teamName,
          companyName,
          shown(time),
          finished,
          membersInWords(members, digits),
        ]),
      }
    case 'company':
      return {
        header: ['Platz', 'Firma', 'Im Ziel', 'Teams', 'Schnitt'],
        rows: ranking.rows.map(({ place, companyName, finishers, teams, mean }) => [
          place,
          companyName,
          finishers,
          teams,
          shown(mean),
        ]),
      }
  }
}

type Members = CompanyResult['teams'][number]['members']

/** '101A Jürgen Größlhuber 17:57,5, 101B 19:24,4': names as they are shown. */
const membersInWords = (members: Members, digits: TimeDigits): string =>
  members
    .map(({ startNumber, name, time }) =>
      [startNumber, name, time === null ? null : formatTime(time, digits)].filter(Boolean).join(' '),
    )
    .join(', ')

type CompanyTeams = Pick<CompanyResult, 'digits'> & {
  teams: readonly (CompanyResult['teams'][number] & { department?: string | null })[]
}

/** The teams of a company as rows of a file, as its page shows them; in its own file each with its department. (rules/results#files) */
export const companyTable = ({ teams, digits }: CompanyTeams): RankingTable => {
  const hasDepartments = teams.some(({ department }) => department != null)
  const ofDepartment = (cell: Cell) => (hasDepartments ? [cell] : [])
  return {
    header: [
      'Platz in der Firma',
      'Team',
      'Teamname',
      ...(hasDepartments ? ['Abteilung'] : []),
      'Zeit',
      'Im Ziel',
      'Mitglieder',
      'Wertung',
      'Platz',
    ],
    rows: teams.map(({ ownPlace, teamNumber, teamName, department, time, finished, members, ranking, place }) => [
      ownPlace,
      teamNumber,
      teamName,
      ...ofDepartment(department ?? null),
      time === null ? null : formatTime(time, digits),
      finished,
      membersInWords(members, digits),
      ranking,
      place,
    ]),
  }
}
