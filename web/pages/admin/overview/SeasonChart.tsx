import type { SVGProps } from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import { scaleOf, type SeasonDay } from '#domain/event/season.ts'

type Series = 'places' | 'earlier' | 'complete'
type SeasonChartProps = {
  /** At least one. */
  days: readonly SeasonDay[]
  today: string
  /** The text alternative; the single values stand in a table. */
  label: string
}

const MONTH = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', month: 'short' })
const MONTHS_MOST = 6
/** The drawing is stretched to its place, its lines are not. */
const UNSCALED = 'non-scaling-stroke'

/** How a series is drawn: by colour and by the kind of its line. */
export const SEASON_LINES = {
  places: { className: 'fill-none stroke-spruce', strokeWidth: 3 },
  earlier: { className: 'fill-none stroke-rock', strokeWidth: 2, strokeDasharray: '7 5' },
  complete: { className: 'fill-none stroke-spruce', strokeWidth: 1 },
} as const satisfies Record<Series, SVGProps<SVGPathElement>>

/** The places until each day as a line, last year's dashed, the complete teams as a surface below. (rules/statistics#season) */
export function SeasonChart({ days, today, label }: SeasonChartProps) {
  const highest = Math.max(
    ...days.flatMap(({ places, earlier, complete }) => [places ?? 0, earlier ?? 0, complete ?? 0]),
  )
  const scale = scaleOf(highest)
  const top = scale.at(-1) ?? 1
  const width = Math.max(1, days.length - 1)
  const points = (series: Series) =>
    days.flatMap((day, x) => {
      const value = day[series]
      return value === null ? [] : [{ x, y: top - value }]
    })
  const complete = points('complete')
  const first = complete[0]
  const last = complete.at(-1)
  const now = days.findIndex(({ day }) => day === today)
  return (
    <div className="relative mt-4 ml-12 text-xs text-rock">
      {scale.map((value) => (
        <span
          key={value}
          aria-hidden
          className="absolute right-full mr-2 translate-y-1/2"
          style={{ bottom: `calc(1.75rem + (100% - 1.75rem) * ${value / top})` }}
        >
          {formatCount(value)}
        </span>
      ))}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${top}`}
        preserveAspectRatio="none"
        className="block h-56 w-full overflow-visible"
      >
        {scale.map((value) => (
          <path
            key={value}
            d={`M0 ${top - value}H${width}`}
            vectorEffect={UNSCALED}
            className={value === 0 ? 'stroke-rock' : 'stroke-line'}
          />
        ))}
        {first && last ? (
          <path d={`${lineOf(complete)}L${last.x} ${top}L${first.x} ${top}Z`} className="fill-spruce-tint" />
        ) : null}
        <Line series="complete" points={complete} />
        <Line series="earlier" points={points('earlier')} />
        <Line series="places" points={points('places')} />
        {now >= 0 && now < width ? (
          <path d={`M${now} 0V${top}`} vectorEffect={UNSCALED} strokeDasharray="2 3" className="stroke-rock" />
        ) : null}
      </svg>
      {now >= 0 && now < width ? (
        <span aria-hidden className="absolute top-0 ml-1.5" style={{ left: `${(now / width) * 100}%` }}>
          heute
        </span>
      ) : null}
      <div aria-hidden className="relative h-7">
        {monthsOf(days, width).map(({ day, at }) => (
          <span key={day} className="absolute top-1.5" style={{ left: `${(at / width) * 100}%` }}>
            {MONTH.format(new Date(`${day}T00:00:00Z`))}
          </span>
        ))}
      </div>
    </div>
  )
}

type Point = { x: number; y: number }

/** A line ends in a dot, which alone is seen where only one day is known. */
function Line({ series, points }: { series: Series; points: readonly Point[] }) {
  const end = points.at(-1)
  if (!end) return null
  return (
    <>
      <path d={lineOf(points)} vectorEffect={UNSCALED} strokeLinejoin="round" {...SEASON_LINES[series]} />
      {series === 'earlier' ? null : (
        <path
          d={`M${end.x} ${end.y}h0`}
          vectorEffect={UNSCALED}
          strokeWidth={8}
          strokeLinecap="round"
          className="stroke-spruce"
        />
      )}
    </>
  )
}

const lineOf = (points: readonly Point[]) => points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** The beginnings of months, not more than fit on a phone. */
function monthsOf(days: readonly SeasonDay[], width: number): { day: string; at: number }[] {
  // at the very end there is no room for its name
  const starts = days.flatMap(({ day }, at) => (day.endsWith('-01') && at < width * 0.94 ? [{ day, at }] : []))
  const every = Math.ceil(starts.length / MONTHS_MOST)
  return starts.filter((_, place) => place % every === 0)
}
