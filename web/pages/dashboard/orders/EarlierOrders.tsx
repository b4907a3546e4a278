import { useState } from 'react'
import { isPast } from '#domain/text/days.ts'
import { openBill } from '#domain/orders/invoices.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { findOrders } from '#web/pages/dashboard/found.ts'
import { OrderCard } from '#web/parts/orders/OrderCard.tsx'
import { DocumentRow, type IssuedDocument } from './DocumentRow.tsx'
import { OpenBill } from './OpenBill.tsx'

type Years = AnswerOf<'GET /orders/me/earlier'>

type EarlierOrdersProps = {
  years: Years
  /** All of the company, of each year. */
  documents: readonly IssuedDocument[]
  query: string
  today: Date
}

/** Orders of past years below a line, closed up, with all that was issued for them. (rules/again#earlier) */
export function EarlierOrders({ years, documents, query, today }: EarlierOrdersProps) {
  const [open, setOpen] = useState<readonly number[]>([])
  const found = years
    .map(({ year, orders }) => ({ year, orders: findOrders(orders, { query, documents }) }))
    .filter(({ orders }) => orders.length > 0)
  if (found.length === 0) return null
  const toggle = (orderID: number, isOpen: boolean) =>
    setOpen((before) => [...before.filter((id) => id !== orderID), ...(isOpen ? [orderID] : [])])
  return (
    <section aria-label="Frühere Jahre" className="mt-10 border-t border-line pt-6">
      {found.map(({ year, orders }) => (
        <section key={year} aria-labelledby={`bestellungen-${year}`} className="mb-8">
          <h2 id={`bestellungen-${year}`} className="mb-3 text-2xl">
            Bestellungen {year}
          </h2>
          <ul className="flex flex-col gap-4">
            {orders.map((order) => {
              const { orderID, invoiceDocumentId } = order
              const ofOrder = documents.filter((document) => document.orderID === orderID)
              return (
                <li key={orderID}>
                  <OrderCard
                    order={order}
                    documentNumber={ofOrder.find(({ id }) => id === invoiceDocumentId)?.number}
                    isOverdue={isPast(openBill(order, ofOrder)?.day ?? null, today)}
                    isOpen={open.includes(orderID)}
                    onToggle={(isOpen) => toggle(orderID, isOpen)}
                  >
                    <OpenBill order={order} documents={ofOrder} today={today} />
                    {ofOrder.length === 0 ? (
                      <p className="text-sm text-rock">Für diese Bestellung gibt es noch keinen Beleg.</p>
                    ) : (
                      <ul aria-label={`Belege der Bestellung #${orderID}`} className="divide-y divide-line">
                        {ofOrder.map((document) => (
                          <DocumentRow key={document.id} document={document} ofOrder={ofOrder} />
                        ))}
                      </ul>
                    )}
                  </OrderCard>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </section>
  )
}
