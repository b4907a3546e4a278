import { isOverdue } from '#domain/results/protests.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { longMoment } from '#web/ui/moments.ts'
import type { Protest } from './results.ts'

/** Protests that are named; all are counted. */
const NAMED = 5

/** Notice of the protests that are open, before something becomes official or is mailed; nothing where none is. (rules/results#protests) */
export function OpenProtests({ protests, at }: { protests: readonly Protest[]; at: Date }) {
  if (protests.length === 0) return null
  const others = protests.length - NAMED
  return (
    <Banner
      tone="warning"
      className="mt-3"
      title={`${countOf(protests.length, 'Einspruch ist', 'Einsprüche sind')} noch offen.`}
    >
      <ul className="list-disc pl-5">
        {protests.slice(0, NAMED).map(({ id, startNumber, until }) => (
          <li key={id}>
            <span className="numeral">{startNumber}</span>,{' '}
            {isOverdue(until, at) ? `überfällig seit ${longMoment(until)}` : `bis ${longMoment(until)}`}
          </li>
        ))}
      </ul>
      {others > 0 ? <p>und {countOf(others, 'weiterer', 'weitere')}</p> : null}
    </Banner>
  )
}
