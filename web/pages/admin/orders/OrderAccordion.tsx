import { useMemo } from 'react'
import { StaffOrderHead, StaffOrderRow } from '#web/parts/orders/StaffOrderRow.tsx'
import {
  dueOf,
  isCancelled,
  liveDocument,
  type Documents,
  type IssuedDocument,
  type StaffOrder,
} from '#web/parts/orders/staffOrders.ts'
import { LongList } from '#web/ui/list/LongList.tsx'
import { OrderDetails } from './OrderDetails.tsx'

/** Rows of one line: as many as two runs of Tirol have exist at once, of more those in sight. */
const LONG = 200
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
  const rows = useMemo(() => orders.map((order) => ({ id: order.orderID, order })), [orders])
  return (
    <div className="@container rounded-card border border-line bg-paper">
      <StaffOrderHead />
      <LongList rows={rows} long={LONG} keysTo="button[data-order]">
        {({ order }) => (
          <Row order={order} documents={documents} isOpen={open.has(order.orderID)} {...{ onToggle, isFiltered }} />
        )}
      </LongList>
    </div>
  )
}

type RowProps = Pick<OrderAccordionProps, 'documents' | 'onToggle' | 'isFiltered'> & {
  order: StaffOrder
  isOpen: boolean
}

function Row({ order, documents, isOpen, onToggle, isFiltered }: RowProps) {
  const own = documents.get(order.orderID) ?? NONE
  const { credited, due } = dueOf(order, own)
  return (
    <>
      <StaffOrderRow
        order={order}
        document={liveDocument(order, documents)}
        isCancelled={isCancelled(order, documents)}
        due={credited === 0 && !order.paidAmount ? null : due}
        isOpen={isOpen}
        onToggle={onToggle}
      />
      {isOpen ? <OrderDetails order={order} documents={own} isFiltered={isFiltered} /> : null}
    </>
  )
}
