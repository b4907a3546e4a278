import { Pencil } from 'lucide-react'
import { lineDetail } from '#contract/shop/choices.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { fullAddress } from '#domain/text/addresses.ts'
import { dueNow } from '#domain/orders/dueNow.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { isRefund } from '#domain/shop/kinds.ts'
import { correctionProblem } from '#domain/orders/orderCorrections.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { linesToRead } from './linesToRead.ts'
import { longMoment } from '../../ui/moments.ts'
import type { StaffOrder, StaffOrderLine } from './staffOrders.ts'

export type StaffOrderLinesProps = {
  order: StaffOrder
  /** Opens the correction of a line; without it the lines are read-only. */
  onCorrect?: (line: StaffOrderLine) => void
  /** Its invoice was cancelled. */
  isAfterStorno: boolean
  /** What was given back of its invoice by Gutschriften, in cents; 0 without any. */
  credited: number
  /** What is still to be paid of it, in cents; null when nothing is. */
  due: number | null
}

/** Lines of an order, and, on the stub below, the sums as they are due now: net, VAT per rate, gross. (rules/staff#orders, rules/orders#due-now) */
export function StaffOrderLines({ order, onCorrect, isAfterStorno, credited, due }: StaffOrderLinesProps) {
  const issuerVat = useVat()
  const { orderID, createdAt, orderItems, deliveryAddress } = order
  const { totalPrice, vat, gross } = dueNow(order)
  const grossNote = vatWords.gross(issuerVat, { net: order.totalPrice, gross: order.gross })
  return (
    <div className="min-w-0">
      <p className="mb-2 text-sm text-rock">Bestellt am {longMoment(createdAt)}</p>
      {deliveryAddress ? (
        <p className="mb-2 text-sm wrap-anywhere">
          <span className="font-semibold">Versand an:</span> {deliveryAddress.companyName},{' '}
          {fullAddress(deliveryAddress)}
        </p>
      ) : null}
      <table className="w-full text-sm">
        <caption className="sr-only">Artikel der Bestellung #{orderID}</caption>
        <thead className="text-rock">
          <tr>
            <th scope="col" className="py-1 pr-3 text-left font-semibold">
              Artikel
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-semibold">
              Menge
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-semibold @max-lg:hidden">
              Preis
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Summe
            </th>
          </tr>
        </thead>
        <tbody>
          {orderItems.length === 0 ? (
            <tr className="border-t border-line">
              <td colSpan={4} className="py-1.5 text-rock">
                Auf dieser Bestellung steht nichts mehr.
              </td>
            </tr>
          ) : null}
          {(onCorrect ? orderItems : linesToRead(orderItems)).map((line) => (
            <tr key={line.orderItemId} className="border-t border-line align-baseline">
              <td className="py-1.5 pr-3 wrap-anywhere hyphens-auto">
                <LineName line={line} />
              </td>
              <td className="py-1.5 pr-3 text-right font-semibold whitespace-nowrap">
                {onCorrect && correctionProblem(line, { isAfterStorno }) === null ? (
                  <Button
                    look="quiet"
                    size="small"
                    className="mr-1 -my-1"
                    icon={<Pencil aria-hidden />}
                    onClick={() => onCorrect(line)}
                  >
                    <span className="sr-only">Menge von {line.name} ändern</span>
                  </Button>
                ) : null}
                {line.quantity}
                {line.withdrawnQuantity > 0 && !isRefund(line) ? <Withdrawn quantity={line.withdrawnQuantity} /> : null}
              </td>
              <td className="py-1.5 pr-3 text-right whitespace-nowrap text-rock @max-lg:hidden">
                {formatEuro(centsOf(line.price))}
              </td>
              <td className="py-1.5 text-right whitespace-nowrap">{formatEuro(centsOf(line.price) * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Perforation className="mt-3 mb-3" />
      <dl className="ml-auto grid max-w-sm grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 text-sm">
        <dt>Netto</dt>
        <dd className="text-right">{formatEuro(centsOf(totalPrice))}</dd>
        {vat.map(({ rate, net, amount }) => (
          <VatRow key={rate} rate={rate} net={net} amount={amount} />
        ))}
        <dt className="font-semibold">Gesamt {grossNote}</dt>
        <dd className="numeral text-right text-xl">{formatEuro(centsOf(gross))}</dd>
        {credited === 0 ? null : (
          <>
            <dt className="text-rock">Gutgeschrieben und schon abgezogen</dt>
            <dd className="text-right text-rock">{formatEuro(credited)}</dd>
            <dt className="font-semibold">Offen</dt>
            <dd className="numeral text-right text-xl">{formatEuro(due ?? 0)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

function LineName({ line }: { line: StaffOrderLine }) {
  if (line.name.trim() === '') {
    return <span className="text-rose">Gelöschter oder ungültiger Artikel (ID: {line.itemId})</span>
  }
  const detail = lineDetail(line)
  return (
    <>
      <TextLink alone to={placePaths.adminItem(line.itemId)}>
        {line.name}
      </TextLink>
      {detail ? <span className="block text-rock">{detail}</span> : null}
    </>
  )
}

function Withdrawn({ quantity }: { quantity: number }) {
  return <span className="block text-xs font-normal text-rock">{quantity} zurückgezogen</span>
}

function VatRow({ rate, net, amount }: StaffOrder['vat'][number]) {
  const issuerVat = useVat()
  return (
    <>
      <dt className="text-rock">{vatWords.ofRate(issuerVat, { rate, net: centsOf(net) })}</dt>
      <dd className="text-right text-rock">{formatEuro(centsOf(amount))}</dd>
    </>
  )
}
