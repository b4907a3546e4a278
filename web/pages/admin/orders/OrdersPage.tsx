import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { notForSearch, queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { StaffOrdersSkeleton } from '#web/parts/orders/StaffOrderRow.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { OrderList } from './OrderList.tsx'
import { OrdersBar } from './OrdersBar.tsx'

const SKELETON_ROWS = 10

export const loader = () => ({ lists: Promise.all([call('GET /orders'), call('GET /invoices')]), today: new Date() })

export const shouldRevalidate = notForSearch

/** 'Bestellungen' of all companies: payment, invoices. (rules/staff#orders) */
export function Component() {
  const { lists, today } = useLoaderData<typeof loader>()
  const { search, arrival } = useAreaSearch()
  const [arrived, setArrived] = useState({ arrival, query: queryOf(search) })
  if (arrived.arrival !== arrival) setArrived({ arrival, query: queryOf(search) })
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (orderID: number) => setOpen((before) => before.symmetricDifference(new Set([orderID]))),
    [],
  )
  return (
    <>
      <h1 className="mb-2 lg:float-left lg:mr-7">
        <LongName>Bestellungen</LongName>
      </h1>
      <Loaded data={lists} skeleton={<OrdersSkeleton />} sayFailure={couldNotLoad}>
        {([orders, documents]) => (
          <OrderList
            orders={orders}
            documents={documents}
            today={today}
            linked={arrived.query}
            open={open}
            onToggle={toggle}
          />
        )}
      </Loaded>
    </>
  )
}

function couldNotLoad(reason: string): string {
  return `Daten konnten nicht geladen werden. ${reason}`
}

function OrdersSkeleton() {
  return (
    <>
      <OrdersBar counts={null} />
      <Loading label="Bestellungen werden geladen …">
        <StaffOrdersSkeleton rows={SKELETON_ROWS} />
      </Loading>
    </>
  )
}
