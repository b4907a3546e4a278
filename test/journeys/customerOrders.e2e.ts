import { searchBox, section } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { invoiceOf, sums, ticket } from './orderSteps.ts'
import { aCompany, callApi, offer, orderItems, orderLines, STAFF, type Company, type Product } from './product.ts'
import { arriveWith, comeBack, expectLoaded, tabTo } from './steps.ts'
import { expectAccessible } from './watch.ts'

const DAY_MS = 86_400_000
const MANY = 60

/** Shirts with a print and sent home, food and a gift: all three rates of VAT. */
function orderOfAllRates(product: Product, company: Company): Promise<number> {
  const itemAttributes = { fit: 'Damen', wSize: 'M', wColor: 'Fichtengrün', delivery: 'Versand', printQuantity: 1 }
  return orderLines(product, company, [
    { name: 'T-Shirt Basic', quantity: 2, itemAttributes },
    { name: 'Versand', quantity: 1 },
    { name: 'Essensgutschein', quantity: 3 },
    { name: 'Spendenbändchen', quantity: 2 },
  ])
}

/** With the package and 14 teams, then one more: the second order gives the fee back, and more than it costs. */
async function aRefundedCompany(product: Product) {
  const company = await aCompany(product)
  const { name } = await offer(product)
  await orderItems(product, company, { [name]: 14, Firmenpaket: 1 })
  return { company, orderID: await orderItems(product, company, { [name]: 1 }) }
}

async function payInPart(product: Product, orderID: number, amount: number): Promise<void> {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const { invoiceDocumentId: invoiceId } = await callApi(product, `GET /orders/${orderID}`, { token })
  const { id } = await callApi(product, 'POST /payments', { token, body: { amount, bookedOn: '2027-03-01' } })
  await callApi(product, `PUT /payments/${id}/assignments`, { token, body: [{ invoiceId, amount }] })
}

test('an order opens with its lines, the VAT of each rate and all sums', async ({ page, product }) => {
  const company = await aCompany(product)
  const home = { street: 'Lagerweg', houseNumber: '7', postalCode: 6060, city: 'Hall', state: 'Tirol' }
  await callApi(product, 'PUT /users/me/address/delivery', { token: company.token, body: home })
  const older = await orderOfAllRates(product, company)
  await callApi(product, 'DELETE /users/me/address/delivery', { token: company.token })
  const newer = await orderItems(product, company, { Obstkorb: 1 })
  await comeBack(page, company, '/dashboard/orders')
  await expect(ticket(page, newer), 'the newest').toHaveAttribute('open')
  await expect(ticket(page, older)).not.toHaveAttribute('open')
  await expect(ticket(page, older).locator('summary')).toContainText('2 × T-Shirt Basic, 1 × Versand')
  await expect(ticket(page, older).locator('summary')).toContainText('Offen')
  await expect(ticket(page, older).locator('summary')).toContainText('83,70\u00a0€ exkl. MwSt.')

  await ticket(page, older).locator('summary').click()
  const lines = ticket(page, older).getByRole('listitem')
  await expect(lines).toContainText([
    /T-Shirt Basic.*Damen, M, Fichtengrün, Versand, 1 zusätzlicher Druck.*2 × 14,90\s€, 20\s% MwSt\..*29,80\s€/s,
    /Versand.*1 × 9,90\s€, 20\s% MwSt\..*9,90\s€/s,
    /Essensgutschein.*3 × 9,00\s€, 10\s% MwSt\..*27,00\s€/s,
    /Spendenbändchen.*2 × 5,00\s€, 0\s% MwSt\..*10,00\s€/s,
    /Druck.*2 × 3,50\s€, 20\s% MwSt\..*7,00\s€/s,
  ])
  await expect(ticket(page, older).getByRole('region', { name: 'Versand an' })).toContainText('Lagerweg 76060 Hall')
  expect(await sums(ticket(page, older))).toEqual([
    ['Summe netto', '83,70 €'],
    ['20 % MwSt. von 46,70 €', '9,34 €'],
    ['10 % MwSt. von 27,00 €', '2,70 €'],
    ['0 % MwSt. von 10,00 €', '0,00 €'],
    ['Gesamtbetrag inkl. MwSt.', '95,74 €'],
  ])
  await expect(ticket(page, newer).getByText('Preisaufstellung'), 'it stays open').toBeVisible()
  await expect(ticket(page, newer).getByText('Versand an'), 'nothing of it is sent').toHaveCount(0)
  await expectAccessible(page)
  await ticket(page, older).locator('summary').click()
  await expect(ticket(page, older).getByText('Preisaufstellung')).toBeHidden()
})

