import type { Locator, Page } from '../../tools/browser.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { aHandout } from '../support/pickup.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, callApi, offer, orderItems } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack } from './steps.ts'
import { expectAccessible } from './watch.ts'

type Team = { id: number; teamName: string }

/** The opened order in the staff's list. */
async function openedOrder(page: Page, orderID: number): Promise<Locator> {
  await page.getByRole('searchbox').fill(`#${orderID}`)
  const row = page.locator('li', { has: page.locator(`button[data-order="${orderID}"]`) })
  await row.locator(`button[data-order="${orderID}"]`).click()
  return row
}

test('places are given back: the staff choose the teams, the company sees them grey, and the order is closed', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const company = await aCompany(product)
  const { name: place } = await offer(product)
  const orderID = await orderItems(product, company, { [place]: 2 })
  const teams: Team[] = await callApi(product, 'GET /teams/me', { token: company.token })
  const [first, second] = teams as [Team, Team]
  const teamName = `Bergziegen ${first.id}`
  await callApi(product, `PUT /teams/${first.id}`, { token: company.token, body: { teamName } })
  const token = await asStaff(page, product, '/admin/orders')
  await callApi(product, 'POST /invoices/create', { token, body: { orderID } })
  const out = [`bib:${first.id}:A`, `meals:${first.id}`].map((itemKey) => aHandout({ itemKey }))
  await callApi(product, 'POST /pickup/events', { token, body: out })
  await page.reload()
  const order = await openedOrder(page, orderID)

  await order.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  const credit = page.getByRole('dialog', { name: /^Gutschrift zu Rechnung/ })
  const withdrawn = credit.getByRole('group', { name: 'Welche Teams werden zurückgezogen?' })
  await expect(withdrawn).toHaveCount(0)
  await credit.getByRole('spinbutton', { name: place }).fill('1')
  // the free place is ticked, whoever has names must be chosen
  await expect(withdrawn.getByRole('checkbox', { name: second.teamName })).toBeChecked()
  await withdrawn.getByRole('checkbox', { name: teamName }).check()
  await credit.getByRole('textbox', { name: 'Grund' }).fill('Abgesagt')
  await credit.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  await expect(withdrawn.getByText('Bitte wählen Sie genau ein Team.')).toBeVisible()
  await expectAccessible(page)
  // of other pieces this says nothing
  await credit.getByRole('spinbutton', { name: place }).fill('2')
  await expect(withdrawn.getByText('Bitte wählen Sie genau ein Team.')).toHaveCount(0)
  await credit.getByRole('spinbutton', { name: place }).fill('1')
  await withdrawn.getByRole('checkbox', { name: second.teamName }).uncheck()
  await credit.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  await expect(page.getByText(/^Der Beleg zu Rechnung .* ist erstellt\.$/)).toBeVisible()
  await expect(order.getByText('1 zurückgezogen')).toBeVisible()

  const theirs = await anotherBrowser()
  await comeBack(theirs, company, '/dashboard/teams')
  const grey = theirs.getByRole('region', { name: 'Zurückgezogene Teams' })
  await expect(grey).toContainText(teamName)
  await expect(theirs.getByRole('article')).toHaveCount(1)
  await expectAccessible(theirs)

  await order.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  await credit.getByRole('spinbutton', { name: place }).fill('1')
  await credit.getByRole('textbox', { name: 'Grund' }).fill('Auch abgesagt')
  await credit.getByRole('button', { name: 'Gutschrift erstellen' }).click()
  await expect(order.locator(`button[data-order="${orderID}"]`)).toContainText('Abgeschlossen')
  await expect(order.getByRole('button', { name: 'Als bezahlt markieren' })).toHaveCount(0)
  await theirs.goto('/dashboard/orders')
  await expect(theirs.getByText('Abgeschlossen')).toBeVisible()
  await expect(theirs.getByText(/^Gutgeschrieben und schon abgezogen: \d+/)).toBeVisible()
  // head and breakdown say what is due now, and so does Home
  await expect(theirs.locator('summary').first()).toContainText(/Abgeschlossen0,00\s€/)
  await expect(theirs.locator('details').first()).toContainText(/Summe netto\s*0,00\s€/)
  await theirs.goto('/dashboard')
  await expect(theirs.getByText(/zusammen\s0,00\s€/)).toBeVisible()

  await test.step('what is out of the withdrawn team is said at the counter, and all of it can be taken back', async () => {
    await page.goto(PICKUP_PATH)
    await page.getByLabel('Wo steht dieses Gerät?').fill('Schalter 1')
    await page.getByRole('button', { name: 'Ausgabe beginnen' }).click()
    await page.getByRole('searchbox', { name: 'Firma suchen' }).fill(company.companyName)
    await page.getByRole('searchbox', { name: 'Firma suchen' }).press('Enter')
    const conflicts = page.getByRole('status').filter({ hasText: 'Ausgegeben und zurückgetreten' })
    await expect(conflicts).toContainText('Essensgutschein')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Essensgutschein/ }).click()
    await page.getByRole('checkbox').click()
    await expect(conflicts).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Essensgutschein/ })).toHaveCount(0)
  })
})

test('after a Storno the teams and the last line can go, then the order is closed and no task @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const { name: place } = await offer(product)
  const orderID = await orderItems(product, company, { [place]: 3, Biertischgarnitur: 1 })
  const token = await asStaff(page, product, '/admin/orders')
  const { id } = await callApi(product, 'POST /invoices/create', { token, body: { orderID } })
  await callApi(product, `POST /invoices/${id}/cancel`, { token, body: { reason: 'Abgesagt' } })
  await page.reload()
  const order = await openedOrder(page, orderID)
  await expect(order.getByRole('heading', { name: 'Nach dem Storno' })).toBeVisible()
  await expect(order.getByText('Keine Rechnung vorhanden')).toHaveCount(0)
  await order.getByRole('button', { name: 'Menge von Biertischgarnitur ändern' }).click()
  const correction = page.getByRole('dialog')
  await correction.getByRole('spinbutton', { name: 'Menge' }).fill('0')
  await correction.getByRole('button', { name: 'Speichern' }).click()
  await expect(correction).toBeHidden()

  await order.getByText(`Team von ${company.companyName}`).first().click()
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Team löschen' }).click()
  const one = page.getByRole('dialog')
  await expect(one).not.toContainText('abgeschlossen')
  await one.getByRole('button', { name: 'Team löschen' }).click()
  await expect(one).toBeHidden()
  await order.getByRole('button', { name: 'Alle 2 Teams löschen' }).click()
  const all = page.getByRole('dialog', { name: `Alle 2 Teams von Bestellung #${orderID} löschen?` })
  await expect(all).toContainText(`Bestellung #${orderID} ist dann abgeschlossen`)
  await expectAccessible(page)
  await all.getByRole('button', { name: 'Alle Teams löschen' }).click()
  await expect(order.getByRole('heading', { name: 'Abgeschlossen', exact: true })).toBeVisible()
  await expect(order.getByRole('button', { name: 'Rechnung neu erstellen' })).toHaveCount(0)
  await page.goto('/admin/orders?rechnung=fehlt')
  await page.getByRole('searchbox').fill(`#${orderID}`)
  await expect(page.getByText('Keine Bestellungen für die aktuelle Auswahl gefunden.')).toBeVisible()
})
