import type { Contingent, ContingentStanding } from '#domain/shop/contingents.ts'
import { formatDay } from '#domain/text/days.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'

type Row = { itemId: number; name: string; price: number; lastDay: string | null }

const standings: Record<ContingentStanding, { words: string; tone: BadgeTone }> = {
  soldOut: { words: 'ausverkauft', tone: 'quiet' },
  inCart: { words: 'im Warenkorb', tone: 'quiet' },
  offered: { words: 'jetzt', tone: 'moss' },
  later: { words: 'danach', tone: 'quiet' },
}

/** The contingents with their prices: which is on sale, which are sold out, which come later. (rules/items#contingents) */
export function ContingentList({ contingents }: { contingents: readonly Contingent<Row>[] }) {
  const left = contingents.find(({ standing }) => standing === 'offered')?.left ?? null
  const next = contingents.find(({ standing }) => standing === 'later')?.item
  return (
    <ul className="divide-y divide-line border-y border-line">
      {contingents.map(({ item, standing }) => (
        <li
          key={item.itemId}
          className={`flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 ${standing === 'offered' ? 'font-semibold' : 'text-rock'}`}
        >
          <span className="min-w-0 flex-1 basis-40">
            {item.name}
            {item === next && left !== null ? <span className="block text-sm">{whenGone(left)}</span> : null}
            {item.lastDay === null ? null : <span className="block text-sm">bis {formatDay(item.lastDay)}</span>}
          </span>
          <Badge tone={standings[standing].tone}>{standings[standing].words}</Badge>
          <span
            className={`numeral w-18 text-right text-lg ${standing === 'soldOut' || standing === 'inCart' ? 'line-through decoration-1' : ''}`}
          >
            {formatEuro(centsOf(item.price))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const whenGone = (left: number) =>
  left === 1 ? 'wenn der letzte Platz davor vergeben ist' : `wenn die ${formatCount(left)} Plätze davor vergeben sind`
