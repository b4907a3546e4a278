import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '../../tools/browser.ts'
import { extractText } from 'unpdf'
import { dayOf } from '#domain/text/days.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, callApi, offer, orderItems, type Company, type Product } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectAccessible } from './watch.ts'

const TABLE = 'Biertischgarnitur'

// a server of its own: what is due is issued in one go, and the shop of the others is full of it
test.use({ settings: { INVOICE_DELAY_HOURS: 'off' } })

const anOrderOfTables = (product: Product, company: Company, pieces: number) =>
  orderItems(product, company, { [TABLE]: pieces })

/** The opened order in the staff's list. */
async function openedOrder(page: Page, orderID: number): Promise<Locator> {
  await page.getByRole('searchbox').fill(`#${orderID}`)
  const row = page.locator('li', { has: page.locator(`button[data-order="${orderID}"]`) })
  await row.locator(`button[data-order="${orderID}"]`).click()
  return row
}

async function stockOfTables(product: Product): Promise<number> {
  const items: { name: string; availableQuantity: number }[] = await callApi(product, 'GET /items')
  return items.find(({ name }) => name === TABLE)?.availableQuantity ?? 0
}

test('staff correct an order, invoice it, cancel the invoice, correct again, invoice anew and mark it as paid', async ({
  page,
  product,
  mailTo,
}) => {
  const company = await aCompany(product)
  const orderID = await anOrderOfTables(product, company, 4)
  const token = await asStaff(page, product, '/admin/orders')
  const stock = await stockOfTables(product)
  const order = await openedOrder(page, orderID)
  const lineOf = (pieces: number) => order.getByRole('row', { name: new RegExp(`^${TABLE} .*${pieces}`) })

  await order.getByRole('button', { name: `Menge von ${TABLE} ändern` }).click()
  const correction = page.getByRole('dialog', { name: `${TABLE} korrigieren` })
  await expectAccessible(page)
  await correction.getByRole('spinbutton', { name: 'Menge' }).fill('3')
  await correction.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(`Bestellung #${orderID} ist korrigiert.`)).toBeVisible()
  await expect(lineOf(3)).toBeVisible()
  expect(await stockOfTables(product)).toBe(stock + 1)

  await order.getByRole('button', { name: 'Rechnung erstellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung erstellen' }).click()
  await expect(order.getByRole('button', { name: 'Rechnung herunterladen' })).toBeFocused()
  await expect(order.getByRole('button', { name: `Menge von ${TABLE} ändern` })).toHaveCount(0)

  await order.getByRole('button', { name: 'Stornieren' }).click()
  const storno = page.getByRole('dialog', { name: /^Rechnung \d{4}-\d{5} stornieren\?$/ })
  await expect(storno.getByRole('textbox', { name: 'Grund' })).toBeFocused()
  await storno.getByRole('button', { name: 'Rechnung stornieren' }).click()
  await expect(storno.getByText('Grund ist ein Pflichtfeld.')).toBeVisible()
  await expectAccessible(page)
  await storno.getByRole('textbox', { name: 'Grund' }).fill('Nur zwei Tische <geliefert>')
  await storno.getByRole('button', { name: 'Rechnung stornieren' }).click()
  await expect(page.getByText(/^Rechnung \d{4}-\d{5} ist storniert\.$/)).toBeVisible()
  await expect(order).toContainText('Grund: Nur zwei Tische <geliefert>')
  await expect(order.locator(`button[data-order="${orderID}"]`)).toContainText('storniert')
  await expectAccessible(page)

  const coming = page.waitForEvent('download')
  await order.getByRole('button', { name: /^Herunterladen – Storno ST-/ }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Storno-ST-\d{4}-\d{5}\.pdf$/)
  const { text } = await extractText(new Uint8Array(await readFile(await file.path())), { mergePages: true })
  expect(text).toContain('Grund: Nur zwei Tische <geliefert>')
  const forPrograms = page.waitForEvent('download')
  await order.getByRole('button', { name: /^E-Rechnung \(XML\) – Storno ST-/ }).click()
  const xml = await readFile(await (await forPrograms).path(), 'utf8')
  expect(xml).toContain('Grund: Nur zwei Tische &lt;geliefert&gt;')

  await order.getByRole('button', { name: `Menge von ${TABLE} ändern` }).click()
  await correction.getByRole('button', { name: 'Ein Stück weniger' }).click()
  await correction.getByRole('button', { name: 'Speichern' }).click()
  await expect(lineOf(2)).toBeVisible()
  await order.getByRole('button', { name: 'Rechnung neu erstellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung erstellen' }).click()
  await expect(order.getByRole('button', { name: 'Rechnung herunterladen' })).toBeVisible()
  await order.getByRole('button', { name: 'Als bezahlt markieren' }).click()
  await expect(order.getByRole('button', { name: 'Als offen markieren' })).toBeVisible()

  const entries: { action: string; details: string }[] = await callApi(product, 'GET /logs?limit=100', { token })
  const actions = entries.filter(({ details }) => new RegExp(`Bestellung #?${orderID}\\b`).test(details))
  expect(actions.map(({ action }) => action)).toEqual([
    'Zahlungsstatus gesetzt',
    'Rechnung erstellt',
    'Bestellung korrigiert',
    'Rechnung storniert',
    'Rechnung erstellt',
    'Bestellung korrigiert',
    'Bestellung aufgegeben',
  ])
  // two invoices and the Storno between them
  await mailTo(company.email, /Storno|Rechnung/, 3)
})

