import { useMemo, useState } from 'react'
import { addDays, dayOf, formatDay } from '#domain/text/days.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { everyDay, everyWeek, intakeOf, type Intake } from '#domain/staff/statistics.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Table } from '#web/ui/list/Table.tsx'

const LATEST_DAYS = 30
/** More bars than this are too thin on a phone; then bars show weeks. */
const MOST_DAYS = 60

const SPANS = [
  { value: 'latest', label: `${LATEST_DAYS} Tage` },
  { value: 'whole', label: 'Gesamt' },
] as const
type Span = (typeof SPANS)[number]['value']

type Unit = 'day' | 'week'
const PER = { day: 'pro Tag', week: 'pro Woche' } as const
const WHEN = { day: ' am', week: ', Woche ab' } as const

type IntakeChartProps = { daily: readonly Intake[]; today: Date }

/** Teams and orders per day as bars, and as a table for reading them. (rules/staff#dashboard) */
export function IntakeChart({ daily, today }: IntakeChartProps) {
  const [span, setSpan] = useState<Span>('latest')
  const { unit, intakes } = useMemo(() => seriesOf(daily, dayOf(today), span), [daily, today, span])
  const sums = intakeOf(intakes)
  const per = PER[unit]
  return (
    <section aria-labelledby="buchungen" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="buchungen">Buchungen {per}</h2>
      </div>
      <div className="rounded-card border border-line bg-paper px-4 py-4 sm:px-6">
        <ChoiceChips
          label="Zeitraum"
          name="intake-span"
          options={SPANS}
          value={span}
          onChange={(value) => setSpan(SPANS.find((one) => one.value === value)?.value ?? 'latest')}
        />
        <Bars
          title="Teams"
          unit={unit}
          total={sums.teams}
          bars={intakes.map(({ day, teams }) => ({ day, value: teams }))}
        />
        <Bars
          title="Bestellungen"
          unit={unit}
          total={sums.orders}
          bars={intakes.map(({ day, orders }) => ({ day, value: orders }))}
        />
      </div>
      <details className="mt-2">
        <summary className="min-h-9 py-1.5 text-sm font-semibold text-spruce pointer-coarse:min-h-11 pointer-coarse:py-2.5">
          Als Tabelle
        </summary>
        <div className="mt-2 [&_[role=region]]:max-h-80">
          <Table
            label={`Buchungen ${per}`}
            columns={unit === 'week' ? WEEK_COLUMNS : DAY_COLUMNS}
            rows={intakes.toReversed()}
            rowKey={({ day }) => day}
            empty={null}
          />
        </div>
      </details>
    </section>
  )
}

type BarsProps = { title: string; unit: Unit; total: number; bars: readonly { day: string; value: number }[] }

function Bars({ title, unit, total, bars }: BarsProps) {
  const [first] = bars
  const last = bars.at(-1)
  const highest = bars.reduce<(typeof bars)[number] | undefined>(
    (top, bar) => (bar.value > (top?.value ?? 0) ? bar : top),
    undefined,
  )
  const peak = highest && `höchstens ${formatCount(highest.value)}${WHEN[unit]} ${shortly(highest.day)}`
  const span = first && last ? `, ${formatDay(first.day)} bis ${formatDay(last.day)}` : ''
  return (
    <div className="mt-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex items-baseline gap-2">
          <span className="numeral text-2xl">{formatCount(total)}</span>
          <span className="text-sm text-rock">{title}</span>
        </p>
        <p className="text-sm text-rock">{peak}</p>
      </div>
      <BarChart
        label={`${title} ${PER[unit]}${span}: ${formatCount(total)}${peak ? `, ${peak}` : ''}`}
        bars={bars.map(({ day, value }) => ({ name: shortly(day), value }))}
      />
      <p aria-hidden className="mt-1 flex justify-between text-xs text-rock">
        <span>{first && shortly(first.day)}</span>
        <span>{last && shortly(last.day)}</span>
      </p>
    </div>
  )
}

/** The latest days, or all since the first: by days while the bars are wide enough, else by weeks. */
function seriesOf(daily: readonly Intake[], today: string, span: Span): { unit: Unit; intakes: Intake[] } {
  const latest = addDays(today, 1 - LATEST_DAYS)
  const start = daily[0]?.day ?? latest
  const days = everyDay(daily, { from: span === 'latest' || start > latest ? latest : start, to: today })
  if (days.length <= MOST_DAYS) return { unit: 'day', intakes: days }
  return { unit: 'week', intakes: everyWeek(days) }
}

const SHORT = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: '2-digit' })
const shortly = (day: string) => SHORT.format(new Date(`${day}T00:00:00Z`))

const COUNT_COLUMNS: Column<Intake>[] = [
  { key: 'teams', title: 'Teams', cell: ({ teams }) => formatCount(teams), align: 'right', numeral: true },
  { key: 'orders', title: 'Bestellungen', cell: ({ orders }) => formatCount(orders), align: 'right', numeral: true },
]
const DAY_COLUMNS: Column<Intake>[] = [{ key: 'day', title: 'Tag', cell: ({ day }) => shortly(day) }, ...COUNT_COLUMNS]
const WEEK_COLUMNS: Column<Intake>[] = [
  { key: 'day', title: 'Woche ab', cell: ({ day }) => shortly(day) },
  ...COUNT_COLUMNS,
]
