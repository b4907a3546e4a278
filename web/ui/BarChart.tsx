import { formatCount } from '#domain/text/numberFormats.ts'

export type Bar = { name: string; value: number }

const HEIGHT = 40
/** The lowest bar that can be seen. */
const LEAST = 1.5
const GAP = 0.12

type BarChartProps = {
  /** The text alternative of the whole chart. */
  label: string
  bars: readonly Bar[]
}

/** Values as bars; a bar's tooltip appears on hover. Provide a table for the single values as well. */
export function BarChart({ label, bars }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, bars.length)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-20 w-full border-b border-rock fill-spruce"
    >
      {bars.map(({ name, value }, place) => {
        const height = value === 0 ? 0 : Math.max(LEAST, (value / highest) * HEIGHT)
        return (
          <g key={name}>
            <title>{`${name}: ${formatCount(value)}`}</title>
            <rect x={place} width={1} height={HEIGHT} className="fill-transparent" />
            <rect x={place + GAP} width={1 - 2 * GAP} y={HEIGHT - height} height={height} />
          </g>
        )
      })}
    </svg>
  )
}
