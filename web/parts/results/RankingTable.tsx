import { useState, type ReactNode } from 'react'
import { STATUS_WORDS } from '#contract/results/resultWords.ts'
import { formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import type { ResultStatus } from '#domain/results/statuses.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { Button } from '#web/ui/Button.tsx'

type Person = {
  place: number | null
  startNumber: string
  name: string | null
  teamName: string | null
  companyName: string | null
  time: number | null
  status: ResultStatus | null
}
type Member = { startNumber: string; name: string | null; time: number | null; status: ResultStatus | null }
type Team = {
  place: number | null
  teamNumber: number
  teamName: string
  companyName: string
  time: number | null
  members: readonly Member[]
}
type Company = {
  place: number | null
  id: number
  companyName: string
  finishers: number
  teams: number
  mean: number | null
}
/** Rows of a ranking. */
export type Rows =
  | { of: 'person'; rows: readonly Person[] }
  | { of: 'team'; rows: readonly Team[] }
  | { of: 'company'; rows: readonly Company[] }

/** Links of the rows of each kind; without them nothing leads anywhere. */
export type LeadTo = {
  person: (startNumber: string, words: ReactNode) => ReactNode
  team: (teamNumber: number, words: ReactNode) => ReactNode
  company: (id: number, words: ReactNode) => ReactNode
}

type RankingTableProps = {
  ranking: Rows
  digits: TimeDigits
  leadTo?: LeadTo
  /** Rows that are shown until somebody asks for all. */
  first?: number
}

const AS_IS: LeadTo = { person: (_, words) => words, team: (_, words) => words, company: (_, words) => words }

/** A ranking as a list of rows that fit a phone: place, whose, and the time at the end. (rules/results#shown) */
export function RankingTable({ ranking, digits, leadTo = AS_IS, first = Infinity }: RankingTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const count = ranking.rows.length
  const shown = isWhole ? Infinity : first
  if (count === 0) return <p className="rounded-card border border-line bg-paper px-4 py-3">Hier steht noch niemand.</p>
  return (
    <>
      <ol className="divide-y divide-line rounded-card border border-line bg-paper">
        {rowsOf(ranking, { digits, leadTo, shown })}
      </ol>
      {count > shown ? (
        <Button look="quiet" className="mt-2" onClick={() => setIsWhole(true)}>
          Alle {formatCount(count)} zeigen
        </Button>
      ) : null}
    </>
  )
}

type Manner = { digits: TimeDigits; leadTo: LeadTo; shown: number }

function rowsOf(ranking: Rows, { digits, leadTo, shown }: Manner): ReactNode {
  switch (ranking.of) {
    case 'person':
      return ranking.rows.slice(0, shown).map((row) => (
        <Row key={row.startNumber} id={row.startNumber} place={row.place} end={timeOrStatus(row, digits)}>
          <p className="wrap-anywhere">
            {row.name === null ? null : <span className="numeral mr-2 text-rock">{row.startNumber}</span>}
            {leadTo.person(row.startNumber, <strong>{row.name ?? `Nummer ${row.startNumber}`}</strong>)}
          </p>
          {row.teamName === null ? null : (
            <p className="text-sm text-rock wrap-anywhere">{`${row.teamName}\u00A0· ${row.companyName}`}</p>
          )}
        </Row>
      ))
    case 'team':
      return ranking.rows.slice(0, shown).map((row) => (
        <Row
          key={row.teamNumber}
          id={String(row.teamNumber)}
          place={row.place}
          end={row.time === null ? '–' : formatTime(row.time, digits)}
        >
          <p className="wrap-anywhere">
            <span className="numeral mr-2 text-rock">{row.teamNumber}</span>
            {leadTo.team(row.teamNumber, <strong>{row.teamName}</strong>)}
          </p>
          {row.companyName === '' ? null : <p className="text-sm text-rock wrap-anywhere">{row.companyName}</p>}
          <p className="text-sm text-rock wrap-anywhere">
            {row.members
              .map((member) => `${member.name || member.startNumber} ${timeOrStatus(member, digits)}`)
              .join('\u00A0· ')}
          </p>
        </Row>
      ))
    case 'company':
      return ranking.rows.slice(0, shown).map((row) => (
        <Row
          key={row.id}
          id={String(row.id)}
          place={row.place}
          end={row.mean === null ? `${formatCount(row.finishers)} im Ziel` : formatTime(row.mean, digits)}
        >
          <p className="wrap-anywhere">{leadTo.company(row.id, <strong>{row.companyName}</strong>)}</p>
          <p className="text-sm text-rock">
            {formatCount(row.teams)} {row.teams === 1 ? 'Team' : 'Teams'}
          </p>
        </Row>
      ))
  }
}

type RowProps = { id: string; place: number | null; end: ReactNode; children: ReactNode }

function Row({ id, place, end, children }: RowProps) {
  return (
    <li id={id} className="flex scroll-mt-24 items-baseline gap-3 px-3 py-2 target:bg-gentian-tint sm:px-4">
      <span className="numeral w-10 shrink-0 text-right text-lg">
        {place === null ? <span className="text-rock">–</span> : `${place}.`}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      <span className="numeral shrink-0 text-right">{end}</span>
    </li>
  )
}

/** '17:57,5', 'aufgegeben', '–'. */
export function timeOrStatus({ time, status }: Pick<Member, 'time' | 'status'>, digits: TimeDigits): string {
  if (time !== null) return formatTime(time, digits)
  return status === null ? '–' : STATUS_WORDS[status]
}
