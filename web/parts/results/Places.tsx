import { formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { Link } from '#web/ui/Link.tsx'

type Placed = {
  key: string
  title: string
  place: number | null
  of: number
  gap: { place: number; time: number } | null
}

/** '+0:21,3 auf Platz 1'; a gap that rounds to nothing is no '+0:00,0'. */
const gapInWords = ({ place, time }: { place: number; time: number }, digits: TimeDigits): string =>
  formatTime(time, digits) === formatTime(0, digits)
    ? `knapp hinter Platz ${place}`
    : `+${formatTime(time, digits)} auf Platz ${place}`

/** Places in rankings, each with how far it is behind the next better one. (rules/results#gaps) */
export function Places({ year, rankings, digits }: { year: string; rankings: readonly Placed[]; digits: TimeDigits }) {
  const placed = rankings.filter(({ place }) => place !== null)
  if (placed.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2">
      {placed.map(({ key, title, place, of, gap }) => (
        <li key={key} className="rounded-card border border-line px-4 py-3">
          <p className="numeral text-2xl">
            {place}. <span className="text-base text-rock">von {formatCount(of)}</span>
          </p>
          <p>
            <Link to={resultPaths.ranking({ year, key })} className="underline underline-offset-[0.2em]">
              {title}
            </Link>
          </p>
          {gap === null ? null : <p className="text-sm text-rock">{gapInWords(gap, digits)}</p>}
        </li>
      ))}
    </ul>
  )
}
