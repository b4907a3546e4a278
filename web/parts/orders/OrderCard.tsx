import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { dueNow } from '#domain/orders/dueNow.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { LongName } from '#web/ui/LongName.tsx'
import type { z } from 'zod'
import { NetNote } from '#web/ui/NetNote.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { linesInBrief } from './linesInBrief.ts'
import { ReviewLines, ReviewSums } from './OrderReview.tsx'
import { PaymentBadge, type PaymentBadgeProps } from './PaymentBadge.tsx'
import { PostalLines } from './PostalLines.tsx'

/** An order as on the wire. */
export type WireOrder = z.input<typeof Order>

export type OrderCardProps = {
  order: WireOrder
  /** '2026-00003', of the live document; undefined while there is none. */
  documentNumber: string | undefined
  isOverdue: PaymentBadgeProps['isOverdue']
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Under the sums, such as the download of the invoice. */
  children?: ReactNode
}

const ticket =
  'relative rounded-card border border-line bg-paper [--sheet-padding:min(1.25rem,5.2vw)] sm:[--sheet-padding:1.75rem]'
const head = 'relative flex flex-wrap items-center gap-x-5 gap-y-1 px-(--sheet-padding) py-4'

/** An order as a ticket: its header expands and collapses lines and sums. (rules/dashboard#orders) */
export function OrderCard({ order, documentNumber, isOverdue, isOpen, onToggle, children }: OrderCardProps) {
  const { orderID, createdAt, orderItems, deliveryAddress } = order
  const { totalPrice, vat, gross } = dueNow(order)
  const date = formatDay(dayOf(new Date(createdAt)))
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className={`group ${ticket}`}>
      <summary
        id={`bestellung-${orderID}`}
        className={`${head} list-none scroll-mt-4 rounded-card hover:bg-snow [&::-webkit-details-marker]:hidden`}
      >
        <span className="min-w-0 flex-1 basis-48 max-sm:pr-8">
          <h2 className="numeral text-2xl">
            <LongName>{`Bestellung #${orderID}`}</LongName>
          </h2>
          <span className="block text-sm text-rock">
            {date}
            {documentNumber ? (
              <>
                {' · '}
                <span className="whitespace-nowrap">{documentNumber}</span>
              </>
            ) : null}
          </span>
          <span className="block truncate text-sm text-rock group-open:hidden">{linesInBrief(orderItems)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <PaymentBadge order={order} isOverdue={isOverdue} />
          <span>
            <span className="numeral text-[length:min(var(--text-2xl),11vw)] whitespace-nowrap">
              {formatEuro(centsOf(totalPrice))}
            </span>{' '}
            <span className="text-sm text-rock">
              <NetNote of={{ net: order.totalPrice, gross: order.gross }} />
            </span>
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-6 shrink-0 text-rock transition-transform group-open:rotate-180 max-sm:absolute max-sm:top-5 max-sm:right-(--sheet-padding)"
        />
      </summary>
      <div className="px-(--sheet-padding)">
        <Perforation notched />
      </div>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 p-(--sheet-padding) lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <h3 className="mb-3">Artikel</h3>
          <ReviewLines lines={orderItems} />
          {deliveryAddress ? (
            <section aria-label="Versand an" className="mt-6">
              <h3 className="mb-2">Versand an</h3>
              <PostalLines {...deliveryAddress} />
            </section>
          ) : null}
        </div>
        <div>
          <h3 className="mb-3">Preisaufstellung</h3>
          <ReviewSums net={totalPrice} vat={vat} gross={gross} />
          {children ? <div className="mt-6">{children}</div> : null}
        </div>
      </div>
    </details>
  )
}

/** Skeleton of a ticket, collapsed as most are. */
export function OrderCardSkeleton() {
  return (
    <div aria-hidden className={ticket}>
      <HeadSkeleton>
        <div className="skeleton mt-1.5 h-4 w-3/5" />
      </HeadSkeleton>
    </div>
  )
}

/** Skeleton of an expanded ticket: head, lines and sums. */
export function OpenOrderCardSkeleton() {
  return (
    <div aria-hidden className={ticket}>
      <HeadSkeleton />
      <div className="px-(--sheet-padding)">
        <Perforation notched />
      </div>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 p-(--sheet-padding) lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <div className="skeleton mb-3 h-6 w-24" />
          <div className="skeleton h-26" />
        </div>
        <div>
          <div className="skeleton mb-3 h-6 w-36" />
          <div className="skeleton h-28" />
          <div className="skeleton mt-6 h-17" />
        </div>
      </div>
    </div>
  )
}

function HeadSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className={head}>
      <div className="min-w-0 flex-1 basis-48">
        <div className="skeleton h-6.5 w-44" />
        <div className="skeleton mt-1.5 h-4 w-40" />
        {children}
      </div>
      <div className="skeleton h-6.5 w-52" />
    </div>
  )
}
