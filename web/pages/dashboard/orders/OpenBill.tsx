import { formatDay, isPast } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import { askingDocuments, openBill } from '#domain/orders/invoices.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import type { AnswerOf } from '#web/api/call.ts'
import type { IssuedDocument } from './DocumentRow.tsx'

type OpenBillProps = {
  order: AnswerOf<'GET /orders/me'>[number]
  documents: readonly IssuedDocument[]
  today: Date
}

/** Sum that is still to be paid on an order, until when and with which references; nothing once it is paid. (rules/dashboard#orders) */
export function OpenBill({ order, documents, today }: OpenBillProps) {
  const bill = openBill(order, documents)
  const asking = askingDocuments(order, documents)
  if (!bill) return null
  return (
    <p className="mb-2 text-sm">
      Zu zahlen bis {formatDay(bill.day)}: <strong className="whitespace-nowrap">{formatEuro(bill.cents)}</strong>
      {isPast(bill.day, today) ? ' (überfällig)' : ''}
      {order.paidAmount ? (
        <span className="block text-rock">
          Bezahlt: <span className="whitespace-nowrap">{formatEuro(centsOf(order.paidAmount))}</span>
        </span>
      ) : null}
      {asking.map(({ id, number, openAmount, paymentReference }) =>
        paymentReference === null ? null : (
          <span key={id} className="block text-rock">
            {asking.length === 1 ? '' : `${formatEuro(centsOf(openAmount))} auf die Rechnung ${number}, `}
            Zahlungsreferenz: <span className="whitespace-nowrap">{inFours(paymentReference)}</span>
          </span>
        ),
      )}
    </p>
  )
}
