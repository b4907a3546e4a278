import type { Page } from '../../tools/browser.ts'
import { formatEuro } from '#domain/text/money.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, callApi, offer, orderTeams, type Company, type Product } from './product.ts'
import { logIn, orderButton, placeOrder, standAtTheTill } from './steps.ts'

const NO_ANSWER = 'Fehler beim Aufgeben der Bestellung.'
const SOLD_OUT = 'Leider nicht mehr genügend Teams verfügbar. Bitte prüfen Sie die neue maximale Anzahl.'
const REPRICED = 'Der Preis hat sich geändert. Bitte prüfen Sie Ihren Warenkorb.'
const ENDED = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.'

const ordersOf = (product: Product, { token }: Company): Promise<{ orderID: number }[]> =>
  callApi(product, 'GET /orders/me', { token })
const teamsOf = (product: Product, { token }: Company): Promise<unknown[]> =>
  callApi(product, 'GET /teams/me', { token })

async function expectOneOrder(page: Page, product: Product, company: Company): Promise<void> {
  await expect(page).toHaveURL('/dashboard/teams')
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await ordersOf(product, company)).toHaveLength(1)
  expect(await teamsOf(product, company)).toHaveLength(2)
}

test('what is sold out between cart and order is not ordered; the cart stays and says so @all', async ({
  page,
  product,
  catalogue,
}) => {
  const { itemId } = await offer(product)
  const [company, quicker] = [await aCompany(product), await aCompany(product)]
  await catalogue.leave(itemId, 3)
  await standAtTheTill(page, company)
  await orderTeams(product, quicker, 2)
  await placeOrder(page)
  await expect(page.getByRole('alert')).toContainText(SOLD_OUT)
  await expect(page).toHaveURL('/checkout')
  expect(await ordersOf(product, company)).toEqual([])

  await page.getByRole('link', { name: 'Warenkorb ändern' }).first().click()
  const lines = page.getByRole('list', { name: 'Artikel im Warenkorb' })
  await expect(lines).toContainText(SOLD_OUT)
  for (const button of await lines.getByRole('button', { name: 'eins weniger' }).all()) await button.click()
  await expect(lines).not.toContainText(SOLD_OUT)
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await expect(page.getByText('Gesamtbetrag')).toBeVisible()
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
  expect(await teamsOf(product, company)).toHaveLength(1)
})

test('more teams than are left cannot be put into the cart, and the last few are announced', async ({
  page,
  product,
  catalogue,
}) => {
  const { itemId } = await offer(product)
  await catalogue.leave(itemId, 3)
  await page.goto('/team-anmeldung')
  await expect(page.getByText('Nur noch 3 Teams verfügbar')).toBeVisible()
  await expect(page.getByText('wenn die 3 Plätze davor vergeben sind')).toBeVisible()
  const count = page.getByRole('spinbutton', { name: 'Anzahl der Teams' })
  await count.fill('5')
  await count.blur()
  await expect(count).toHaveValue('3')
  await count.fill('')
  await count.blur()
  await expect(page.getByText('Bitte geben Sie eine gültige Anzahl von Teams an (mindestens 1).')).toBeVisible()
  await count.fill('3')
  await catalogue.leave(itemId, 2)
  await page.getByRole('button', { name: 'in den Warenkorb' }).click()
  await expect(page.getByRole('alert')).toContainText(SOLD_OUT)
  await expect(page.getByText('Nur noch 2 Teams verfügbar')).toBeVisible()
})

test('terms not agreed to, no price, a new price and no network: nothing is ordered, and in the end once', async ({
  page,
  product,
  catalogue,
  watch,
}) => {
  watch.expectFault(/net::ERR_CONNECTION_FAILED|net::ERR_INTERNET_DISCONNECTED/)
  const company = await aCompany(product)
  const { itemId } = await offer(product)
  await standAtTheTill(page, company)
  await test.step('the terms must be agreed to', async () => {
    await orderButton(page).click()
    const terms = page.getByRole('checkbox', { name: 'Allgemeinen Geschäftsbedingungen' })
    await expect(terms).toHaveAccessibleDescription('Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.')
    await expect(terms).toBeFocused()
    expect(await ordersOf(product, company)).toEqual([])
  })
  await test.step('while the price could not be asked for nothing is ordered, and the till says why', async () => {
    await page.route('**/api/v1/orders/quote', (route) => route.abort('connectionfailed'))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Neu laden')
    await placeOrder(page)
    await expect(
      page.getByText('Der Preis konnte nicht berechnet werden. Bitte laden Sie die Bestellung neu.'),
    ).toBeVisible()
    expect(await ordersOf(product, company)).toEqual([])
    await page.unroute('**/api/v1/orders/quote')
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.getByText('Gesamtbetrag')).toBeVisible()
  })
  await test.step('a price that rises under the order button is shown before anything is ordered', async () => {
    await catalogue.raisePrice(itemId)
    const { price } = await offer(product)
    await placeOrder(page)
    await expect(page.getByRole('alert')).toContainText(REPRICED)
    expect(await ordersOf(product, company)).toEqual([])
    await expect(page.getByRole('form', { name: 'Bestellung' })).toContainText(formatEuro(2 * Math.round(price * 100)))
  })
  await test.step('without a network nothing is ordered, nothing is lost, and the next click orders', async () => {
    await page.context().setOffline(true)
    await orderButton(page).click()
    await expect(page.getByRole('alert')).toContainText(NO_ANSWER)
    expect(await ordersOf(product, company)).toEqual([])
    await page.context().setOffline(false)
    await orderButton(page).click()
    await expectOneOrder(page, product, company)
  })
})

test('an order whose answer was lost is sent again with its key, after a reload too, and exists once @all', async ({
  page,
  product,
  watch,
  mailTo,
}) => {
  watch.expectFault(/net::ERR_CONNECTION_FAILED/)
  const company = await aCompany(product)
  const keys: (string | undefined)[] = []
  let lost = 0
  await page.route('**/api/v1/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 2) return route.continue()
    await route.fetch()
    await route.abort('connectionfailed')
    lost += 1
  })
  await standAtTheTill(page, company)
  await placeOrder(page)
  await expect(page.getByRole('alert')).toContainText(NO_ANSWER)
  await expect(page).toHaveURL('/checkout')
  expect(await ordersOf(product, company)).toHaveLength(1)
  await orderButton(page).click()
  await expect.poll(() => lost).toBe(2)
  await expect(page.getByRole('alert')).toContainText(NO_ANSWER)
  await page.reload()
  await expect(page.getByText('Gesamtbetrag')).toBeVisible()
  await placeOrder(page)
  await expectOneOrder(page, product, company)
  expect(keys).toEqual([expect.stringMatching(/.{8,}/), keys[0], keys[0]])
  await mailTo(company.email, /^Ihre Bestellung/)
  expect(product.mailsTo(company.email, /^Ihre Bestellung/)).toHaveLength(1)
})

test('a session that is dead at the order button leads to login and back to the till, cart in hand @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  await standAtTheTill(page, company)
  await callApi(product, 'POST /auth/logout', { token: company.token })
  await placeOrder(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(ENDED)).toBeVisible()
  await logIn(page, company)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('form', { name: 'Bestellung' })).toContainText('2 ×')
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
  await expect(page.getByRole('article')).toHaveCount(2)
})
