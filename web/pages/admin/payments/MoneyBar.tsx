import { formatCount } from '#domain/text/numberFormats.ts'
import { inEuro } from './payment.ts'

export type MoneyPart = { key: string; label: string; count: number; sum: number; tone: keyof typeof GROUNDS }

const GROUNDS = { moss: 'bg-moss', sun: 'bg-sun', rock: 'bg-rock', rose: 'bg-rose' }

/** How the money of a statement divides: each part as long as its sum, in euro, with its count below. Parts without an entry are left out. */
export function MoneyBar({ label, parts }: { label: string; parts: readonly MoneyPart[] }) {
  const shown = parts.filter(({ count }) => count > 0)
  const whole = shown.reduce((sum, part) => sum + Math.abs(part.sum), 0)
  return (
    <dl aria-label={label} className="my-4 flex flex-wrap gap-x-1 gap-y-3">
      {shown.map(({ key, label: name, count, sum, tone }) => (
        // a part that is next to nothing still has room for its words
        <div key={key} className="min-w-36" style={{ flexGrow: Math.max(Math.abs(sum) / whole, 0.001) }}>
          <div aria-hidden className={`mb-1.5 h-1.5 ${GROUNDS[tone]}`} />
          <dt className="text-sm text-rock">{name}</dt>
          <dd className={`flex items-baseline gap-x-2 whitespace-nowrap ${sum < 0 ? 'text-rose' : ''}`}>
            <span className="numeral text-2xl">{formatCount(count)}</span>
            <span className={`numeral text-lg ${sum < 0 ? '' : 'text-rock'}`}>{inEuro(sum)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
