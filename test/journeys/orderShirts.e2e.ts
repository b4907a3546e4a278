import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, callApi, type Company, type Product } from './product.ts'
import { comeBack, expectLoaded, orderButton, placeOrder } from './steps.ts'
import { aCompanyWithShirts, her, him } from './teamShirts.ts'
import { expectAccessible } from './watch.ts'

const TYPE_AND_DELIVERY = 'Bitte wählen Sie einen T-Shirt-Typ und eine Lieferoption.'
const NOT_PLACED = 'Bestellung konnte nicht erstellt werden.'

const summary = (page: Page) => page.getByRole('region', { name: 'Noch zu bestellende T-Shirts' }).locator('tbody tr')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'T-Shirts bestellen' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter zur Bestellung' })

type OrderItem = { name: string; quantity: number; itemAttributes: Record<string, unknown> }
const itemsOf = (product: Product, { token }: Company): Promise<OrderItem[]> =>
  callApi(product, 'GET /orders/me/items', { token })
const shirtsOf = async (product: Product, company: Company) =>
  (await itemsOf(product, company)).filter(({ name }) => name.startsWith('T-Shirt'))
const bought = async (product: Product, { token }: Company): Promise<boolean[]> => {
  const teams: { hasPurchasedTshirt: boolean }[] = await callApi(product, 'GET /teams/me', { token })
  return teams.map(({ hasPurchasedTshirt }) => hasPurchasedTshirt)
}