test('the refund of the company fee is a line of its own, and what is picked up costs nothing @all', async ({
  page,
  product,
}) => {
  const { company, orderID } = await aRefundedCompany(product)
  const itemAttributes = { fit: 'Herren', mSize: 'L', mColor: 'Graphit', delivery: 'Abholung' }
  const pickedUp = await orderLines(product, company, [
    { name: 'T-Shirt Baumwolle', quantity: 1, itemAttributes },
    { name: 'Abholung', quantity: 1 },
  ])
  await comeBack(page, company, '/dashboard/orders')
  await expect(ticket(page, pickedUp).getByRole('listitem')).toContainText([/T-Shirt Baumwolle/, /Abholungkostenlos/])
  await ticket(page, orderID).locator('summary').click()
  await expect(ticket(page, orderID).getByRole('listitem')).toContainText([
    /72,00\s€/,
    /Rückerstattung Firmengebühr.*−120,00\s€/s,
  ])
  expect(await sums(ticket(page, orderID))).toEqual([
    ['Summe netto', '−48,00 €'],
    ['20 % MwSt. von −48,00 €', '−9,60 €'],
    ['Gesamtbetrag inkl. MwSt.', '−57,60 €'],
  ])
  await expectAccessible(page)
})

test('of 60 orders a link from elsewhere opens its own, brings it into view and gives it the focus @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const ids: number[] = []
  for (let pieces = 1; pieces <= MANY; pieces += 1) {
    ids.push(await orderItems(product, company, { Obstkorb: pieces }))
  }
  const [, far = 0] = ids
  await comeBack(page, company, '/dashboard/orders')
  await expect(page.getByRole('main').locator('summary')).toHaveCount(MANY)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await arriveWith(page, { scrollToOrderId: far })
    const head = ticket(page, far).locator('summary')
    await expect(head).toBeFocused()
    await expect(head).toBeInViewport()
    await expect(ticket(page, far).getByText('Preisaufstellung')).toBeVisible()
    await expect(page.getByText('Preisaufstellung').filter({ visible: true })).toHaveCount(1)
  }
  await arriveWith(page, { scrollToOrderId: 2_000_000_000 })
  await expect(ticket(page, ids.at(-1) ?? 0).getByText('Preisaufstellung'), 'the newest instead').toBeVisible()

  const number = await invoiceOf(product, far)
  await page.reload()
  await searchBox(page).fill(number)
  await expect(page.getByRole('main').locator('summary')).toHaveCount(1)
  await expect(ticket(page, far)).toContainText(number)
})

test('orders are opened, read and left with the keyboard alone @all', async ({ page, product }) => {
  const company = await aCompany(product)
  const older = await orderItems(product, company, { Essensgutschein: 2 })
  await orderItems(product, company, { Obstkorb: 1 })
  await invoiceOf(product, older)
  await comeBack(page, company, '/dashboard/orders')
  const head = ticket(page, older).locator('summary')
  await tabTo(page, head)
  await page.keyboard.press('Enter')
  await expect(ticket(page, older).getByText('Preisaufstellung')).toBeVisible()
  const button = ticket(page, older).getByRole('button', { name: 'Rechnung herunterladen' })
  await tabTo(page, button)
  const arrival = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await arrival
  await expect(button).toBeFocused()
  await tabTo(page, head, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(button).toBeHidden()
  await expect(head).toBeFocused()
})

test('while the orders load their shape is seen; what does not come says why, and comes on request @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_FAILED/)
  const company = await aCompany(product)
  await comeBack(page, company, '/dashboard/teams')
  await expectLoaded(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/invoices/me', async (route) => {
    await held
    await route.abort()
  })
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Bestellungen werden geladen …' })).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('alert')).toContainText('Etwas ist schiefgelaufen, bitte versuchen Sie es erneut.')
  await page.unroute('**/api/v1/invoices/me')
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('heading', { name: 'Noch keine Bestellungen' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Teams buchen' }).click()
  await expect(page).toHaveURL('/team-anmeldung')
})

test('an invoice says by when it is to be paid, of how much once a part is paid, and that it is late @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const orderID = await orderItems(product, company, { Obstkorb: 1 })
  await invoiceOf(product, orderID)
  await comeBack(page, company, '/dashboard/orders')
  await expect(ticket(page, orderID)).toContainText(
    /Zu zahlen bis \d+\.\s\S+\s\d{4}: 37,40\s€\s?Zahlungsreferenz: RF\d\d 2/,
  )
  await expect(ticket(page, orderID).locator('summary')).toContainText('Offen')
  await payInPart(product, orderID, 12.4)
  await page.reload()
  await expect(ticket(page, orderID).locator('summary')).toContainText('Teilweise bezahlt')
  await expect(ticket(page, orderID)).toContainText(/Zu zahlen bis .*: 25,00\s€\s?Bezahlt: 12,40\s€/)
  const account = page.getByRole('region', { name: 'Kontoauszug' })
  await expect(account).toContainText(/Offen: 25,00\s€.*Zahlung: .*−12,40\s€.*Rechnung zu Bestellung/)
  const saved = page.waitForEvent('download')
  await account.getByRole('button', { name: 'Kontoauszug als PDF' }).click()
  expect((await saved).suggestedFilename()).toBe('Kontoauszug.pdf')
  await page.clock.setFixedTime(Date.now() + 40 * DAY_MS)
  await page.reload()
  await expect(ticket(page, orderID).locator('summary')).toContainText('Überfällig')
  await expect(ticket(page, orderID)).toContainText('(überfällig)')
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(section(page, 'Bestellungen')).toContainText('Überfällig')
})
