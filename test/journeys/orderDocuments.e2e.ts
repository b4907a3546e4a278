import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '../../tools/browser.ts'
import { extractText } from 'unpdf'
import { OWN_EVENT } from '../support/ownEvent.ts'
import { section } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { cancelInvoiceOf, invoiceOf, ticket } from './orderSteps.ts'
import { aCompany, offer, orderItems, STAFF } from './product.ts'
import { comeBack, logIn } from './steps.ts'
import { expectAccessible } from './watch.ts'
import { PHONE } from './widths.ts'

// Issued by themselves only after the test.
test.use({ settings: { INVOICE_DELAY_HOURS: '48', EVENT_FILE: OWN_EVENT } })

const FAILED = 'Fehler beim Herunterladen der Rechnung...'
const refusalOf = (orderID: number) =>
  `Für die Bestellung #${orderID} ist keine Rechnungsinformation verfügbar. Download nicht möglich.`
const downloadButton = (place: Locator, name = 'Rechnung herunterladen') => place.getByRole('button', { name })

async function saved(page: Page, button: Locator): Promise<{ fileName: string; words: string }> {
  const arrival = page.waitForEvent('download')
  await button.click()
  const file = await arrival
  const { text } = await extractText(new Uint8Array(await readFile(await file.path())), { mergePages: true })
  return { fileName: file.suggestedFilename(), words: text.replace(/\s+/g, ' ') }
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('before there is an invoice its download is refused; once the staff issued it, it comes', async ({
    page,
    product,
    anotherBrowser,
  }) => {
    const company = await aCompany(product)
    const orderID = await orderItems(product, company, { Essensgutschein: 3, Biertischgarnitur: 1 })
    await comeBack(page, company, '/dashboard/orders')
    const order = ticket(page, orderID)
    await expect(order).toContainText(
      /Die Rechnung wird am \d+\.\s\S+\s\d{4} ausgestellt; Sie erhalten sie dann auch per E-Mail\./,
    )
    await downloadButton(order).click()
    await expect(order.getByRole('alert')).toHaveText(refusalOf(orderID))
    await expectAccessible(page)

    const staff = await anotherBrowser()
    await staff.goto('/login')
    await logIn(staff, STAFF)
    await expect(staff).toHaveURL(/\/admin\//)
    await staff.goto('/admin/orders')
    const row = staff.getByRole('button', { name: company.companyName })
    await row.click()
    await staff.getByRole('button', { name: 'Rechnung erstellen' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Rechnung erstellen' }).click()
    await expect(row).toContainText(/\d{4}-\d{5}/)
    const number = /\d{4}-\d{5}/.exec(await row.innerText())?.[0] ?? ''

    await downloadButton(order).click()
    await expect(order.locator('summary')).toContainText(number)
    await expect(order.getByRole('alert')).toHaveCount(0)
    const transfer = order.getByRole('region', { name: 'Jetzt überweisen' })
    await order.getByRole('button', { name: 'Danke, und was als Nächstes kommt' }).click()
    await expect(transfer.getByRole('img', { name: `QR-Code für die Banking-App, Rechnung ${number}` })).toBeVisible()
    for (const part of ['83,70\u00a0€', 'IBAN', 'RF', number]) await expect(transfer).toContainText(part)
    await expectAccessible(page)
    await staff.getByRole('button', { name: 'Als bezahlt markieren' }).click()
    await expect(row).toContainText('Bezahlt')
    await page.reload()
    await expect(order.locator('summary')).toContainText('Bezahlt')
    await order.getByRole('button', { name: 'Danke, und was als Nächstes kommt' }).click()
    await expect(order.getByText('Sie ist ausgestellt und liegt bei der Bestellung.')).toBeVisible()
    await expect(transfer).toHaveCount(0)
    const { fileName, words } = await saved(page, downloadButton(order))
    expect(fileName).toBe(`Rechnung-${number}.pdf`)
    for (const part of [number, company.companyName, '20 % MwSt. von 45,00 €', '10 % MwSt. von 27,00 €', '83,70 €'])
      expect(words).toContain(part)
    const arrival = page.waitForEvent('download')
    await downloadButton(order, 'ebInterface').click()
    const xml = await arrival
    expect(xml.suggestedFilename()).toBe(`Rechnung-${number}-ebInterface.xml`)
    expect(await readFile(await xml.path(), 'utf8')).toContain('<PayableAmount>83.70</PayableAmount>')
    await expectAccessible(page)
  })

  test('after a Storno both documents stay to be had, the invoice is refused, and a new one takes its place @all', async ({
    page,
    product,
  }) => {
    const company = await aCompany(product)
    const orderID = await orderItems(product, company, { Obstkorb: 2 })
    const cancelled = await invoiceOf(product, orderID)
    const storno = await cancelInvoiceOf(product, orderID)
    await comeBack(page, company, '/dashboard/orders')
    const order = ticket(page, orderID)
    const others = order.getByRole('region', { name: `Weitere Dokumente der Bestellung #${orderID}` })
    await expect(others.getByRole('listitem')).toContainText([
      new RegExp(`Storno ${storno}.*−74,80\\s€ inkl. MwSt.`, 's'),
      new RegExp(`Rechnung ${cancelled}.*storniert.*74,80\\s€ inkl. MwSt.`, 's'),
    ])
    await downloadButton(order).click()
    await expect(order.getByRole('alert')).toHaveText(refusalOf(orderID))
    expect((await saved(page, downloadButton(others, `Herunterladen – Storno ${storno}`))).fileName).toBe(
      `Storno-${storno}.pdf`,
    )
    const old = await saved(page, downloadButton(others, `Herunterladen – Rechnung ${cancelled}`))
    expect(old.fileName).toBe(`Rechnung-${cancelled}.pdf`)
    expect(old.words).toContain(cancelled)

    const anew = await invoiceOf(product, orderID)
    await page.reload()
    await expect(order.locator('summary')).toContainText(anew)
    await expect(others.getByRole('listitem')).toHaveCount(2)
    expect((await saved(page, downloadButton(order))).fileName).toBe(`Rechnung-${anew}.pdf`)
  })
})

test('an invoice that is due comes into the thank-you by itself, with the transfer to make @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const orderID = await orderItems(product, company, { Obstkorb: 1 })
  await product.pool.query(`update orders set created_at = created_at - interval '3 days' where order_id = $1`, [
    orderID,
  ])
  await comeBack(page, company, '/dashboard/orders')
  const order = ticket(page, orderID)
  await order.getByRole('button', { name: 'Danke, und was als Nächstes kommt' }).click()
  // issued in a round of the server, each half a minute
  await expect(order.getByRole('region', { name: 'Jetzt überweisen' }).getByRole('img')).toBeVisible({
    timeout: 60_000,
  })
  await expect(order.getByText('in Kürze')).toHaveCount(0)
})

test('an order that gives back more than it costs brings a Gutschrift, with nothing to pay @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const { name } = await offer(product)
  await orderItems(product, company, { [name]: 14, Firmenpaket: 1 })
  const orderID = await orderItems(product, company, { [name]: 1 })
  await comeBack(page, company, '/dashboard/orders')
  const order = ticket(page, orderID)
  await downloadButton(order, 'Gutschrift herunterladen').click()
  await expect(order.getByRole('alert')).toHaveText(refusalOf(orderID))
  const number = await invoiceOf(product, orderID)
  await page.reload()
  await expect(order).toContainText(`Gutschrift ${number} vom`)
  await expect(order.getByText('Zu zahlen bis')).toHaveCount(0)
  const { fileName, words } = await saved(page, downloadButton(order, 'Gutschrift herunterladen'))
  expect(fileName).toBe(`Gutschrift-${number}.pdf`)
  expect(words).toContain('Der Betrag wird Ihnen gutgeschrieben')
  await page.goto('/dashboard')
  await expect(section(page, 'Bestellungen')).toContainText(`Gutschrift ${number}`)
})

