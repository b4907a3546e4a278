import type { Locator, Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompany } from './product.ts'
import { cartLine, itemId } from './shopSteps.ts'
import { comeBack, expectLoaded, logIn, placeOrder, takeTeams } from './steps.ts'
import { expectAccessible } from './watch.ts'

const CONFLICT =
  'Andere T-Shirt-Typen oder Druck-Optionen sind bereits im Warenkorb. Bitte leere den Warenkorb oder fahre mit der aktuellen Auswahl fort.'

/** Opens a product of the shop; its dialog. */
async function openProduct(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name, exact: true })
}

async function choose(dialog: Locator, options: Record<string, string>): Promise<void> {
  for (const [list, option] of Object.entries(options)) {
    const group = dialog.getByRole('radiogroup', { name: new RegExp(`^${list}`) })
    await group.getByRole('radio', { name: new RegExp(`^${option}(,|$)`) }).check()
  }
}

const addButton = (dialog: Locator) => dialog.getByRole('button', { name: 'in den Warenkorb' })

/** Whoever comes back to the tab sees this, if not at the first time, while the page is still busy with itself. */
async function expectOnReturn(page: Page, place: Locator, words: string): Promise<void> {
  const returnAndRead = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return place.textContent()
  }
  await expect.poll(returnAndRead).toContain(words)
}

test('many shirts are ordered in one go, by a table of sizes and cuts; price and button stay in sight', async ({
  page,
}) => {
  await page.goto('/shop/produkte')
  const dialog = await openProduct(page, 'T-Shirt Basic')
  await choose(dialog, { 'Wie viele': 'Mehrere Größen' })
  const cell = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await addButton(dialog).click()
  await expect(cell('Damen XS')).toBeFocused()
  await expect(dialog.getByText('Bitte geben Sie bei mindestens einer Größe eine Stückzahl ein.')).toBeVisible()
  await cell('Damen S').fill('12')
  await cell('Damen M').fill('x3')
  await expect(dialog.getByText('Bitte geben Sie eine ganze Zahl von 0 bis 9.999 ein.')).toBeVisible()
  await expect(cell('Damen M')).toHaveValue('x3')
  await cell('Damen M').fill('3')
  await cell('Herren L').fill('25')
  await expect(cell('Damen XL'), 'sold out').toHaveCount(0)
  await choose(dialog, { 'Farbe Damen': 'Fichtengrün', Lieferung: 'Versand' })
  await addButton(dialog).click()
  await expect(dialog.getByText('Bitte wählen Sie: Farbe Herren.')).toBeVisible()
  await choose(dialog, { 'Farbe Herren': 'Schneeweiß', Druck: '1 zusätzlicher' })
  await expect(dialog).toContainText('736,00 €')
  await expect(dialog.getByText('736,00 €'), '40 × (14,90 + 3,50)').toBeInViewport()
  await expect(addButton(dialog)).toBeInViewport()
  await expectAccessible(page)
  await addButton(dialog).click()
  await expect(dialog.getByText('40 liegen in Ihrem Warenkorb.')).toBeVisible()
  await expect(cell('Herren L')).toHaveValue('')
  await page.goto('/cart')
  await expect(cartLine(page, 'T-Shirt Basic')).toHaveCount(3)
  await expect(cartLine(page, 'Damen, S, Fichtengrün').getByRole('spinbutton')).toHaveValue('12')
  await expect(cartLine(page, 'Herren, L, Schneeweiß').getByRole('spinbutton')).toHaveValue('25')
  await expect(cartLine(page, 'wird aus den Shirts berechnet')).toContainText('40')
})

