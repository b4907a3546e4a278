import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf, formatDay } from '#domain/deadlines.ts'
import { centsOf, formatEuro } from '#domain/money.ts'
import type { z } from 'zod'
import { Badge } from '#web/ui/Badge.tsx'
import { Perforation } from '#web/ui/Perforation.tsx'
import { ReviewLines, ReviewSums } from './OrderReview.tsx'

/** An order as it travels. */
export type WireOrder = z.input<typeof Order>

export type OrderCardProps = {
  order: WireOrder
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Under the sums, such as the download of the invoice. */
  children?: ReactNode
}

/** An order as a ticket: its head opens and closes lines and sums. (P §2.11) */
export function OrderCard({ order, isOpen, onToggle, children }: OrderCardProps) {
  const { orderID, createdAt, paymentState, totalPrice, vat, gross, orderItems } = order
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group relative rounded-card border border-line bg-paper [--sheet-padding:1.25rem] sm:[--sheet-padding:1.75rem]"
    >
      <summary
        id={`bestellung-${orderID}`}
        className="relative flex list-none flex-wrap items-center gap-x-5 gap-y-1 rounded-card px-(--sheet-padding) py-4 hover:bg-snow [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="numeral block text-2xl">Bestellung #{orderID}</span>
          <span className="block text-sm text-rock">{formatDay(dayOf(new Date(createdAt)))}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Badge tone={paymentState === 'COMPLETED' ? 'moss' : 'amber'}>{labels.paymentState[paymentState]}</Badge>
          <span>
            <span className="numeral text-2xl whitespace-nowrap">{formatEuro(centsOf(totalPrice))}</span>{' '}
            <span className="text-sm text-rock">exkl. MwSt.</span>
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
          <h2 className="mb-3 text-xl">Artikel</h2>
          <ReviewLines lines={orderItems} />
        </div>
        <div>
          <h2 className="mb-3 text-xl">Preisaufstellung</h2>
          <ReviewSums net={totalPrice} vat={vat} gross={gross} />
          {children ? <div className="mt-6">{children}</div> : null}
        </div>
      </div>
    </details>
  )
}
