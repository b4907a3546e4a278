import { Download } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { labels } from '#contract/labels.ts'
import { dayOf, formatDay } from '#domain/deadlines.ts'
import { call } from '#web/api/call.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { notForSearch, queryOf, useAreaSearch } from '#web/pages/frame/areaSearch.ts'
import { Loaded } from '#web/pages/frame/Loaded.tsx'
import { OrderCard } from '#web/parts/orders/OrderCard.tsx'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx'
import { findOrders } from './found.ts'
import { SearchNote } from './SearchNote.tsx'
import { scrollTarget } from './scrollTarget.ts'
import { useDownload } from './useDownload.ts'

type Order = AnswerOf<'GET /orders/me'>[number]
type Invoice = AnswerOf<'GET /invoices/me'>[number]

export const loader = () => ({ loaded: Promise.all([call('GET /orders/me'), call('GET /invoices/me')]) })

export const shouldRevalidate = notForSearch

/** 'Meine Bestellungen'. (P §2.11) */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>()
  const location: { state: unknown } = useLocation()
  const { arrival } = useAreaSearch()
  return (
    <>
      <h1 className="mb-5">Meine Bestellungen</h1>
      <Loaded data={loaded} skeleton={<OrdersSkeleton />}>
        {([orders, invoices]) => (
          <OrderList
            key={arrival}
            orders={orders}
            invoices={invoices}
            scrollTo={scrollTarget(location.state, 'scrollToOrderId')}
          />
        )}
      </Loaded>
    </>
  )
}

type OrderListProps = { orders: Order[]; invoices: Invoice[]; scrollTo: number | undefined }

function OrderList({ orders, invoices, scrollTo }: OrderListProps) {
  const [open, setOpen] = useState(() => [scrollTo ?? orders[0]?.orderID])
  const query = useDeferredValue(queryOf(useAreaSearch().search))
  const shown = findOrders(orders, { query, documents: invoices })

  useEffect(() => {
    if (scrollTo === undefined) return
    const head = document.getElementById(`bestellung-${scrollTo}`)
    head?.focus({ preventScroll: true })
    head?.scrollIntoView({ block: 'start' })
  }, [scrollTo])

  if (orders.length === 0) {
    return (
      <EmptyState
        title="Noch keine Bestellungen"
        action={<ButtonLink to={paths.teamRegistration()}>Teams anmelden</ButtonLink>}
      >
        Was Sie bestellen, steht hier mit Preisen und Rechnung.
      </EmptyState>
    )
  }
  return (
    <>
      <SearchNote query={query} found={shown.length} all={orders.length} noun="Bestellungen" />
      <ul className="flex flex-col gap-4">
        {shown.map((order) => (
          <li key={order.orderID}>
            <OrderCard
              order={order}
              isOpen={open.includes(order.orderID)}
              onToggle={(isOpen) =>
                setOpen((before) => [
                  ...before.filter((id) => id !== order.orderID),
                  ...(isOpen ? [order.orderID] : []),
                ])
              }
            >
              <InvoiceDownload order={order} invoice={invoices.find(({ id }) => id === order.invoiceDocumentId)} />
            </OrderCard>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The document as it was issued; while there is none, the reason. (P §7 'Invoice download', §8) */
function InvoiceDownload({ order, invoice }: { order: Order; invoice: Invoice | undefined }) {
  const { run, busy, problem } = useDownload()
  const [isAskedFor, setIsAskedFor] = useState(false)
  const { orderID, invoiceDocumentId } = order
  const fileName = invoice
    ? `${labels.invoiceKind[invoice.kind]}-${invoice.number}.pdf`
    : `Rechnung-Bestellung-${orderID}.pdf`

  const fetchPdf = () => {
    if (invoiceDocumentId === null) return setIsAskedFor(true)
    void run(fileName, () => call('GET /invoices/:id/pdf/me', { params: { id: invoiceDocumentId } }))
  }

  return (
    <>
      {invoice ? (
        <p className="mb-2 text-sm text-rock">
          {labels.invoiceKind[invoice.kind]} {invoice.number}
          {invoice.dueDate ? `, fällig am ${formatDay(invoice.dueDate)}` : ''}
        </p>
      ) : null}
      <Button look="second" wide="always" icon={<Download aria-hidden />} busy={busy} onClick={fetchPdf}>
        Rechnung herunterladen
      </Button>
      {invoiceDocumentId === null && isAskedFor ? (
        <Banner
          tone="info"
          role="alert"
          title={`Für die Bestellung #${orderID} ist keine Rechnungsinformation verfügbar. Download nicht möglich.`}
          className="mt-3"
        >
          {whenIssued(order)}
        </Banner>
      ) : null}
      {problem ? (
        <Banner tone="error" role="alert" title="Fehler beim Herunterladen der Rechnung..." className="mt-3">
          {problem.message}
        </Banner>
      ) : null}
    </>
  )
}

function whenIssued({ invoiceDueAt }: Order): string {
  if (invoiceDueAt === null) return 'Der Veranstalter stellt die Rechnung aus; Sie erhalten sie dann auch per E-Mail.'
  const day = formatDay(dayOf(new Date(invoiceDueAt)))
  return `Die Rechnung wird am ${day} ausgestellt; Sie erhalten sie dann auch per E-Mail.`
}

function OrdersSkeleton() {
  return (
    <Loading label="Bestellungen werden geladen …" className="flex flex-col gap-4">
      <SkeletonCard lines={6} />
      <SkeletonCard lines={1} />
      <SkeletonCard lines={1} />
    </Loading>
  )
}
