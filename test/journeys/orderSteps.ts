import type { Locator, Page } from '@playwright/test'
import { callApi, STAFF } from './product.ts'
import type { Product } from './product.ts'

/** An order on 'Meine Bestellungen', open or closed. */
export function ticket(page: Page, orderID: number): Locator {
  return page.locator('details', { has: page.locator(`#bestellung-${orderID}`) })
}

/** The price breakdown as people read it: label and amount of each row. */
export async function sums(ticketOfOrder: Locator): Promise<[label: string, amount: string][]> {
  const text = async (places: Locator) =>
    (await places.allInnerTexts()).map((words) => words.replace(/\s+/g, ' ').trim())
  const labels = await text(ticketOfOrder.locator('dt'))
  const amounts = await text(ticketOfOrder.locator('dd'))
  return labels.map((label, place) => [label, amounts[place] ?? ''])
}

/** The staff issue an order's invoice or Gutschrift, at another desk; answers its number. */
export async function invoiceOf(product: Product, orderID: number): Promise<string> {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const { number } = await callApi(product, 'POST /invoices/create', { token, body: { orderID } })
  return number
}

/** The Storno of an order's live invoice, as it stands in the books: the order is without one then. Answers its number. */
export async function cancelInvoiceOf({ pool }: Product, orderID: number): Promise<string> {
  const number = `ST-1999-${String(orderID).padStart(5, '0')}`
  const { rows } = await pool.query(
    `insert into invoices (id, number, kind, cancels_invoice_id, order_id, customer_id, net, gross)
     select gen_random_uuid(), $2, 'CANCELLATION', id, order_id, customer_id, -net, -gross
     from invoices where id = (select invoice_document_id from orders where order_id = $1)
     returning id, cancels_invoice_id`,
    [orderID, number],
  )
  const [{ id, cancels_invoice_id: cancelled }] = rows
  await pool.query(
    'insert into invoice_documents (invoice_id, pdf, sha256) select $1, pdf, sha256 from invoice_documents where invoice_id = $2',
    [id, cancelled],
  )
  await pool.query('update orders set invoice_document_id = null where order_id = $1', [orderID])
  return number
}
