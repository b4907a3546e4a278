import { readFile } from 'node:fs/promises'
import type { Page, Route } from '../../tools/browser.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { messages } from '#contract/messages.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'
import { invoiceOf } from './orderSteps.ts'
import { aCompany, callApi, offer, orderItems, type Product } from './product.ts'
import {
  comeBack,
  expectLoaded,
  followLink,
  expectToFit,
  logIn,
  orderButton,
  placeOrder,
  standAtTheTill,
  takeTeams,
} from './steps.ts'
import { expectAccessible } from './watch.ts'

const NO_TIME = "Das 'Zeitmessung'-Produkt ist nicht verfügbar. Bitte kontaktieren Sie den Support."
const NO_ADDRESS = 'Bitte stellen Sie sicher, dass eine gültige Adresse in Ihrem Profil hinterlegt ist.'

const addTeams = (page: Page) => page.getByRole('button', { name: 'in den Warenkorb' }).click()

/** From the terms, whose HTML brings no catalogue along, to the entry, with a catalogue that lacks items of that kind. */
async function enterWithout(page: Page, product: Product, itemType: string): Promise<void> {
  const items: { itemType: string }[] = await callApi(product, 'GET /items')
  const json = items.filter((item) => item.itemType !== itemType)
  await page.route('**/api/v1/items', (route) => route.fulfill({ json }))
  await page.goto('/terms')
  await expectLoaded(page)
  await page.getByRole('link', { name: 'Anmeldung', exact: true }).click()
}

/** Answers each question for availability in its turn. */
async function answerAvailability(page: Page, answers: ((route: Route) => Promise<void>)[]): Promise<void> {
  await page.route(/\/api\/v1\/items\/\d+\/available\/\d+$/, (route) => (answers.shift() ?? truly)(route))
}
const say = (status: number, answer: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(answer) })
const truly = (route: Route) => route.continue()