test('a Gutschrift gives back what is chosen, says its sum, and never more than is left @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const orderID = await anOrderOfTables(product, company, 2)
  const token = await asStaff(page, product, '/admin/orders')
  await callApi(product, 'POST /invoices/create', { token, body: { orderID } })
  await page.reload()
  const order = await openedOrder(page, orderID)
  await order.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  const credit = page.getByRole('dialog', { name: /^Gutschrift zu Rechnung/ })
  await expect(credit.getByText('höchstens 2')).toBeVisible()
  await credit.getByRole('textbox', { name: 'Grund' }).fill('Beschädigt')
  await credit.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  await expect(credit.getByText('Bitte wählen Sie mindestens einen Artikel aus.')).toBeVisible()
  await credit.getByRole('spinbutton', { name: TABLE }).fill('1')
  await expect(credit.getByText(/^Gutgeschrieben werden/)).toContainText('45,00')
  await expectAccessible(page)
  await credit.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  await expect(page.getByText(/^Der Beleg zu Rechnung .* ist erstellt\.$/)).toBeVisible()
  await expect(order).toContainText(/Gutschrift GS-\d{4}-\d{5}/)
  await expect(order).toContainText(
    /Netto\s*45,00\s€.*Gesamt inkl\. MwSt\.\s*54,00\s€\s*Gutgeschrieben und schon abgezogen\s*54,00\s€\s*Offen\s*54,00\s€/s,
  )
  await expect(order.getByRole('button', { expanded: true }), 'its row too').toContainText('45,00\u00a0€')
  await order.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  await expect(credit.getByText('höchstens 1')).toBeVisible()
  await credit.getByRole('button', { name: 'Abbrechen' }).click()
  await order.getByRole('button', { name: 'Stornieren' }).click()
  const storno = page.getByRole('dialog')
  await storno.getByRole('textbox', { name: 'Grund' }).fill('Alles falsch')
  await storno.getByRole('button', { name: 'Rechnung stornieren' }).click()
  await expect(storno.getByRole('alert')).toContainText('Zu dieser Rechnung gibt es eine Gutschrift.')
  await expect(storno.getByRole('textbox', { name: 'Grund' })).toHaveValue('Alles falsch')
})