test('a visitor finds a shirt, chooses everything, and orders it with print and delivery', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  await page.goto('/shop')
  await expect(page.getByRole('heading', { name: 'Shop Übersicht' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'T(eam)-Shirts' }).click()
  await expect(page).toHaveURL('/shop/produkte')
  await expect(page.getByRole('heading', { name: 'T(eam)-Shirts' })).toBeInViewport()

  const dialog = await openProduct(page, 'T-Shirt Basic')
  await expect(dialog).toContainText('14,90 €')
  await addButton(dialog).click()
  await expect(dialog.getByText('Bitte wählen Sie: Schnitt.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Damen' })).toBeFocused()
  await choose(dialog, { Schnitt: 'Damen' })
  await expect(dialog.getByRole('radio', { name: 'XL', exact: true })).toBeDisabled()
  await expect(dialog).toContainText('XL ist ausverkauft.')
  await expect(dialog.getByText('Bitte wählen Sie: Größe.')).toBeVisible()
  await choose(dialog, { Größe: 'M', Farbe: 'Fichtengrün', Lieferung: 'Versand', Druck: '1 zusätzlicher' })
  await dialog.getByRole('spinbutton', { name: 'Menge' }).fill('3')
  await expect(dialog).toContainText('55,20 €')
  await expectAccessible(page)
  await addButton(dialog).click()
  await expect(dialog.getByRole('button', { name: 'Hinzugefügt!' })).toBeVisible()
  await expect(addButton(dialog)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'T-Shirt Basic', exact: true })).toBeFocused()

  await page.goto('/cart')
  await expect(cartLine(page, 'T-Shirt Basic')).toContainText('Damen, M, Fichtengrün, Versand, 1 zusätzlicher Druck')
  await expect(cartLine(page, 'wird aus den Shirts berechnet')).toContainText('10,50 €')
  await expect(page.getByRole('main')).toContainText('65,10 €')
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await logIn(page, company)
  await expect(page).toHaveURL('/checkout')
  await page.getByLabel('Ihre Bestellnummer').fill('4700 000 001')
  await expect(page.getByText('Schreiben Sie bitte Ihre Einkäufergruppe davor')).toBeVisible()
  await page.getByLabel('Ihre Bestellnummer').fill('PO 4711')
  await expect(page.getByText('Schreiben Sie bitte Ihre Einkäufergruppe davor')).toHaveCount(0)
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
  await page.goto('/dashboard/orders')
  const order = page.getByRole('main')
  await expect(order).toContainText('Ihre Bestellnummer: PO 4711')
  await order.getByRole('button', { name: /^Ändern – Ihre Bestellnummer/ }).click()
  const change = page.getByRole('dialog')
  await change.getByRole('textbox', { name: 'Ihre Bestellnummer' }).fill('PO 4712')
  await change.getByRole('button', { name: 'Speichern' }).click()
  await expect(order).toContainText('Ihre Bestellnummer: PO 4712')
  await expect(order).toContainText('T-Shirt Basic')
  await expect(order).toContainText('Damen, M, Fichtengrün, Versand, 1 zusätzlicher Druck')
  await expect(order).toContainText('10,50 €')
  await expect(order).toContainText('9,90 €')
})

