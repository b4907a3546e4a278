import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { oneInvoice, orderForInvoice } from './store.ts'

/**
 * A live invoice, with its order locked until the transaction ends, so that parallel corrections are serialised. Refusals: 404 unknown, 409
 * another kind of document or one that charges more for an invoice, or cancelled. (rules/invoices#corrections)
 */
export async function liveInvoice(tx: Transaction, id: string) {
  const invoice = await oneInvoice(tx, id)
  if (!invoice) throw new Refusal('INVOICE_NOT_FOUND')
  if (invoice.kind !== 'INVOICE' || invoice.cancelsInvoiceId !== null) throw new Refusal('NOT_AN_INVOICE')
  const order = await orderForInvoice(tx, invoice.orderID)
  if (!order) throw new Error(`order ${invoice.orderID} of an invoice is missing`)
  if (order.invoiceDocumentId !== id) throw new Refusal('INVOICE_CANCELLED')
  return { invoice, order }
}