test('a download that fails says why, and goes the next time', async ({ page, product, watch }) => {
  watch.expectFault(/net::ERR_FAILED/)
  const company = await aCompany(product)
  const orderID = await orderItems(product, company, { Obstkorb: 1 })
  const number = await invoiceOf(product, orderID)
  await comeBack(page, company, '/dashboard/orders')
  const order = ticket(page, orderID)
  await page.route('**/pdf/me', (route) =>
    route.fulfill({ status: 404, json: { message: 'Diese Rechnung gibt es nicht.' } }),
  )
  await downloadButton(order).click()
  await expect(order.getByRole('alert')).toContainText(FAILED)
  await expect(order.getByRole('alert')).toContainText('Diese Rechnung gibt es nicht.')
  await page.unroute('**/pdf/me')
  await page.route('**/pdf/me', (route) => route.abort())
  await downloadButton(order).click()
  await expect(order.getByRole('alert')).toContainText('Etwas ist schiefgelaufen, bitte versuchen Sie es erneut.')
  await expectAccessible(page)
  await page.unroute('**/pdf/me')
  expect((await saved(page, downloadButton(order))).fileName).toBe(`Rechnung-${number}.pdf`)
  await expect(order.getByRole('alert')).toHaveCount(0)
})

test('an invoice above 10.000 € waits for the UID number, and the way to enter it is there @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const orderID = await orderItems(product, company, { 'Firmenporträt, halbe Seite': 9 })
  await comeBack(page, company, '/dashboard/orders')
  await expect(ticket(page, orderID)).toContainText('Für Rechnungen über 10.000\u00a0€ ist die UID-Nummer nötig.')
  await page.getByRole('link', { name: 'UID-Nummer eintragen' }).click()
  await page.getByRole('button', { name: 'Bearbeiten Firma' }).click()
  await page.getByLabel('UID-Nummer').fill('ATU12345678')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  const said = page.getByRole('region', { name: 'Firma', exact: true }).getByRole('status')
  await expect(said).toContainText(
    new RegExp(`Die Rechnung zu Bestellung #${orderID} wird am .* um .*\\sUhr ausgestellt`),
  )
  await page.goto('/dashboard/orders')
  await expect(ticket(page, orderID)).toContainText('Die Rechnung wird am')
  await expect(page.getByRole('link', { name: 'UID-Nummer eintragen' })).toHaveCount(0)
})
