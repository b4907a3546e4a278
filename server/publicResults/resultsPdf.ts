import type { CompanyResult, NearTo, PublicResults, RankingRows, TeamRow } from '#contract/results/publicResults.ts'
import { nearInWords, PUBLISHED_WORDS, STATUS_WORDS } from '#contract/results/resultWords.ts'
import { formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import { ROWS_DRAWN } from '#domain/results/rankingParts.ts'
import type { ResultStatus } from '#domain/results/statuses.ts'
import { formatMoment } from '#domain/text/days.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import type { EventWords } from '../event.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { INNER, Sheet } from '../paper/sheet.ts'
import { cellRow, drawTable, type Cell, type Column } from '../paper/table.ts'

/** Contents of a PDF of results: a ranking, or the teams of a company, as everybody may see them. */
export type ResultsContents = { overview: Overview } & (
  | { of: 'ranking'; ranking: RankingRows; nearTo: NearTo | null }
  | { of: 'company'; company: CompanyResult; department: string | null }
)
type Overview = Pick<PublicResults, 'state' | 'changedAt' | 'timing' | 'digits'>

const COLUMNS = {
  person: [
    { head: 'Platz', x: 0, width: 34, align: 'right' },
    { head: 'Nummer', x: 44, width: 46 },
    { head: 'Name', x: 92, width: 132, face: 'strong' },
    { head: 'Team, Firma', x: 230, width: 170, size: 8 },
    { head: 'Zeit', x: 404, width: INNER - 404, align: 'right' },
  ],
  team: [
    { head: 'Platz', x: 0, width: 34, align: 'right' },
    { head: 'Team', x: 44, width: 40 },
    { head: 'Name, Firma', x: 86, width: 150 },
    { head: 'Mitglieder', x: 242, width: 160, size: 8 },
    { head: 'Zeit', x: 404, width: INNER - 404, align: 'right' },
  ],
  company: [
    { head: 'Platz', x: 0, width: 34, align: 'right' },
    { head: 'Firma', x: 44, width: 240, face: 'strong' },
    { head: 'Teams', x: 290, width: 50, align: 'right' },
    { head: 'Im Ziel', x: 346, width: 54, align: 'right' },
    { head: 'Schnitt', x: 404, width: INNER - 404, align: 'right' },
  ],
} as const satisfies Record<RankingRows['of'], readonly Column[]>
const SPACING = { above: 0, line: 2, next: 5 } as const

/** Draws a ranking, or the results of a company, to be printed. (rules/results#papers) */
export async function resultsPdf(event: EventWords, contents: ResultsContents): Promise<Buffer> {
  const { overview } = contents
  const { title, total, rows, columns, lines } = drawnOf(contents)
  const sheet = new Sheet(`${title}, ${event.name}`, event, overview.changedAt)
  drawHead(sheet, event)
  let y = sheet.write(title, { y: 92, face: 'head', size: 24, tag: 'H1' })
  for (const line of [standOf(overview), ...lines]) y = sheet.write(line, { y })
  if (rows.length >= ROWS_DRAWN && total > ROWS_DRAWN)
    y = sheet.write(`Hier stehen die ersten ${formatCount(ROWS_DRAWN)} von ${formatCount(total)}.`, { y })
  if (rows.length === 0) sheet.write('Hier steht noch niemand.', { y: y + 10 })
  else drawTable(sheet, { columns, rows: rowsAsDrawn(sheet, columns, rows), start: y + 10, gap: 4 })
  drawFeet(sheet, event, `${title}, ${PUBLISHED_WORDS[overview.state]}`)
  return sheet.bytes()
}

/** Rows one after the other: of thousands none is measured before its page. */
function* rowsAsDrawn(sheet: Sheet, columns: readonly Column[], rows: readonly Cell[][]) {
  for (const cells of rows) yield cellRow(sheet, { columns, cells, spacing: SPACING })
}

/** 'Vorläufig. Stand: 12. November 2027 um 20:15. Zeitmessung: Zeit & Ziel.' */
function standOf({ state, changedAt, timing }: Overview): string {
  const word = state === 'official' ? 'Amtlich' : 'Vorläufig'
  return `${word}. Stand: ${formatMoment(changedAt)}.${timing ? ` Zeitmessung: ${timing.name}.` : ''}`
}

type Drawn = { title: string; total: number; rows: Cell[][]; columns: readonly Column[]; lines: string[] }

function drawnOf(contents: ResultsContents): Drawn {
  const { digits } = contents.overview
  if (contents.of === 'ranking') {
    const { ranking } = contents
    const { title, total } = ranking
    const lines = contents.nearTo === null ? [] : [nearInWords(contents.nearTo, digits)]
    return { title, total, rows: rankingCells(ranking, digits), columns: columnsOf(ranking), lines }
  }
  const { department, company } = contents
  const { companyName, finishers, rankings, teams } = company
  const places = rankings.flatMap(({ title, place, of }) =>
    place === null ? [] : [`${title}: ${place}. Platz von ${formatCount(of)}.`],
  )
  return {
    title: department === null ? companyName : `${companyName}, ${department}`,
    total: teams.length,
    rows: teams.map((team) => teamCells({ ...team, place: team.ownPlace }, rankedIn(team), digits)),
    columns: COLUMNS.team,
    lines: [`${countOf(teams.length, 'Team', 'Teams')}, ${formatCount(finishers)} im Ziel.`, ...places],
  }
}

/** Without that of the mean where no company is ranked by it. */
const columnsOf = (ranking: RankingRows): readonly Column[] =>
  ranking.of === 'company' && ranking.rows.every(({ mean }) => mean === null)
    ? COLUMNS.company.slice(0, -1)
    : COLUMNS[ranking.of]

/** 'Teams Mitarbeiter*innen Mixed: 3. Platz' */
const rankedIn = ({ ranking, place }: CompanyResult['teams'][number]): string =>
  ranking === null || place === null ? '' : `${ranking}: ${place}. Platz`

function rankingCells(ranking: RankingRows, digits: TimeDigits): Cell[][] {
  switch (ranking.of) {
    case 'person':
      return ranking.rows.map(({ place, startNumber, name, teamName, companyName, time, status }) => [
        inWords(place),
        startNumber,
        name ?? '',
        [teamName, companyName].filter(Boolean).join(' · '),
        timeInWords({ time, status }, digits),
      ])
    case 'team':
      return ranking.rows.map((row) => teamCells(row, row.companyName, digits))
    case 'company':
      return ranking.rows.map(({ place, companyName, teams, finishers, mean }) => [
        inWords(place),
        companyName,
        formatCount(teams),
        formatCount(finishers),
        mean === null ? '' : formatTime(mean, digits),
      ])
  }
}

function teamCells(
  { place, teamNumber, teamName, time, members }: TeamRow,
  detail: string,
  digits: TimeDigits,
): Cell[] {
  const people = members.map((member) => `${member.name ?? member.startNumber} ${timeInWords(member, digits)}`)
  return [
    inWords(place),
    String(teamNumber),
    { words: teamName, detail },
    people.join(' · '),
    time === null ? '–' : formatTime(time, digits),
  ]
}

const inWords = (place: number | null) => (place === null ? '–' : `${place}.`)

const timeInWords = ({ time, status }: { time: number | null; status: ResultStatus | null }, digits: TimeDigits) =>
  time === null ? (status === null ? '–' : STATUS_WORDS[status]) : formatTime(time, digits)
