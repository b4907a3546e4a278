import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '../../tools/browser.ts'
import type { StatementEntry } from '#server/demo/camtStatement.ts'
import { aStatement } from '../support/statements.ts'
import { expect } from './fixtures.ts'
import { callApi, orderItems, type Company, type Product } from './product.ts'

type Invoice = { id: string; number: string; gross: number; orderID: number }

export async function invoicesOf(
  product: Product,
  company: Company,
  token: string,
  ...pieces: number[]
): Promise<Invoice[]> {
  const invoices: Invoice[] = []
  for (const count of pieces) {
    const orderID = await orderItems(product, company, { Biertischgarnitur: count })
    invoices.push(await callApi(product, 'POST /invoices/create', { token, body: { orderID } }))
  }
  return invoices
}

/** Nobody knows what a statement leaves to do before it is booked. */
export async function expectNotBookedYet(page: Page) {
  await expect(page.getByText('Der Kontoauszug ist noch nicht gebucht.')).toBeVisible()
  await expect(page.getByText('Alles ist zugeordnet.')).toHaveCount(0)
}

/** Id of the payment of such a payer that waits for a person. */
export async function waitingFrom(product: Product, token: string, payer: string): Promise<number | undefined> {
  const tasks: { payment: { id: number; payerName: string } }[] = await callApi(product, 'GET /payments/tasks', {
    token,
  })
  return tasks.find(({ payment: { payerName } }) => payerName === payer)?.payment.id
}

/** Nothing lies over the middle of it. */
export async function expectOnTop(button: Locator) {
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }
  await expect.poll(() => button.evaluate(isOnTop)).toBe(true)
}

/** The first row of a list stands where nobody has to scroll for it. */
export async function expectInSight(row: Locator) {
  await expect.poll(async () => (await row.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(200)
}

export const euro = (amount: number) => amount.toFixed(2)
export const shown = (amount: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(amount)

export const drop = (page: Page, name: string, ...entries: StatementEntry[]) =>
  page
    .getByLabel('Kontoauszüge')
    .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(aStatement({ entries })) })

export const stateOf = async (product: Product, token: string, { orderID }: Invoice) => {
  const { paymentState, openAmount } = await callApi(product, `GET /orders/${orderID}`, { token })
  return [paymentState, openAmount]
}

/** The file that a button brings. */
export async function fetched(page: Page, button: RegExp) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Runs in the page: presses the arrow as soon as the rows are in the document, before the browser has had time for anything else. */
function pressWithRows() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-task]')) return
    observer.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Comes to the page anew, and presses the arrow in the moment in which the rows are there. */
export async function comeByArrow(page: Page) {
  await page.addInitScript(pressWithRows)
  await page.reload()
}