async function open(page: Page, company: Company): Promise<void> {
  await comeBack(page, company, '/dashboard/products')
  await page.getByRole('button', { name: 'T-Shirts bestellen' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

/** Basic in green and white, posted. */
async function choose(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: /^T-Shirt Basic/ }).check()
  await dialog
    .getByRole('radiogroup', { name: /^Farbe Damen/ })
    .getByRole('radio', { name: 'Fichtengrün' })
    .check()
  await dialog
    .getByRole('radiogroup', { name: /^Farbe Herren/ })
    .getByRole('radio', { name: 'Schneeweiß' })
    .check()
  await dialog.getByRole('radio', { name: /^Versand/ }).check()
}

async function standAtTheOrder(page: Page, company: Company): Promise<void> {
  await open(page, company)
  await choose(page)
  await goOn(page).click()
  await expect(dialogOf(page).getByText('Gesamtbetrag')).toBeVisible()
}

test('the shirts of all teams are ordered at once, with print and delivery, and the teams have them', async ({
  page,
  product,
  mailTo,
}) => {
  const company = await aCompanyWithShirts(product, [
    [her('S'), him('M'), him('L')],
    [her('M'), her('S'), him('M')],
  ])
  await comeBack(page, company, '/dashboard/products')
  await expect(page.getByRole('heading', { name: 'T-Shirts Ihrer Teams' })).toBeVisible()
  await expect(summary(page)).toHaveText(['DamenS2', 'DamenM1', 'HerrenM2', 'HerrenL1'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'T-Shirts bestellen' }).click()
  const dialog = dialogOf(page)
  await goOn(page).click()
  await expect(dialog.getByText(TYPE_AND_DELIVERY)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^T-Shirt Basic/ })).toBeFocused()
  await expect(dialog.getByRole('radiogroup', { name: 'Druck' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^T-Shirt Baumwolle/ }).check()
  await expect(dialog.getByRole('radiogroup', { name: 'Druck' }), 'no prints on others').toHaveCount(0)
  await choose(page)
  await dialog.getByRole('radio', { name: '2 zusätzliche, + 7,00 €' }).check()
  await expect(dialog.getByText('141,30 €'), '6 × (14,90 + 2 × 3,50) + 9,90').toBeVisible()
  await expectAccessible(page)

  await goOn(page).click()
  await expect(dialog.getByText('Gesamtbetrag')).toBeVisible()
  await expect(dialog.getByText('169,56 €')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Versand an' })).toContainText('Dieselbe Adresse wie die Rechnung.')
  await expectAccessible(page)
  await orderButton(page).click()
  await expect(dialog.getByText('Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.')).toBeVisible()
  await placeOrder(page)
  await expect(page.getByText('Bestellung erfolgreich aufgegeben!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Es sind keine T-Shirts zu bestellen.' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Druck' })).toContainText('12 Stück')

  expect(await bought(product, company)).toEqual([true, true])
  await expect(page.getByRole('region', { name: 'Für Personen bestellte T-Shirts' }).locator('tbody tr')).toHaveText([
    'DamenS2–',
    'DamenM1–',
    'HerrenM2–',
    'HerrenL1–',
  ])
  const women = { fit: 'Damen', wColor: 'Fichtengrün', delivery: 'Versand', printQuantity: 2 }
  const men = { fit: 'Herren', mColor: 'Schneeweiß', delivery: 'Versand', printQuantity: 2 }
  expect((await shirtsOf(product, company)).map(({ quantity, itemAttributes }) => [quantity, itemAttributes])).toEqual([
    [2, { ...women, wSize: 'S' }],
    [1, { ...women, wSize: 'M' }],
    [2, { ...men, mSize: 'M' }],
    [1, { ...men, mSize: 'L' }],
  ])
  await mailTo(company.email, /^Ihre Bestellung/, 2)
})

test('who gets which shirt is listed; without sizes there is nothing to order, without T-shirts no page for them', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithShirts(product, [[her('S'), him('XXL'), null]])
  await comeBack(page, company, '/dashboard/products')
  await page.getByRole('button', { name: 'Wer bekommt welches T-Shirt?' }).click()
  const rows = page.getByRole('region', { name: 'Wer bekommt welches T-Shirt' }).locator('tbody tr')
  await expect(rows).toHaveText([/Lea 0 Lang 0.*Damen.*S.*Noch offen/, /Lea 1 Lang 0.*Herren.*XXL.*Noch offen/])
  await expect(page.getByText('hat noch nicht jede Person eine Größe')).toBeVisible()
  await page.getByRole('link', { name: 'Größen wählen' }).click()
  await expect(page).toHaveURL('/dashboard/teams')

  await comeBack(page, await aCompanyWithShirts(product, [[null, null, null]]), '/dashboard/products')
  await expect(page.getByRole('heading', { name: 'Noch keine Größen gewählt' })).toBeVisible()
  await expectAccessible(page)
  await comeBack(page, await aCompany(product), '/dashboard/products')
  await expectLoaded(page)
  await expect(page.getByRole('heading', { name: 'Noch keine Produkte' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'T-Shirts Ihrer Teams' })).toHaveCount(0)
})

test('who wears a size that is not made is left out by name, with the way to it; what is wished later is said beside what is ordered @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithShirts(product, [
    [her('S'), him('M'), him('L')],
    [her('XL'), her('S'), him('M')],
  ])
  await open(page, company)
  await choose(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('T-Shirt Basic gibt es nicht in Damen XL.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Lea 0 Lang 1, / })).toBeVisible()
  await goOn(page).click()
  await expect(dialog.getByText('Gesamtbetrag')).toBeVisible()
  await dialog.getByRole('button', { name: 'Auswahl ändern' }).click()
  await expect(dialog.getByRole('radio', { name: /^T-Shirt Basic/ }), 'what was chosen stays').toBeChecked()
  await goOn(page).click()
  await placeOrder(page)
  await expect(dialog).toHaveCount(0)
  await expect(summary(page)).toHaveText(['DamenXL1'])
  expect(await bought(product, company)).toEqual([true, false])

  await test.step('one click leads to the size, of which those are offered that are made', async () => {
    await page.getByRole('button', { name: 'T-Shirts bestellen' }).click()
    await dialog.getByRole('radio', { name: /^T-Shirt Basic/ }).check()
    await dialog.getByRole('link', { name: /^Lea 0 Lang 1, / }).click()
    const size = page.getByRole('dialog').getByLabel('T-Shirt-Größe').first()
    await expect(size).toBeFocused()
    await expect(size.getByRole('option')).toHaveText(['Noch keine', 'XS', 'S', 'M', 'L', 'XL', 'XXL'])
    await size.selectOption('L')
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the rest is ordered', async () => {
    await page.getByRole('link', { name: 'Produkte' }).click()
    await expect(summary(page)).toHaveText(['DamenL1'])
    await expect(dialog.getByRole('radio', { name: /^T-Shirt Basic/ }), 'what was begun is still there').toBeChecked()
    await dialog.getByRole('radio', { name: 'Fichtengrün' }).check()
    await dialog.getByRole('radio', { name: /^Versand/ }).check()
    await goOn(page).click()
    await placeOrder(page)
    await expect(page.getByRole('heading', { name: 'Es sind keine T-Shirts zu bestellen.' })).toBeVisible()
    expect(await bought(product, company)).toEqual([true, true])
  })
  await test.step('another size does not change the order: the form says so while it is chosen, the bib and the sums afterwards', async () => {
    await page.getByRole('link', { name: 'Teams', exact: true }).click()
    await page.getByRole('button', { name: 'Bearbeiten' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('T-Shirt-Größe').first().selectOption('M')
    await expect(form.getByText('bestellt: Damen S, gewünscht: Damen M.')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Speichern' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('bestellt: Damen S')).toBeVisible()
    await page.getByRole('link', { name: 'Produkte' }).click()
    await expect(page.getByText('bestellt: Damen S, gewünscht: Damen M')).toBeVisible()
    await expectAccessible(page)
  })
})

test('shirts bought before are given to persons instead of bought again @all', async ({ page, product, watch }) => {
  watch.expectFault(/net::ERR_CONNECTION_FAILED/)
  const company = await aCompanyWithShirts(product, [
    [her('S'), him('M'), null],
    [him('L'), null, null],
  ])
  await standAtTheOrder(page, company)
  await page.route('**/runners/ordered-shirts', (route) => route.abort('connectionfailed'))
  await placeOrder(page)
  await expect(page.getByText('Für 3 Personen sind passende T-Shirts schon bestellt.')).toBeVisible()
  expect(await bought(product, company)).toEqual([false, false])
  await page.unroute('**/runners/ordered-shirts')
  await page.reload()
  await page.getByRole('button', { name: 'Zuordnen' }).click()
  await expect(page.getByText('3 Personen haben jetzt T-Shirts.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Es sind keine T-Shirts zu bestellen.' })).toBeVisible()
  expect(await bought(product, company)).toEqual([true, true])
})

test('an order that is refused loses nothing chosen; one whose answer was lost is sent again, and exists once', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_CONNECTION_FAILED|500|404/)
  const company = await aCompanyWithShirts(product, [[her('S'), him('M'), him('L')]])
  await comeBack(page, company, '/dashboard')
  const dialog = dialogOf(page)
  await test.step('the overview leads to shirts that are to be ordered; Escape asks before a choice is lost', async () => {
    await expect(page.getByText('T-Shirts sind noch zu bestellen.')).toBeVisible()
    await page.getByRole('link', { name: 'T-Shirts bestellen' }).click()
    await dialog.getByRole('radio', { name: /^T-Shirt Basic/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Eingaben verwerfen' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'T-Shirts bestellen' })).toBeFocused()
  })
  await page.getByRole('button', { name: 'T-Shirts bestellen' }).click()
  await choose(page)
  await goOn(page).click()
  await expect(dialog.getByText('Gesamtbetrag')).toBeVisible()

  await test.step('an answer without words gets the specified ones, and nothing chosen is lost', async () => {
    await page.route('**/api/v1/orders', (route) => route.fulfill({ status: 500, body: '' }))
    await placeOrder(page)
    await expect(dialogOf(page).getByRole('alert')).toContainText(NOT_PLACED)
    await dialogOf(page).getByRole('button', { name: 'Auswahl ändern' }).click()
    await expect(dialogOf(page).getByRole('radio', { name: /^Versand/ })).toBeChecked()
    await page.unroute('**/api/v1/orders')
    await goOn(page).click()
  })
  await test.step('a delivery that is gone by the time of the order is said, and another can be chosen', async () => {
    const archive = (at: string) => product.pool.query(`update items set archived_at = ${at} where name = 'Versand'`)
    await archive('now()')
    await placeOrder(page)
    await expect(dialog.getByText('Gewählte Lieferoption nicht gefunden.')).toBeVisible()
    await archive('null')
    await dialog.getByRole('button', { name: 'Auswahl ändern' }).first().click()
    await dialog.getByRole('radio', { name: /^Abholung/ }).check()
    await goOn(page).click()
    await expect(dialog.getByText('Gewählte Lieferoption nicht gefunden.')).toHaveCount(0)
  })
  await test.step('an order whose answer was lost is sent again with its key, and exists once', async () => {
    await page.route('**/api/v1/orders', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await placeOrder(page)
    await expect(dialogOf(page).getByRole('alert')).toContainText(`${NOT_PLACED} Es kam keine Antwort.`)
    await page.unroute('**/api/v1/orders')
    await orderButton(page).click()
    await expect(page.getByText('Bestellung erfolgreich aufgegeben!')).toBeVisible()
    expect(await shirtsOf(product, company)).toHaveLength(3)
  })
})

test('without customer data or a valid address for the invoice nothing is ordered, and the dialog says why', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/404/)
  const company = await aCompanyWithShirts(product, [[her('S'), him('M'), him('L')]])
  await comeBack(page, company, '/dashboard/orders')
  await expectLoaded(page)
  await page.route('**/api/v1/customers/me', (route) =>
    route.fulfill({ status: 404, json: { message: 'Nicht gefunden.' } }),
  )
  await page.getByRole('link', { name: 'Produkte' }).click()
  await page.getByRole('button', { name: 'T-Shirts bestellen' }).click()
  await expect(dialogOf(page).getByText('Keine Kundendaten gefunden.')).toBeVisible()
  await page.unroute('**/api/v1/customers/me')

  await product.pool.query(
    "update addresses set street = '' where customer_id = (select id from users where email = $1)",
    [company.email],
  )
  await standAtTheOrder(page, company)
  await placeOrder(page)
  await expect(dialogOf(page).getByText('Keine Firmendaten gefunden.')).toBeVisible()
  await expect(dialogOf(page).getByRole('link', { name: 'Zum Profil' })).toBeVisible()
  expect(await shirtsOf(product, company)).toEqual([])
})
