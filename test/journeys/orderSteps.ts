import type { Locator, Page } from '../../tools/browser.ts'
import { callApi, STAFF, type Product } from './product.ts'

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

/** The staff cancel an order's live invoice; answers the number of the Storno. */
export async function cancelInvoiceOf(product: Product, orderID: number): Promise<string> {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const { invoiceDocumentId } = await callApi(product, `GET /orders/${orderID}`, { token })
  const body = { reason: 'Falsche Anschrift' }
  const { number } = await callApi(product, `POST /invoices/${invoiceDocumentId}/cancel`, { token, body })
  return number
}
