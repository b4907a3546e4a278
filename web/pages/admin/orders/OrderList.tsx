import { useDeferredValue, useMemo } from 'react'
import { dueNow } from '#domain/orders/dueNow.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import {
  documentsByOrder,
  dueForInvoice,
  hasTask,
  searchOrders,
  selectOrders,
  viewOf,
  WHOLE_VIEW,
  withView,
  type Documents,
  type IssuedDocument,
  type StaffOrder,
} from '#web/parts/orders/staffOrders.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { InvoiceTasks } from './InvoiceTasks.tsx'
import { OrderAccordion } from './OrderAccordion.tsx'
import { OrdersBar } from './OrdersBar.tsx'

type OrderListProps = {
  orders: readonly StaffOrder[]
  documents: readonly IssuedDocument[]
  /** When the list was asked for. */
  today: Date
  /** The search that the page was opened with. */
  linked: string
  open: ReadonlySet<number>
  onToggle: (orderID: number) => void
}

/** The accordion of all orders that match the filters and the search. (rules/staff#orders) */
export function OrderList({ orders, documents, today, linked, open, onToggle }: OrderListProps) {
  const { search } = useAreaSearch()
  const wanted = useDeferredValue(search)
  const byOrder = useMemo(() => documentsByOrder(documents), [documents])
  const onDay = useMemo(() => ({ documents: byOrder, today }), [byOrder, today])
  const counts = useMemo(() => countsOf(orders, onDay), [orders, onDay])
  const due = useMemo(() => dueForInvoice(orders, onDay), [orders, onDay])
  const find = useMemo(() => searchOrders(orders, byOrder), [orders, byOrder])
  const shown = useMemo(() => {
    const query = queryOf(wanted)
    return selectOrders(find(query), { view: viewOf(wanted), query, ...onDay })
  }, [find, wanted, onDay])
  const { payment, invoice } = viewOf(wanted)
  // a link to one order, by its number or that of a document, opens it
  const isFromLink = linked !== '' && linked === queryOf(wanted)
  const found = isFromLink && shown.length === 1 ? shown[0] : undefined
  return (
    <>
      <OrdersBar counts={counts} tasks={<InvoiceTasks due={due} blocked={counts.blocked} />} />
      {shown.length === 0 ? (
        <NothingFound hasOrders={orders.length > 0} />
      ) : (
        <OrderAccordion
          orders={shown}
          documents={byOrder}
          open={found === undefined ? open : open.symmetricDifference(new Set([found.orderID]))}
          onToggle={onToggle}
          isFiltered={payment !== 'ALL' || invoice !== 'ALL'}
        />
      )}
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-rock">
        <p>
          <span role="status">{inWords(shown.length, orders.length)}</span>
          {shown.length > 0 ? `, zusammen ${formatEuro(netOf(shown))} netto` : ''}
        </p>
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
  const isNarrowed = view.payment !== 'ALL' || view.invoice !== 'ALL'
  const title = 'Keine Bestellungen für die aktuelle Auswahl gefunden.'
  if (!hasOrders) return <EmptyState title={title}>Sobald eine Firma bestellt, steht die Bestellung hier.</EmptyState>
  const showAll = () => setSearch(withView(search, { ...WHOLE_VIEW, sequence: view.sequence }))
  return (
    <EmptyState
      title={title}
      action={
        <Button look="second" onClick={query ? clearSearch : showAll}>
          {query ? 'Suche leeren' : 'Alle Bestellungen zeigen'}
        </Button>
      }
    >
      {query && isNarrowed ? 'Suche und Filter gelten gemeinsam.' : null}
    </EmptyState>
  )
}

function countsOf(orders: readonly StaffOrder[], onDay: { documents: Documents; today: Date }) {
  const withTask = (task: Parameters<typeof hasTask>[1]) => orders.filter((order) => hasTask(order, task, onDay)).length
  return {
    all: orders.length,
    unpaid: orders.filter(({ closed, paymentState }) => paymentState === 'PENDING' && !closed).length,
    uninvoiced: withTask('MISSING'),
    blocked: withTask('BLOCKED'),
    overdue: withTask('OVERDUE'),
  }
}

function netOf(orders: readonly StaffOrder[]): number {
  return orders.reduce((sum, order) => sum + centsOf(dueNow(order).totalPrice), 0)
}

function inWords(shown: number, all: number): string {
  const total = countOf(all, 'Bestellung', 'Bestellungen')
  return shown === all ? total : `${formatCount(shown)} von ${total}`
}
