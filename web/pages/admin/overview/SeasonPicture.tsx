import { useMemo, useState } from 'react'
import { formatDay } from '#domain/text/days.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { seasonDays, seasonRows, seasonUntil, type SeasonDay } from '#domain/event/season.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Stat } from '#web/ui/Stat.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { EarlierSeasonDialog, isEarlierSeasonBegun } from './EarlierSeasonDialog.tsx'
import { SEASON_LINES, SeasonChart } from './SeasonChart.tsx'

/** The season: what was sold until each day, this year and last, and how many teams are complete; drawn, with a table beside it. (rules/statistics#season) */
export function SeasonPicture({ season: asked }: { season: AnswerOf<'GET /statistics/season'> }) {
  // a past year's ends with its race, however long ago that was
  const season = useMemo(() => ({ ...asked, today: seasonUntil(asked) }), [asked])
  const { today, completeness, earlier, yearBefore } = season
  const [first] = completeness
  const [isOpen, setIsOpen] = useState(isEarlierSeasonBegun)
  const may = useMay()
  const days = useMemo(() => seasonDays(season), [season])
  return (
    <section aria-labelledby="saison" className="mt-9">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="saison">Saison</h2>
        {yearBefore === null && may('settings') ? (
          <Button look="second" size="small" onClick={() => setIsOpen(true)}>
            {earlier ? 'Vorjahr ändern' : 'Vorjahr eintragen'}
          </Button>
        ) : null}
      </div>
      {days.length === 0 ? (
        <EmptyState place="section" title="Noch ist kein Platz verkauft.">
          Mit der ersten Bestellung beginnt hier das Bild der Saison.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="rounded-card border border-line bg-paper px-4 py-4 sm:px-6">
            <Figures days={days} season={season} />
            <SeasonChart days={days} today={today} label={inWords(days, season)} />
            <Legend hasEarlier={earlier !== null} />
            <p className="mt-2 text-sm text-rock">
              {first === undefined
                ? null
                : `Wie viele Teams vollständig sind, wird einmal am Tag festgehalten, das erste Mal am ${formatDay(first.day)}; davor ist es nicht bekannt.`}
              {earlier ? ` Das Vorjahr ist nach den Tagen bis zum Lauf am ${formatDay(earlier.eventDate)} gelegt.` : ''}
            </p>
          </div>
          <div className="min-w-0 [&_[role=region]]:max-h-80">
            <Table
              label="Saison in Zahlen"
              columns={earlier ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'earlier')}
              rows={latestFirst(seasonRows(days, today), today)}
              rowKey={({ day }) => day}
              empty={null}
            />
          </div>
        </div>
      )}
      {isOpen ? <EarlierSeasonDialog season={season} onClose={() => setIsOpen(false)} /> : null}
    </section>
  )
}

type Known = { days: readonly SeasonDay[]; season: AnswerOf<'GET /statistics/season'> }

function Figures({ days, season: { today, completeness, earlier } }: Known) {
  const now = days.find(({ day }) => day === today)
  const kept = completeness.at(-1)
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Stat label="verkaufte Plätze" value={formatCount(now?.places ?? 0)} />
      {earlier ? <Stat label="im Vorjahr so lange vor dem Lauf" value={formatCount(now?.earlier ?? 0)} /> : null}
      {kept ? (
        <Stat label="vollständige Teams" value={`${formatCount(kept.complete)} von ${formatCount(kept.teams)}`} />
      ) : null}
    </dl>
  )
}

function Legend({ hasEarlier }: { hasEarlier: boolean }) {
  const series = [
    { key: 'places', name: 'verkaufte Plätze', line: SEASON_LINES.places },
    ...(hasEarlier ? [{ key: 'earlier', name: 'Vorjahr', line: SEASON_LINES.earlier }] : []),
    { key: 'complete', name: 'vollständige Teams', line: SEASON_LINES.complete },
  ]
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {series.map(({ key, name, line }) => (
        <li key={key} className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 28 14" className="h-3.5 w-7">
            {key === 'complete' ? <path d="M0 3H28V14H0Z" className="fill-spruce-tint" /> : null}
            <path d={key === 'complete' ? 'M0 3H28' : 'M0 7H28'} {...line} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** What the picture shows, for who does not see it. */
function inWords(days: readonly SeasonDay[], { today, earlier }: Known['season']): string {
  const now = days.find(({ day }) => day === today)
  const before = earlier ? `, im Vorjahr so lange vor dem Lauf ${formatCount(now?.earlier ?? 0)}` : ''
  const from = formatDay(days[0]?.day ?? today)
  return `Verkaufte Plätze seit ${from}: ${formatCount(now?.places ?? 0)}${before}. Die Zahlen stehen in der Tabelle daneben.`
}

const SHORT = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: '2-digit' })
/** What is known of this year, the latest first; then how last year went on. */
function latestFirst(days: readonly SeasonDay[], today: string): readonly SeasonDay[] {
  return [...days.filter(({ day }) => day <= today).toReversed(), ...days.filter(({ day }) => day > today)]
}

const count = (value: number | null) => (value === null ? '–' : formatCount(value))

const dayOf = ({ day }: SeasonDay) => SHORT.format(new Date(`${day}T00:00:00Z`))

const COLUMNS: Column<SeasonDay>[] = [
  { key: 'day', title: 'Tag', cell: dayOf },
  { key: 'places', title: 'Plätze', cell: ({ places }) => count(places), align: 'right', numeral: true },
  { key: 'earlier', title: 'Vorjahr', cell: ({ earlier }) => count(earlier), align: 'right', numeral: true },
  { key: 'complete', title: 'Vollständig', cell: ({ complete }) => count(complete), align: 'right', numeral: true },
]