test('timekeeping that is gone by the time it is wanted is refused in the words of the specification', async ({
  page,
}) => {
  await page.goto('/team-anmeldung')
  await expectLoaded(page)
  await answerAvailability(page, [
    truly,
    say(200, false),
    truly,
    say(404, { message: 'Item with ID 4 not found' }),
    say(429, { message: 'Zu viele Anfragen.' }),
  ])
  for (const refusal of [
    'Leider nicht mehr genügend Zeitmessungen verfügbar.',
    NO_TIME,
    'Ein Fehler ist aufgetreten: Zu viele Anfragen.',
  ]) {
    await addTeams(page)
    await expect(page.getByRole('alert')).toContainText(refusal)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await addTeams(page)
  await expect(page.getByRole('dialog', { name: 'Im Warenkorb' })).toBeVisible()
})

test('without an item for timekeeping its switch is off; without a contingent there is nothing to register for', async ({
  page,
  product,
}) => {
  await enterWithout(page, product, 'TIME')
  await page.getByRole('link', { name: 'Teams buchen' }).first().click()
  const timekeeping = page.getByRole('switch', { name: 'Zeitmessung' })
  await expect(timekeeping).toBeDisabled()
  await expect(timekeeping).toHaveAccessibleDescription(NO_TIME)
  await addTeams(page)
  await expect(page.getByRole('dialog')).toContainText('1 Team ohne Zeitmessung')
  await page.unroute('**/api/v1/items')

  await enterWithout(page, product, 'TEAM')
  await expect(page.getByText('Plätze jetzt sichern')).toHaveCount(0)
  await expect(page.getByText('Zurzeit ist kein Teamplatz mehr frei.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Firmenpaket buchen' }).click()
  await expect(page.getByText('Zurzeit ist kein Teamplatz mehr frei.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/team-anmeldung')
  await expectLoaded(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Es ist aktuell kein Team-Produkt zur Anmeldung verfügbar.')).toBeVisible()
  await expectAccessible(page)
})

test('what is sold out keeps its bib, which is stamped @all', async ({ page, product, catalogue }) => {
  const items: { itemId: number; itemType: string }[] = await callApi(product, 'GET /items')
  const gone = items.filter(({ itemType }) => itemType === 'TEAM' || itemType === 'COMPANYCAPTAIN')
  for (const { itemId } of gone) await catalogue.leave(itemId, 0)
  for (const [path, bibs, words] of [
    ['/', 2, 'Alle Teamplätze sind vergeben.'],
    ['/team-anmeldung', 1, 'Es ist aktuell kein Team-Produkt zur Anmeldung verfügbar.'],
    ['/firmen-anmeldung', 1, 'Das Paket ist leider nicht mehr verfügbar.'],
  ] as const) {
    await page.goto(path)
    const stamped = page.getByRole('article').filter({ hasText: 'Ausverkauft' })
    await expect(stamped).toHaveCount(bibs)
    await expect(page.getByText(words)).toBeVisible()
    if (path === '/') {
      await expect(stamped.getByRole('link', { name: /^anmeldung@/ })).toHaveAttribute('href', /^mailto:/)
      await expect(stamped.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', paths.shop())
    }
    await expectAccessible(page)
    await expectToFit(page)
    for (const stamp of await stamped.getByText('Ausverkauft', { exact: true }).all()) {
      await expect(stamp).toHaveCSS('rotate', /deg/)
      expect(await stamp.evaluate(coversNoWords), `what the stamp of ${path} covers`).toEqual([])
    }
  }
})

/** Runs in the page: the words of the same bib that lie under the middle of its stamp. */
function coversNoWords(stamp: Element): string[] {
  const { left, right, top, bottom } = stamp.getBoundingClientRect()
  const middle = (top + bottom) / 2
  const texts = [...(stamp.closest('article')?.querySelectorAll('h2, li, p, s') ?? [])]
  const others = texts.filter((one) => !one.contains(stamp) && !stamp.contains(one))
  return others.flatMap((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const isUnder = [...range.getClientRects()].some(
      (box) => box.left < right && box.right > left && box.top < middle && box.bottom > middle,
    )
    return isUnder ? [one.textContent] : []
  })
}

test('an address is entered at the till, and what was typed there stays', async ({ page, product }) => {
  const company = await aCompany(product)
  await product.pool.query(
    `update addresses set city = '' where customer_id = (select id from users where email = $1)`,
    [company.email],
  )
  await comeBack(page, company, '/')
  await takeTeams(page, 1)
  await page.getByRole('link', { name: 'Weiter zum Checkout' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Zum Profil' })).toBeVisible()
  await expectAccessible(page)
  const reference = page.getByLabel('Ihre Bestellnummer')
  await reference.fill('PO 4711')
  await placeOrder(page)
  await expect(page.getByRole('alert')).toContainText(NO_ADDRESS)
  expect(await callApi(product, 'GET /orders/me', { token: company.token })).toEqual([])

  const enter = async (city: string) => {
    const dialog = page.getByRole('dialog', { name: 'Rechnungsadresse bearbeiten' })
    await dialog.getByLabel('Ort').fill(city)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('region', { name: 'Rechnung an' })).toContainText(city)
  }
  await page.getByRole('button', { name: 'Adresse eintragen' }).click()
  await enter('Hall')
  await page.getByRole('button', { name: 'Rechnungsadresse ändern' }).click()
  await enter('Wattens')
  await expect(reference).toHaveValue('PO 4711')
  await expect(page.getByRole('checkbox', { name: 'Allgemeinen Geschäftsbedingungen' })).toBeChecked()
  await page.reload()
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
  await page.goto('/dashboard/orders')
  await expect(page.getByText('Ihre Bestellnummer: PO 4711')).toBeVisible()
})

test('an order whose token was cleared from the browser is not sent; logging in leads back to the till', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/status of 500/)
  const company = await aCompany(product)
  await standAtTheTill(page, company)
  await test.step('an answer without words gets the specified ones', async () => {
    await page.route('**/api/v1/orders', (route) => route.fulfill({ status: 500, body: '' }))
    await placeOrder(page)
    await expect(page.getByRole('alert')).toContainText('Fehler beim Aufgeben der Bestellung.')
    await expect(orderButton(page)).toBeEnabled()
    await page.unroute('**/api/v1/orders')
  })
  await page.evaluate(() => localStorage.removeItem('token'))
  await placeOrder(page)
  await expect(page.getByRole('alert')).toContainText(
    'Authentifizierungstoken nicht gefunden. Bitte melden Sie sich erneut an.',
  )
  await expect(page.getByRole('link', { name: 'Bereits registriert?' })).toBeVisible()
  expect(await callApi(product, 'GET /orders/me', { token: company.token })).toEqual([])
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await logIn(page, company)
  await expect(page).toHaveURL('/checkout')
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
})

test('15 teams bring the company fee back on the invoice, and the package cannot be bought twice @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  await invoiceOf(product, await orderItems(product, company, { Firmenpaket: 1, 'Startplatz Team': 15 }))

  await comeBack(page, company, '/dashboard/orders')
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rechnung herunterladen' }).click()
  const file = new Uint8Array(await readFile(await (await arrival).path()))
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true })
  const words = text.replace(/\s+/g, ' ')
  expect(words).toContain('Firmenpaket')
  expect(words).toContain('Rückerstattung Firmengebühr')
  expect(words).toContain('−120,00 €')

  await page.goto('/firmen-anmeldung')
  await expect(page.getByText('Ihr Unternehmen hat das Firmenpaket bereits gebucht.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Firmenpaket in den Warenkorb' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(/bereits gebucht/)
  await page.getByRole('main').getByRole('link', { name: 'Zum Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the shop asks for the stock each minute, without a reload', async ({ page, product, catalogue }) => {
  await page.clock.install()
  const { itemId } = await offer(product)
  await catalogue.leave(itemId, 9)
  await takeTeams(page, 3)
  await page.getByRole('link', { name: 'Warenkorb ansehen' }).click()
  const lines = page.getByRole('list', { name: 'Artikel im Warenkorb' })
  await expect(page.getByText('Rechnungsbetrag')).toBeVisible()
  await catalogue.leave(itemId, 2)
  const asked = page.waitForResponse('**/api/v1/items')
  await page.clock.fastForward(60_000)
  await asked
  await expect(lines).toContainText('Leider nicht mehr genügend Teams verfügbar.')

  await page.getByRole('link', { name: 'Anmeldung', exact: true }).click()
  await page.getByRole('link', { name: 'Teams buchen' }).first().click()
  await expect(page.getByText('In Ihrem Warenkorb nicht mehr wie gewählt verfügbar')).toBeVisible()
  await catalogue.leave(itemId, 5)
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Nur noch 5 Teams verfügbar')).toBeVisible()
  await expect(page.getByText('In Ihrem Warenkorb nicht mehr wie gewählt verfügbar')).toHaveCount(0)
})

test('the maintenance page stands at its address and in place of others, and says when it could not be loaded', async ({
  page,
  watch,
}) => {
  watch.expectFault(/status of 50[03]/)
  await page.goto('/terms')
  await expectLoaded(page)
  await page.route('**/api/v1/event', (route) => route.fulfill({ status: 500, body: '' }))
  await followLink(page, '/maintenance')
  await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Wartungsseite.')
  await expect(page).toHaveTitle(/^Das hat nicht geklappt/)
  await expectAccessible(page)
  await page.unroute('**/api/v1/event')
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('heading', { name: 'Wartungsarbeiten!' })).toBeVisible()
  await expectLoaded(page)
  const json = { message: messages.maintenance, code: 'MAINTENANCE' }
  await page.route('**/api/v1/items', (route) => route.fulfill({ status: 503, json }))
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { name: 'Wartungsarbeiten!' })).toBeVisible()
  await expect(page).toHaveTitle(/^Wartungsarbeiten · /)
  await page.getByRole('link', { name: 'Tutorial' }).click()
  await expect(page).toHaveTitle(/^Tutorial · /)
  await page.route('**/api/v1/customers/me', (route) => route.fulfill({ status: 503, json }))
  await comeBack(page, { token: 'abgelaufen' }, '/admin')
  await expect(page.getByText('Wartungsarbeiten! Zurzeit kann sich nur der Veranstalter anmelden.')).toBeVisible()
})

test('while it is not known who has come, the loading screen stands where the browser draws the page; then the header names the person', async ({
  page,
  product,
}) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/customers/me', async (route) => {
    await answer.promise
    await route.continue()
  })
  await comeBack(page, await aCompany(product), '/cart')
  await expect(page.getByRole('main', { name: 'Seite wird geladen …' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Bereits registriert?' })).toHaveCount(0)
  await expectAccessible(page)
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Warenkorb', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Greta Gruber' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
})