test('the company package is bought once, and 15 teams bring its fee back from cart to order', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  await comeBack(page, company, '/')
  await page.getByRole('link', { name: 'Firmenpaket buchen' }).click()
  await expect(page).toHaveURL('/firmen-anmeldung')
  const add = page.getByRole('button', { name: 'Firmenpaket in den Warenkorb' })
  await expectAccessible(page)
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Im Warenkorb' })
  await expect(dialog.getByRole('link', { name: 'Weiter zum Checkout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeDisabled()
  await expect(page.getByText('Das Firmenpaket liegt schon in Ihrem Warenkorb.')).toBeVisible()

  await takeTeams(page, 15)
  await page.getByRole('link', { name: 'Warenkorb ansehen' }).click()
  await expect(cartLine(page, 'Firmenpaket').getByRole('spinbutton')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main).toContainText('Rückerstattung Firmengebühr')
  await expect(main).toContainText('−120,00 €')
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await expect(main).toContainText('Rückerstattung Firmengebühr')
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
  await page.goto('/dashboard/orders')
  await expect(main).toContainText('Rückerstattung Firmengebühr')
})

test('a package that is gone by the time it is wanted is refused, and one that is not sold is said', async ({
  page,
  product,
  catalogue,
}) => {
  const id = await itemId(product, 'Firmenpaket')
  await page.goto('/firmen-anmeldung')
  const add = page.getByRole('button', { name: 'Firmenpaket in den Warenkorb' })
  await expect(add).toBeEnabled()
  await catalogue.leave(id, 0)
  await add.click()
  await expect(page.getByRole('alert')).toContainText('Das Paket ist leider nicht mehr verfügbar.')
  await expect(add).toBeDisabled()

  await catalogue.leave(id, 9)
  await page.route('**/api/v1/items', async (route) => {
    const answer = await route.fetch()
    const items: { itemType: string }[] = await answer.json()
    await route.fulfill({ response: answer, json: items.filter(({ itemType }) => itemType !== 'COMPANYCAPTAIN') })
  })
  await page.goto('/')
  await expectLoaded(page)
  await page.getByRole('link', { name: 'Firmenpaket buchen' }).click()
  await expect(page.getByText('Kein Anmeldepaket verfügbar.')).toBeVisible()
  await expect(add).toBeDisabled()
})

test('shirts of another type or with another number of prints do not join those in the cart @all', async ({ page }) => {
  await page.goto('/shop/produkte')
  const basic = await openProduct(page, 'T-Shirt Basic')
  const common = { Schnitt: 'Herren', Größe: 'L', Farbe: 'Schneeweiß' }
  await choose(basic, { ...common, Lieferung: 'Abholung' })
  await addButton(basic).click()
  await expect(basic.getByText('1 liegt in Ihrem Warenkorb.')).toBeVisible()
  await choose(basic, { Druck: '2 zusätzliche' })
  await expect(addButton(basic)).toBeVisible()
  await addButton(basic).click()
  await expect(basic.getByRole('alert')).toContainText(CONFLICT)
  await expect(basic.getByText('1 liegt in Ihrem Warenkorb.')).toBeVisible()
  await expect(basic.getByRole('alert')).toBeHidden()
  await page.keyboard.press('Escape')

  const cotton = await openProduct(page, 'T-Shirt Baumwolle')
  await expect(cotton.getByRole('radiogroup', { name: 'Druck' })).toHaveCount(0)
  await expect(cotton.getByRole('radio', { name: 'Abholung' })).toBeChecked()
  await choose(cotton, common)
  await addButton(cotton).click()
  await expect(cotton.getByRole('alert')).toContainText(CONFLICT)
  await expect(cotton.getByText('in Ihrem Warenkorb')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await test.step('what has no price cannot be added', async () => {
    const dialog = await openProduct(page, 'Hurricane')
    await expect(dialog).toContainText('Preis auf Anfrage')
    await expect(addButton(dialog)).toHaveCount(0)
    await expect(dialog.getByRole('spinbutton')).toHaveCount(0)
  })
})

test('shirts that are fetched cost no delivery, which cart, till and order say; what is sold out is crossed out @all', async ({
  page,
  product,
}) => {
  await comeBack(page, await aCompany(product), '/shop/produkte')
  const shirt = await openProduct(page, 'Laufshirt langarm')
  const soldOut = shirt.locator('label').filter({ hasText: 'Nachtblau' })
  await expect(soldOut.locator('span').first()).toHaveCSS('background-image', /gradient/)
  await choose(shirt, { Größe: 'L', Farbe: 'Fichtengrün', Lieferung: 'Abholung' })
  await addButton(shirt).click()
  await choose(shirt, { Größe: 'M' })
  await addButton(shirt).click()
  await page.keyboard.press('Escape')
  const table = await openProduct(page, 'Biertischgarnitur')
  await addButton(table).click()
  await page.goto('/cart')
  const lines = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')
  await expect(lines).toContainText(['Laufshirt langarm', 'Laufshirt langarm', 'Biertischgarnitur', 'kostenlos'])
  await expect(lines.last()).not.toContainText('×')
  // who does not see the choices is told them with the name
  for (const size of ['L', 'M'])
    await expect(
      lines.getByRole('spinbutton', { name: new RegExp(`^Menge: Laufshirt langarm, .*\\b${size}\\b`) }),
    ).toHaveCount(1)
  // what was bought, not how it comes
  const badge = page.getByRole('link', { name: 'Warenkorb, 3 Artikel: 2 T-Shirts, 1 Produkt' })
  await expect(badge.getByText('3', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(' 0,00 €')
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  const review = page.getByRole('form', { name: 'Bestellung' }).getByRole('listitem')
  await expect(review.filter({ hasText: 'kostenlos' })).toContainText('Abholung')
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('listitem').filter({ hasText: 'kostenlos' }).last()).toHaveText(/^Abholung/)
})

test('the shop follows the stock without a reload, and says what the cart can no longer have', async ({
  page,
  product,
  catalogue,
}) => {
  const fruit = await itemId(product, 'Obstkorb')
  await catalogue.leave(fruit, 3)
  await page.goto('/shop/produkte')
  const dialog = await openProduct(page, 'Obstkorb')
  await expect(dialog).toContainText('Nur noch 3 verfügbar')
  const count = dialog.getByRole('spinbutton', { name: 'Menge' })
  await count.fill('9')
  await expect(count).toHaveAttribute('aria-valuenow', '3')
  await dialog.getByRole('button', { name: '3 Stück in den Warenkorb' }).click()
  await expect(dialog).toContainText('Alles, was noch da ist, liegt schon in Ihrem Warenkorb.')
  await page.keyboard.press('Escape')

  await catalogue.leave(fruit, 0)
  await expectOnReturn(page, page.getByRole('article').filter({ hasText: 'Obstkorb' }), 'Ausverkauft')
  const notice = 'In Ihrem Warenkorb nicht mehr wie gewählt verfügbar: Obstkorb.'
  await expect(page.getByText(notice)).toBeVisible()
  await page.goto('/team-anmeldung')
  await expect(page.getByText(notice)).toBeVisible()

  await catalogue.leave(fruit, 3)
  await page.goto('/cart')
  await expect(cartLine(page, 'Obstkorb')).toBeVisible()
  await expect(page.getByText('Rechnungsbetrag')).toBeVisible()
  await catalogue.leave(fruit, 1)
  await expectOnReturn(page, cartLine(page, 'Obstkorb'), 'nicht mehr in der gewünschten Menge verfügbar')
})
