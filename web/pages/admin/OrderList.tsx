import { useDeferredValue, useMemo } from 'react'
import { queryOf, useAreaSearch } from '#web/pages/frame/areaSearch.ts'
import { selectOrders, viewOf, withView } from '#web/parts/orders/staffOrders.ts'
import type { IssuedDocument, StaffOrder } from '#web/parts/orders/staffOrders.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OrderAccordion } from './OrderAccordion.tsx'
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
        <OrderAccordion orders={shown} documents={byId} open={open} onToggle={onToggle} isFiltered={isFiltered} />
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