test('all that are due are issued in one go; what lacks the UID stays in sight as a task', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_FAILED/)
  const company = await aCompany(product)
  const one = await anOrderOfTables(product, company, 1)
  const other = await anOrderOfTables(product, company, 2)
  const large = await anOrderOfTables(product, company, 400)
  const refused = await anOrderOfTables(product, company, 1)
  await page.route('**/api/v1/invoices/create', (route) =>
    route.request().postDataJSON().orderID === refused ? route.abort() : route.continue(),
  )
  await asStaff(page, product, '/admin/orders')
  await page.getByRole('button', { name: 'Alle ausstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fällige Rechnungen erstellen' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^\d+ Rechnungen erstellen$/ }).click()
  await expect(dialog.getByRole('alert')).toContainText(`#${refused} ${company.companyName}`)
  await expect(dialog.getByText(/^\d+ von \d+\sRechnungen erstellt\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).last().click()
  await expect(page.getByText('Eine Rechnung ist fällig.')).toBeVisible()
  for (const orderID of [one, other]) {
    await expect(page.locator(`button[data-order="${orderID}"]`)).toContainText(/\d{4}-\d{5}/)
  }
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page).toHaveURL(/rechnung=ohne-uid/)
  const order = await openedOrder(page, large)
  await expect(order).toContainText('Für Rechnungen über 10.000 € ist die UID-Nummer nötig.')
  await order.getByRole('link', { name: 'UID-Nummer eintragen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kundendetail: ${company.companyName}`)
  const master = page.getByRole('region', { name: 'Stammdaten' })
  await master.getByRole('button', { name: 'Bearbeiten' }).click()
  await master.getByLabel('UID-Nummer').fill('atu 1234 5678')
  await master.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(master.getByRole('status')).toContainText(`Die Rechnung zu Bestellung #${large}`)
})

test('an order without a document is deleted with its teams, and its pieces are there again', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const before = await stockOfTables(product)
  const { name } = await offer(product)
  const orderID = await orderItems(product, company, { [TABLE]: 3, [name]: 2 })
  await asStaff(page, product, '/admin/orders')
  const order = await openedOrder(page, orderID)
  await order.getByRole('button', { name: 'Bestellung löschen' }).click()
  const question = page.getByRole('dialog', { name: `Bestellung #${orderID} löschen?` })
  await expect(question.getByText('Ihre 2 Teams werden mit allen Läuferinnen und Läufern gelöscht.')).toBeVisible()
  await question.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText(`Bestellung #${orderID} ist gelöscht.`)).toBeVisible()
  await expect(page.getByText('Keine Bestellungen für die aktuelle Auswahl gefunden.')).toBeVisible()
  expect(await stockOfTables(product)).toBe(before)
  expect(await callApi(product, 'GET /teams/me', { token: company.token })).toEqual([])
})

test('what little is open is written off where it is seen, with a reason, and taken back: on the order and of a payment', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const orderID = await anOrderOfTables(product, company, 1)
  const token = await asStaff(page, product, '/admin/orders')
  const { id: invoiceId, number, gross } = await callApi(product, 'POST /invoices/create', { token, body: { orderID } })
  const pay = async (amount: number, assigned: number): Promise<number> => {
    const { id } = await callApi(product, 'POST /payments', { token, body: { amount, bookedOn: dayOf(new Date()) } })
    await callApi(product, `PUT /payments/${id}/assignments`, { token, body: [{ invoiceId, amount: assigned }] })
    return id
  }
  const writeOff = async (button: Locator) => {
    await button.click()
    const dialog = page.getByRole('dialog', { name: '0,40\u00a0€ ausbuchen' })
    await expect(dialog.getByLabel('Grund')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Grund').fill('Bankspesen')
    await dialog.getByRole('button', { name: 'Ausbuchen' }).click()
    await expect(page.getByText('Die Differenz ist ausgebucht.')).toBeVisible()
  }
  const takeBack = page.getByRole('button', { name: 'Ausbuchung zurücknehmen' })
  await pay(gross - 0.4, gross - 0.4)
  await page.reload()
  const order = await openedOrder(page, orderID)
  const offered = order.getByRole('button', { name: `0,40\u00a0€ auf ${number} ausbuchen` })
  await writeOff(offered)
  await expect(order.getByText(`${number}: 0,40\u00a0€ ausgebucht`)).toBeVisible()
  await expect(order.getByText('Bezahlt', { exact: true }).first()).toBeVisible()
  await takeBack.click()
  await expect(offered).toBeVisible()

  await page.goto(`/admin/payments/${await pay(0.8, 0.4)}`)
  await writeOff(page.getByRole('button', { name: '0,40\u00a0€ ausbuchen' }))
  await expect(page.getByText('Ausgebucht: 0,40\u00a0€')).toBeVisible()
  await takeBack.click()
  await expect(page.getByRole('button', { name: '0,40\u00a0€ ausbuchen' })).toBeVisible()
})
