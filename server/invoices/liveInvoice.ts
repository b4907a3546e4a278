import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { oneInvoice, orderForInvoice } from './store.ts'

/**
 * An invoice that holds, with its order held until the transaction ends: two corrections come one after the other. Refusals: 404
 * unknown, 409 another kind of document, or cancelled. (rules/invoices#corrections)
 */
export async function liveInvoice(tx: Transaction, id: string) {
  const invoice = await oneInvoice(tx, id)
  if (!invoice) throw new Refusal('INVOICE_NOT_FOUND')
  if (invoice.kind !== 'INVOICE') throw new Refusal('NOT_AN_INVOICE')
  const order = await orderForInvoice(tx, invoice.orderID)
  if (!order) throw new Error(`order ${invoice.orderID} of an invoice is missing`)
  if (order.invoiceDocumentId !== id) throw new Refusal('INVOICE_CANCELLED')
  return { invoice, order }
}
