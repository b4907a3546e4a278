import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { labels } from '#contract/labels.ts'
import { dueNow } from '#domain/orders/dueNow.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Link } from '#web/ui/Link.tsx'
import { shortDay } from '../../ui/moments.ts'
import { PaymentBadge } from './PaymentBadge.tsx'
import type { IssuedDocument, StaffOrder } from './staffOrders.ts'

export type StaffOrderRowProps = {
  order: StaffOrder
  /** The live one. */
  document: IssuedDocument | undefined
  /** Its invoice was cancelled and none is there in its place. */
  isCancelled: boolean
  /** After a Gutschrift or a payment of a part: what is still to be paid, in cents; else null. */
  due: number | null
  isOpen: boolean
  onToggle: (orderID: number) => void
}

// Container query in em: the list is narrow beside the sidebar, on a tablet and with large text.
const columns =
  'px-4 @2xl:grid @2xl:grid-cols-[1.25rem_3rem_5.25rem_minmax(0,1fr)_6.5rem_8.25rem_6rem] @2xl:items-center @2xl:gap-x-2 ' +
  '@4xl:grid-cols-[1.25rem_3.5rem_6rem_minmax(0,1fr)_8rem_8.75rem_8rem] @4xl:gap-x-3'

/** The titles above the rows; screen readers hear them in each row. */
export function StaffOrderHead() {
  return (
    <div
      aria-hidden
      className={`sticky top-0 z-10 hidden min-h-9 rounded-t-card border-b border-rock bg-paper text-sm font-semibold text-rock ${columns}`}
    >
      <span className="col-start-2">Nr.</span>
      <span>Datum</span>
      <span>Firma</span>
      <span className="text-right">Summe netto</span>
      <span className="pl-3">Zahlung</span>
      <span>Rechnung</span>
    </div>
  )
}

/** One order in one line of 36 px (two on a phone); expands to its details. (rules/staff#orders) */
export const StaffOrderRow = memo(function StaffOrderRow(props: StaffOrderRowProps) {
  const { order, document, isCancelled, due, isOpen, onToggle } = props
  const { orderID, customerID, companyName, createdAt } = order
  const { totalPrice } = dueNow(order)
  return (
    <div className="text-sm @2xl:grid *:@2xl:col-start-1 *:@2xl:row-start-1">
      <h2 className="font-sans text-sm font-normal tracking-normal">
        <button
          type="button"
          data-order={orderID}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId(orderID) : undefined}
          onClick={() => onToggle(orderID)}
          className={`flex min-h-8.75 w-full items-start gap-x-3 text-left hover:bg-snow focus-visible:outline-offset-[-3px] @max-2xl:py-2.5 pointer-coarse:min-h-11 ${columns}`}
        >
          <ChevronRight
            aria-hidden
            className={`size-5 shrink-0 text-rock transition-transform @max-2xl:mt-0.5 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 flex-1 @2xl:contents">
            <span className="flex flex-wrap items-baseline gap-x-2 @2xl:contents">
              <span className="numeral @2xl:-translate-y-px text-lg whitespace-nowrap @2xl:order-1">
                <span className="sr-only">Bestellung </span>#{orderID}
              </span>
              <span className="min-w-24 flex-1 truncate @max-2xl:font-semibold @2xl:order-3 @2xl:min-w-0">
                <span className="@2xl:sr-only">{companyName}</span>
              </span>
              <span className="numeral @2xl:-translate-y-px text-lg whitespace-nowrap @2xl:order-4 @2xl:text-right">
                {formatEuro(centsOf(totalPrice))}
                <span className="sr-only"> netto</span>
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @max-2xl:mt-1 @2xl:contents">
              <span className="mr-auto text-rock @2xl:order-2">{shortDay(createdAt)}</span>
              <span className={`whitespace-nowrap @2xl:order-5 @2xl:pl-3 ${due === null ? '' : '@2xl:py-1'}`}>
                <span className="sr-only">Zahlung: </span>
                <PaymentBadge order={order} isOverdue={false} />
                {due === null ? null : <span className="text-xs @max-2xl:ml-1.5 @2xl:block"> {formatEuro(due)}</span>}
              </span>
              <span className="truncate @2xl:order-6">
                {isCancelled ? (
                  <Badge tone="rose">storniert</Badge>
                ) : order.uidMissing ? (
                  <Badge tone="amber">UID fehlt</Badge>
                ) : order.invoiceDocumentId === null ? (
                  <span className="text-rock">
                    Keine<span className="@2xl:@max-4xl:sr-only"> Rechnung</span>
                  </span>
                ) : (
                  <Badge>
                    <span className="sr-only">{labels.invoiceKind[document?.kind ?? 'INVOICE']} </span>
                    {document?.number ?? 'Vorhanden'}
                  </Badge>
                )}
              </span>
            </span>
          </span>
        </button>
      </h2>
      {/* over its column, as a button holds no link; where there are no columns it stands in the details */}
      <p className={`pointer-events-none hidden items-center ${columns}`}>
        <Link
          to={paths.adminCustomer(customerID)}
          title={companyName}
          className="pointer-events-auto col-start-4 w-fit max-w-full truncate leading-6 text-spruce hover:underline"
        >
          {companyName}
        </Link>
      </p>
    </div>
  )
})

/** Skeleton rows with the same titles and height. */
export function StaffOrdersSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="@container rounded-card border border-line bg-paper">
      <StaffOrderHead />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex min-h-20 items-center gap-6 border-b border-line px-4 last:border-0 @2xl:min-h-9 pointer-coarse:@2xl:min-h-11"
        >
          <div className="skeleton h-3.5 w-8" />
          <div className="skeleton h-3.5 w-20" />
          <div className={`skeleton h-3.5 ${row % 3 === 0 ? 'w-1/4' : 'w-1/3'}`} />
          <div className="skeleton ml-auto h-3.5 w-16" />
          <div className="skeleton hidden h-3.5 w-12 @2xl:block" />
          <div className="skeleton hidden h-3.5 w-24 @2xl:block" />
        </div>
      ))}
    </div>
  )
}

/** The id of the expanded part of an order. */
export function detailsId(orderID: number): string {
  return `bestellung-${orderID}`
}
