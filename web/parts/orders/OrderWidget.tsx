import type { To } from 'react-router'
import { labels } from '#contract/labels.ts'
import { dueNow } from '#domain/orders/dueNow.ts'
import type { InvoiceKind } from '#domain/orders/invoices.ts'
import { isRefund } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { Link } from '#web/ui/Link.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { NetNote } from '#web/ui/NetNote.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { nameWithChoices } from './linesInBrief.ts'
import type { WireOrder } from './OrderCard.tsx'
import { shortDay } from '../../ui/moments.ts'
import { PaymentBadge, type PaymentBadgeProps } from './PaymentBadge.tsx'

const LINES = 3

type OrderWidgetProps = {
  order: WireOrder
  /** The live document, an invoice or a Gutschrift; undefined while there is none. */
  document: { kind: InvoiceKind; number: string } | undefined
  isOverdue: PaymentBadgeProps['isOverdue']
  to: To
  state: unknown
}

/** A small ticket, as a whole a link to its order: what was bought, the sum, whether it is paid. (rules/dashboard#overview) */
export function OrderWidget({ order, document, isOverdue, to, state }: OrderWidgetProps) {
  const { orderID, createdAt, orderItems } = order
  const { totalPrice } = dueNow(order)
  const more = orderItems.length - LINES
  const shown = more === 1 ? orderItems : orderItems.slice(0, LINES)
  return (
    <article
      aria-label={`Bestellung #${orderID}`}
      className="widget relative flex flex-col rounded-card border border-line bg-paper p-(--sheet-padding) [--sheet-padding:1rem]"
    >
      <h3 className="numeral text-xl">
        <Link to={to} state={state} className="widget-link">
          <LongName>{`Bestellung #${orderID}`}</LongName>
        </Link>
      </h3>
      <p className="mt-1 text-sm text-rock">
        {shortDay(createdAt)}
        {document ? ` · ${labels.invoiceKind[document.kind]} ${document.number}` : ''}
      </p>
      <ul className="mt-3 mb-4 flex grow flex-col gap-0.5 text-sm">
        {shown.map((line) => (
          <li key={line.orderItemId} className="flex min-w-0 gap-2">
            {isRefund(line) ? null : <span className="whitespace-nowrap text-rock">{line.quantity} ×</span>}
            <span className="line-clamp-2 min-w-0">{nameWithChoices(line)}</span>
          </li>
        ))}
        {more > 1 ? <li className="text-rock">und {more} weitere Artikel</li> : null}
      </ul>
      <Perforation notched />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p>
          <span className="numeral block text-xl whitespace-nowrap">{formatEuro(centsOf(totalPrice))}</span>
          <span className="text-xs text-rock">
            <NetNote of={{ net: order.totalPrice, gross: order.gross }} />
          </span>
        </p>
        <PaymentBadge order={order} isOverdue={isOverdue} />
      </div>
    </article>
  )
}

/** Skeleton of the ticket. */
export function OrderWidgetSkeleton() {
  return (
    <div aria-hidden className="rounded-card border border-line bg-paper p-(--sheet-padding) [--sheet-padding:1rem]">
      <div className="skeleton h-6 w-3/5" />
      <div className="skeleton mt-2 mb-4 h-4 w-2/5" />
      <SkeletonLines lines={2} />
      <Perforation notched className="mt-5" />
      <div className="skeleton mt-4 h-11 w-2/5" />
    </div>
  )
}
