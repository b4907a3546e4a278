import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { inYearOf } from '../years/store.ts'
import { oneInvoice, orderForInvoice, type IssuedDocument, type OrderToInvoice } from './store.ts'

/** A live invoice, its order, and whether that is of a past year. */
export type Live = { invoice: IssuedDocument; order: OrderToInvoice; isPast: boolean }

/**
 * Corrects a live invoice in the year of its order, which is locked until the transaction ends, so that parallel corrections are serialised.
 * Refusals: 404 unknown, 409 another kind of document or one that charges more for an invoice, or cancelled. (rules/invoices#corrections)
 */
export async function correctLive<Result>(
  tx: Transaction,
  id: string,
  act: (live: Live) => Promise<Result>,
): Promise<Result> {
  const invoice = await oneInvoice(tx, id)
  if (!invoice) throw new Refusal('INVOICE_NOT_FOUND')
  if (invoice.kind !== 'INVOICE' || invoice.cancelsInvoiceId !== null) throw new Refusal('NOT_AN_INVOICE')
  return inYearOf(tx, invoice.orderID, async (isPast) => {
    const order = await orderForInvoice(tx, invoice.orderID)
    if (!order) throw new Error(`order ${invoice.orderID} of an invoice is missing`)
    if (order.invoiceDocumentId !== id) throw new Refusal('INVOICE_CANCELLED')
    return act({ invoice, order, isPast })
  })
}
