import { lineDetail } from '#contract/shop/choices.ts'
import type { LineAttributes } from '#contract/orders/orderLines.ts'
import { isFreeDelivery } from '#domain/shop/items.ts'
import { isRefund, type ItemType } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { SumRow, Sums, SumTotal } from './Sums.tsx'

type ReviewedLine = {
  itemId: number
  name: string
  itemType: ItemType
  quantity: number
  price: number
  vatRate: number
  vatExemption: string | null
  itemAttributes: LineAttributes
  /** Of these the places that were given back; a quote has none. (rules/withdrawals#pieces) */
  withdrawnQuantity?: number
}
/** As on the wire, in euro. */
type ReviewedSums = { net: number; vat: readonly { rate: number; net: number; amount: number }[]; gross: number }

/** The lines of an order in the words of its invoice. */
export function ReviewLines({ lines }: { lines: readonly ReviewedLine[] }) {
  const vat = useVat()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line, place) => (
        // Index as key: two lines may be equal; their order never changes.
        <li key={`${line.itemId}-${place}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3">
          <div className="min-w-0 flex-1 basis-44">
            <p className="font-semibold">{line.name}</p>
            <p className="text-sm text-rock">{lineDetail(line)}</p>
            {line.withdrawnQuantity && !isRefund(line) ? (
              <p className="text-sm text-rock">davon {line.withdrawnQuantity} zurückgezogen</p>
            ) : null}
          </div>
          {isFreeDelivery(line) ? null : (
            <p className="text-sm text-rock">
              <span className="whitespace-nowrap">
                {line.quantity} × {formatEuro(centsOf(line.price))},
              </span>{' '}
              <span className="whitespace-nowrap">{vatWords.rate(vat, line.vatRate)}</span>
            </p>
          )}
          <p className="numeral ml-auto min-w-24 text-right text-xl whitespace-nowrap">
            {isFreeDelivery(line) ? 'kostenlos' : formatEuro(centsOf(line.price) * line.quantity)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Net, VAT per rate and gross in the words of the invoice. (rules/invoices#contents) */
export function ReviewSums({ net, vat, gross }: ReviewedSums) {
  const issuerVat = useVat()
  return (
    <Sums>
      <SumRow label="Summe netto" amount={centsOf(net)} />
      {vat.map((part) => (
        <SumRow
          key={part.rate}
          quiet
          label={vatWords.ofRate(issuerVat, { rate: part.rate, net: centsOf(part.net) })}
          amount={centsOf(part.amount)}
        />
      ))}
      <SumTotal label="Gesamtbetrag" note={vatWords.gross(issuerVat, { net, gross })} amount={centsOf(gross)} />
    </Sums>
  )
}
