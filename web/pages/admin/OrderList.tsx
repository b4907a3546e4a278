import { useDeferredValue, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { labels } from '#contract/labels.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { queryOf, useAreaSearch } from '#web/pages/frame/areaSearch.ts'
import { StaffInvoice } from '#web/parts/orders/StaffInvoice.tsx'
import { StaffOrderLines } from '#web/parts/orders/StaffOrderLines.tsx'
import { detailsId, StaffOrderHead, StaffOrderRow } from '#web/parts/orders/StaffOrderRow.tsx'
import { StaffPayment } from '#web/parts/orders/StaffPayment.tsx'
import { documentOf, selectOrders, viewOf, withView } from '#web/parts/orders/staffOrders.ts'
import type { IssuedDocument, StaffOrder } from '#web/parts/orders/staffOrders.ts'
import type { PaymentState } from '#domain/orders.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useToast } from '#web/ui/Toasts.tsx'
import { OrdersBar } from './OrdersBar.tsx'

type OrderListProps = {
  orders: readonly StaffOrder[]
  documents: readonly IssuedDocument[]
  open: ReadonlySet<number>
  onToggle: (orderID: number) => void
}

/** The accordion of all orders that the filters and the search let through. (S §2 'Order management') */
export function OrderList({ orders, documents, open, onToggle }: OrderListProps) {
  const { search } = useAreaSearch()
  const wanted = useDeferredValue(search)
  const byId = useMemo(() => new Map(documents.map((document) => [document.id, document])), [documents])
  const counts = useMemo(() => countsOf(orders), [orders])
  const shown = useMemo(
    () => selectOrders(orders, { view: viewOf(wanted), query: queryOf(wanted), documents: byId }),
    [orders, wanted, byId],
  )
  const isFiltered = viewOf(wanted).payment !== 'ALL'
  return (
    <>
      <OrdersBar counts={counts} />
      {shown.length === 0 ? (
        <NothingFound hasOrders={orders.length > 0} />
      ) : (
        <div className="@container rounded-card border border-line bg-paper">
          <StaffOrderHead />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the rows' buttons in it */}
          <ul onKeyDown={moveBetweenRows}>
            {shown.map((order) => (
              <li
                key={order.orderID}
                className="border-b border-line [contain-intrinsic-size:auto_36px] [content-visibility:auto] last:border-0 @max-2xl:[contain-intrinsic-size:auto_82px]"
              >
                <StaffOrderRow
                  order={order}
                  document={documentOf(order, byId)}
                  isOpen={open.has(order.orderID)}
                  onToggle={onToggle}
                />
                {open.has(order.orderID) ? (
                  <OrderDetails order={order} document={documentOf(order, byId)} isFiltered={isFiltered} />
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-rock">
        <p role="status">{inWords(shown.length, orders.length)}</p>
        {shown.length > 0 ? (
          <p aria-hidden className="hidden lg:block">
            <kbd>↑</kbd> <kbd>↓</kbd> Zeile, <kbd>Enter</kbd> öffnen
          </p>
        ) : null}
      </div>
    </>
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

function NothingFound({ hasOrders }: { hasOrders: boolean }) {
  const { search, setSearch, clearSearch } = useAreaSearch()
  const query = queryOf(search)
  const view = viewOf(search)
  const title = 'Keine Bestellungen für die aktuelle Auswahl gefunden.'
  if (!hasOrders) return <EmptyState title={title}>Sobald eine Firma bestellt, steht die Bestellung hier.</EmptyState>
  const showMore = query ? clearSearch : () => setSearch(withView(search, { ...view, payment: 'ALL' }))
  return (
    <EmptyState
      title={title}
      action={
        <Button look="second" onClick={showMore}>
          {query ? 'Suche leeren' : 'Alle Bestellungen zeigen'}
        </Button>
      }
    >
      {query && view.payment !== 'ALL' ? 'Suche und Filter gelten gemeinsam.' : null}
    </EmptyState>
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

function countsOf(orders: readonly StaffOrder[]) {
  return {
    all: orders.length,
    unpaid: orders.filter(({ paymentState }) => paymentState === 'PENDING').length,
    uninvoiced: orders.filter(({ invoiceDocumentId }) => invoiceDocumentId === null).length,
  }
}

function inWords(shown: number, all: number): string {
  const total = `${all.toLocaleString('de-AT')} ${all === 1 ? 'Bestellung' : 'Bestellungen'}`
  return shown === all ? total : `${shown.toLocaleString('de-AT')} von ${total}`
}
