import type { KeyboardEvent } from 'react'
import { labels } from '#contract/labels.ts'
import type { PaymentState } from '#domain/orders.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { StaffInvoice } from '#web/parts/orders/StaffInvoice.tsx'
import { StaffOrderLines } from '#web/parts/orders/StaffOrderLines.tsx'
import { detailsId, StaffOrderHead, StaffOrderRow } from '#web/parts/orders/StaffOrderRow.tsx'
import { documentOf } from '#web/parts/orders/staffOrders.ts'
import type { Documents, IssuedDocument, StaffOrder } from '#web/parts/orders/staffOrders.ts'
import { StaffPayment } from '#web/parts/orders/StaffPayment.tsx'
import { download } from '#web/ui/download.ts'
import { useToast } from '#web/ui/Toasts.tsx'

type OrderAccordionProps = {
  orders: readonly StaffOrder[]
  documents: Documents
  open: ReadonlySet<number>
  onToggle: (orderID: number) => void
  /** Not all orders are shown: one may leave the list by what is done to it. */
  isFiltered: boolean
}

/** Orders in lines that open: what was ordered, payment, invoice. (S §2 'Order management', 'Kundendetail') */
export function OrderAccordion({ orders, documents, open, onToggle, isFiltered }: OrderAccordionProps) {
  return (
    <div className="@container rounded-card border border-line bg-paper">
      <StaffOrderHead />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the rows' buttons in it */}
      <ul onKeyDown={moveBetweenRows}>
        {orders.map((order) => (
          <li
            key={order.orderID}
            className="border-b border-line [contain-intrinsic-size:auto_36px] [content-visibility:auto] last:border-0 @max-2xl:[contain-intrinsic-size:auto_82px]"
          >
            <StaffOrderRow
              order={order}
              document={documentOf(order, documents)}
              isOpen={open.has(order.orderID)}
              onToggle={onToggle}
            />
            {open.has(order.orderID) ? (
              <OrderDetails order={order} document={documentOf(order, documents)} isFiltered={isFiltered} />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

type OrderDetailsProps = { order: StaffOrder; document: IssuedDocument | undefined; isFiltered: boolean }

function OrderDetails({ order, document, isFiltered }: OrderDetailsProps) {
  const { orderID } = order
  const toast = useToast()
  const { save: setPaymentState } = useCall((paymentState: PaymentState) =>
    call('PUT /orders/:id/status', { params: { id: orderID }, query: { paymentState } }),
  )
  const { save: issue } = useCall(() => call('POST /invoices/create', { body: { orderID } }))

  const markAs = async (paymentState: PaymentState) => {
    await setPaymentState(paymentState)
    // Under a filter the order has just left the list.
    if (isFiltered) toast(`Bestellung #${orderID}: ${labels.paymentState[paymentState]}`)
  }
  const fetchDocument = async () => {
    if (order.invoiceDocumentId === null) return
    const pdf = await call('GET /invoices/:id/pdf/admin', { params: { id: order.invoiceDocumentId } })
    download(`${labels.invoiceKind[document?.kind ?? 'INVOICE']}-${document?.number ?? orderID}.pdf`, pdf)
  }
  return (
    <div
      id={detailsId(orderID)}
      className="grid gap-x-10 gap-y-6 border-t border-line bg-snow/60 px-4 pt-4 pb-6 @2xl:pl-12 @4xl:grid-cols-[minmax(0,1fr)_19rem] @4xl:pr-6"
    >
      <StaffOrderLines order={order} />
      <div className="flex flex-col gap-5 @lg:@max-4xl:flex-row @lg:@max-4xl:gap-12">
        <StaffPayment order={order} onPaymentState={markAs} />
        <StaffInvoice order={order} document={document} onIssue={issue} onDownload={fetchDocument} />
      </div>
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
