import { useDeferredValue, useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { isPast } from '#domain/text/days.ts'
import { openBill } from '#domain/orders/invoices.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { ownCompany } from '#web/api/ownCompany.ts'
import { notForSearch, queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { OpenOrderCardSkeleton, OrderCard, OrderCardSkeleton } from '#web/parts/orders/OrderCard.tsx'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { PayNow } from '#web/pages/orders/PayNow.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { findOrders } from '#web/pages/dashboard/found.ts'
import { EarlierOrders } from './EarlierOrders.tsx'
import { OwnAccount } from './OwnAccount.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { ThanksAgain } from './ThanksAgain.tsx'
import { SearchNote } from '#web/pages/dashboard/SearchNote.tsx'
import { scrollTarget } from '#web/pages/dashboard/scrollTarget.ts'

type Order = AnswerOf<'GET /orders/me'>[number]
type Customer = AnswerOf<'GET /customers/me'>
type IssuedDocument = AnswerOf<'GET /invoices/me'>[number]

export const loader = () => ({
  loaded: Promise.all([call('GET /orders/me'), call('GET /invoices/me'), ownCompany()]),
  account: call('GET /customers/me/account'),
  earlier: call('GET /orders/me/earlier'),
  today: new Date(),
})

export const shouldRevalidate = notForSearch

/** 'Meine Bestellungen'. (rules/dashboard#orders) */
export function Component() {
  const { loaded, account, earlier, today } = useLoaderData<typeof loader>()
  const location: { state: unknown } = useLocation()
  const { arrival, search } = useAreaSearch()
  const query = useDeferredValue(queryOf(search))
  return (
    <>
      <h1 className="mb-5">
        <LongName>Meine Bestellungen</LongName>
      </h1>
      <Loaded data={loaded} skeleton={<OrdersSkeleton />}>
        {([orders, documents, customer]) => (
          <>
            <OrderList
              key={arrival}
              orders={orders}
              documents={documents}
              customer={customer}
              today={today}
              scrollTo={scrollTarget(location.state, 'scrollToOrderId')}
            />
            <div className="mt-8 empty:hidden">
              <Loaded
                data={account}
                skeleton={null}
                sayFailure={(reason) => `Der Kontoauszug konnte nicht geladen werden. ${reason}`}
              >
                {(own) => <OwnAccount account={own} />}
              </Loaded>
            </div>
            <Loaded
              data={earlier}
              skeleton={null}
              sayFailure={(reason) => `Frühere Jahre konnten nicht geladen werden. ${reason}`}
            >
              {(years) => <EarlierOrders years={years} documents={documents} query={query} today={today} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  )
}

type OrderListProps = {
  orders: Order[]
  documents: IssuedDocument[]
  customer: Customer
  today: Date
  /** The order to open and to bring into view. */
  scrollTo: number | undefined
}

function OrderList({ orders, documents, customer, today, scrollTo }: OrderListProps) {
  const [open, setOpen] = useState(() => [openedFirst(orders, scrollTo)])
  const { names } = useTeamDeadlines()
  const query = useDeferredValue(queryOf(useAreaSearch().search))
  const shown = findOrders(orders, { query, documents })

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
        action={<ButtonLink to={paths.teamRegistration()}>Teams buchen</ButtonLink>}
      >
        Was Sie bestellen, steht hier mit Preisen und Rechnung.
      </EmptyState>
    )
  }
  return (
    <>
      <SearchNote query={query} found={shown.length} all={orders.length} noun="Bestellungen" />
      <ul className="flex flex-col gap-4">
        {shown.map((order) => {
          const { orderID, invoiceDocumentId } = order
          const ofOrder = documents.filter((document) => document.orderID === orderID)
          return (
            <li key={orderID}>
              <OrderCard
                order={order}
                documentNumber={ofOrder.find(({ id }) => id === invoiceDocumentId)?.number}
                isOverdue={isPast(openBill(order, ofOrder)?.day ?? null, today)}
                isOpen={open.includes(orderID)}
                onToggle={(isOpen) =>
                  setOpen((before) => [...before.filter((id) => id !== orderID), ...(isOpen ? [orderID] : [])])
                }
              >
                <OrderDocuments order={order} documents={ofOrder} companyUID={customer.companyUID} today={today} />
                <ThanksAgain
                  {...{ order, customer, names, today, incomplete: 0 }}
                  pay={<PayNow order={order} today={today} />}
                />
              </OrderCard>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The order that a link named, else the newest. */
function openedFirst(orders: readonly Order[], scrollTo: number | undefined): number | undefined {
  const named = orders.find(({ orderID }) => orderID === scrollTo)
  return (named ?? orders[0])?.orderID
}

function OrdersSkeleton() {
  return (
    <Loading label="Bestellungen werden geladen …" className="flex flex-col gap-4">
      <OpenOrderCardSkeleton />
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </Loading>
  )
}
