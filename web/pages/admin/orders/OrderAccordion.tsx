import type { KeyboardEvent } from 'react'
import { StaffOrderHead, StaffOrderRow } from '#web/parts/orders/StaffOrderRow.tsx'
import {
  dueOf,
  isCancelled,
  liveDocument,
  type Documents,
  type IssuedDocument,
  type StaffOrder,
} from '#web/parts/orders/staffOrders.ts'
import { OrderDetails } from './OrderDetails.tsx'

const NONE: readonly IssuedDocument[] = []

type OrderAccordionProps = {
  orders: readonly StaffOrder[]
  documents: Documents
  open: ReadonlySet<number>
  onToggle: (orderID: number) => void
  /** The list is filtered, so an action may remove an order from it. */
  isFiltered: boolean
}

/** Orders as expandable rows: order lines, payment, invoice. (rules/staff#orders) */
export function OrderAccordion({ orders, documents, open, onToggle, isFiltered }: OrderAccordionProps) {
  return (
    <div className="@container rounded-card border border-line bg-paper">
      <StaffOrderHead />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the rows' buttons in it */}
      <ul onKeyDown={moveBetweenRows}>
        {orders.map((order) => {
          const { credited, due } = dueOf(order, documents.get(order.orderID) ?? NONE)
          return (
            <li
              key={order.orderID}
              className="border-b border-line [contain-intrinsic-size:auto_36px] [content-visibility:auto] last:border-0 @max-2xl:[contain-intrinsic-size:auto_82px]"
            >
              <StaffOrderRow
                order={order}
                document={liveDocument(order, documents)}
                isCancelled={isCancelled(order, documents)}
                due={credited === 0 && !order.paidAmount ? null : due}
                isOpen={open.has(order.orderID)}
                onToggle={onToggle}
              />
              {open.has(order.orderID) ? (
                <OrderDetails order={order} documents={documents.get(order.orderID) ?? NONE} isFiltered={isFiltered} />
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Up, down, first and last row, beside the tab key. */
function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>) {
  const row = event.target
  if (!(row instanceof HTMLElement) || row.dataset['order'] === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-order]')]
  const at = rows.indexOf(row)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
}
