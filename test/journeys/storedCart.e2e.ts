import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, aCompanyWithTeams, callApi, offer, type Product } from './product.ts'
import { comeBack, expectLoaded, placeOrder, takeTeams } from './steps.ts'
import { expectAccessible } from './watch.ts'

const NOT_SOLD_ANY_MORE = 'Diesen Artikel gibt es nicht mehr. Bitte nehmen Sie ihn aus dem Warenkorb.'
const UNREADABLE = 'Ihr gespeicherter Warenkorb konnte nicht gelesen werden.'
const PARTLY_UNREADABLE = 'Ein Teil Ihres gespeicherten Warenkorbs konnte nicht gelesen werden.'

/** A line as it is described, without anything this product adds. (rules/cart#lines) */
async function aLine(product: Product, other: Record<string, unknown> = {}) {
  const { itemId, name, price } = await offer(product)
  return { cartItemId: 1, itemId, itemName: name, itemPrice: price, quantity: 2, itemAttributes: {}, ...other }
}

/** In this browser lies that cart. */
async function findCart(page: Page, stored: unknown): Promise<void> {
  await page.goto('/robots.txt')
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
  await page.evaluate((kept) => localStorage.setItem('shopping_cart_items', kept), text)
  await page.goto('/cart')
  await expectLoaded(page)
}

const lines = (page: Page) => page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')
const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Menge: ${name}` })
const storedText = (page: Page) => page.evaluate(() => localStorage.getItem('shopping_cart_items'))

test('a stored quantity that is none, and a cart that cannot be read, are told until it is seen @all', async ({
  page,
  product,
}) => {
  for (const [quantity, shown] of [
    [1.5, '1'],
    [1e9, '9999'],
  ] as const) {
    const line = await aLine(product, { quantity })
    await findCart(page, [line])
    await expect(page.getByText(`Diese Menge war nicht lesbar: ${line.itemName}.`)).toBeVisible()
    await expect(quantityOf(page, line.itemName)).toHaveValue(shown)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Verstanden' }).click()
    await expect(page.getByText('Diese Menge war nicht lesbar')).toHaveCount(0)
    await page.reload()
    await expect(quantityOf(page, line.itemName)).toHaveValue(shown)
    await expect(page.getByText('Diese Menge war nicht lesbar')).toHaveCount(0)
  }

  await test.step('a stored cart that cannot be read is told, and kept until it is seen', async () => {
    // no JSON, no list, a list of something else
    for (const stored of ['[{"itemId":1,', '{"itemId":1}', '[null,7,"x"]']) {
      await findCart(page, stored)
      await expect(page.getByText(UNREADABLE)).toBeVisible()
      await expect(page.getByText('Ihr Warenkorb ist leer')).toBeVisible()
      expect(await storedText(page)).toBe(stored)
      await page.goto('/checkout')
      await expect(page.getByText(UNREADABLE)).toBeVisible()
      await page.getByRole('button', { name: 'Verstanden' }).click()
      await expect(page.getByText(UNREADABLE)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Kasse' })).toBeFocused()
      expect(await storedText(page)).toBe('[]')
    }
  })
})

test('what can be read stays beside what cannot, what is not sold any more says so, and a price is set right @all', async ({
  page,
  product,
  catalogue,
}) => {
  const line = await aLine(product)
  const vanished = { ...line, cartItemId: 2, itemId: 987_654, itemName: 'Sommerhut' }
  await findCart(page, [line, { ...line, itemId: 'eins' }, vanished])
  await expect(page.getByText(PARTLY_UNREADABLE)).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).filter({ hasText: 'Sommerhut' })).toContainText(NOT_SOLD_ANY_MORE)
  await page.getByRole('button', { name: 'Sommerhut entfernen' }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByText(NOT_SOLD_ANY_MORE)).toHaveCount(0)
  await expect(page.getByText('Entfernt: Sommerhut.')).toBeVisible()

  await test.step('a price that is none, or another one by now, is set right and told', async () => {
    await findCart(page, [{ ...line, itemPrice: 'gratis' }])
    await expect(lines(page)).toContainText('Der Preis hat sich geändert: 72,00 € statt 0,00 €.')
    await catalogue.raisePrice(line.itemId)
    await page.reload()
    await expect(lines(page)).toContainText('Der Preis hat sich geändert: 73,00 € statt 72,00 €.')
    await expect(lines(page)).toContainText('146,00 €')
  })
})

test('an item that the staff takes off the shelves stays in the cart with the reason, and the rest can be ordered @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const items: { itemId: number; name: string }[] = await callApi(product, 'GET /items')
  const hat = items.find(({ name }) => name === 'Spendenbändchen')!
  const line = await aLine(product)
  await product.pool.query('update items set archived_at = now() where item_id = $1', [hat.itemId])
  await comeBack(page, company, '/robots.txt')
  await findCart(page, [line, { ...line, cartItemId: 2, itemId: hat.itemId, itemName: hat.name, itemPrice: 5 }])
  await expect(lines(page).filter({ hasText: hat.name })).toContainText(NOT_SOLD_ANY_MORE)
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await expect(page.getByText(`„${hat.name}“ gibt es nicht mehr.`)).toBeVisible()
  await page.getByRole('link', { name: 'Warenkorb ändern' }).first().click()
  await page.getByRole('button', { name: `${hat.name} entfernen` }).click()
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await expect(page.getByText('Gesamtbetrag')).toBeVisible()
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
  await product.pool.query('update items set archived_at = null where item_id = $1', [hat.itemId])
})

test('a count typed into the cart is whole, at least one and not endless, and the field says what it made of it', async ({
  page,
  product,
  catalogue,
}) => {
  const line = await aLine(product)
  await catalogue.leave(line.itemId, 200)
  await findCart(page, [line])
  const count = quantityOf(page, line.itemName)
  for (const typed of ['-1', '1,5', '1.5', 'drei', '']) {
    await count.fill('4')
    await count.blur()
    await count.fill(typed)
    await count.blur()
    await expect(count).toHaveValue('1')
    await expect(lines(page)).toContainText('Bitte geben Sie eine ganze Zahl ein. Jetzt steht hier 1.')
  }
  await count.fill('1000000000')
  await count.blur()
  await expect(count).toHaveValue('9999')
  await expect(lines(page)).toContainText('Höchstens 9.999 sind möglich.')
  await expect(lines(page)).toContainText('Leider nicht mehr genügend Teams verfügbar.')
  await count.fill('3')
  await count.blur()
  await expect(lines(page)).not.toContainText('Höchstens')
  await count.fill('0')
  await expect(lines(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(count).toHaveValue('3')
})

test('a count typed into the product dialog and the team registration is bounded the same way @all', async ({
  page,
  product,
  catalogue,
}) => {
  await page.goto('/shop/produkte')
  await page.getByRole('button', { name: 'Spendenkilometer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Spendenkilometer' })
  const pieces = dialog.getByRole('spinbutton', { name: 'Menge' })
  for (const typed of ['0', '-1', '1,5', '']) {
    await pieces.fill('6')
    await pieces.fill(typed)
    await pieces.blur()
    await expect(pieces).toHaveValue('1')
    await expect(dialog).toContainText('Bitte geben Sie eine ganze Zahl ein. Jetzt steht hier 1.')
  }
  await pieces.fill('1000000000')
  await pieces.blur()
  await expect(pieces).toHaveValue('9999')
  await expect(dialog).toContainText('Höchstens 9.999 sind möglich.')

  await catalogue.leave((await offer(product)).itemId, 30)
  await page.goto('/team-anmeldung')
  const teams = page.getByRole('spinbutton', { name: 'Anzahl der Teams' })
  for (const typed of ['0', '−3', '2,5', 'abc', '']) {
    await teams.fill(typed)
    await expect(page.getByText('Die Summe steht noch nicht fest')).toBeVisible()
    if (typed === '') await teams.blur()
    await expect(teams, 'said at once').toHaveAccessibleDescription(
      typed === '2,5'
        ? 'Bitte geben Sie eine ganze Zahl ein, ohne Komma und Punkt.'
        : 'Bitte geben Sie eine gültige Anzahl von Teams an (mindestens 1).',
    )
    await expect(teams).toHaveValue(typed)
    await page.getByRole('button', { name: 'in den Warenkorb' }).click()
    await expect(teams).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await teams.fill('2')
    await expect(teams).toHaveAccessibleDescription('')
  }
  await teams.fill('1000000000')
  await teams.blur()
  await expect(teams).toHaveValue('30')
  await expect(teams).toHaveAccessibleDescription(/^Höchstens 30 sind möglich: mehr Plätze sind um .+ nicht frei\.$/)
})

test('two tabs change one cart, and neither loses what the other put in @all', async ({ page }) => {
  await takeTeams(page, 2)
  await page.keyboard.press('Escape')
  const other = await page.context().newPage()
  await other.goto('/shop/produkte')
  await other.getByRole('button', { name: 'Spendenkilometer', exact: true }).click()
  await other.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(
    page.getByRole('link', { name: 'Warenkorb, 5 Artikel: 2 Teams, 2 Zeitmessungen, 1 Produkt' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'in den Warenkorb' }).click()
  await expect(page.getByRole('dialog', { name: 'Im Warenkorb' })).toBeVisible()
  await other.goto('/cart')
  await expect(lines(other)).toHaveCount(3)
  await expect(lines(other).filter({ hasText: 'Spendenkilometer' })).toBeVisible()
  await expect(lines(other).filter({ hasText: 'Zeitmessung' }).getByRole('spinbutton')).toHaveValue('3')
})

test('a price that rises while teams are added is said, and how many a company books @all', async ({
  page,
  product,
  catalogue,
}) => {
  const { itemId } = await offer(product)
  await page.goto('/team-anmeldung')
  await expectLoaded(page)
  const add = page.getByRole('button', { name: 'in den Warenkorb' })
  await catalogue.raisePrice(itemId)
  await add.click()
  await expect(page.getByText(/^Der Preis hat sich geändert/)).toBeVisible()
  await expect(page.getByText(/^Ein Team kostet jetzt .* statt .*\.$/)).toBeVisible()
  await expectAccessible(page)
  await add.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('spinbutton', { name: 'Anzahl der Teams' }).fill('999')
  await expect(page.getByText('Höchstens 149 sind möglich.')).toBeVisible()
  // what the company has booked already counts too
  const company = await aCompanyWithTeams(product, 2)
  const counted = page.waitForResponse('**/orders/me/items/count?itemType=TEAM')
  await comeBack(page, company, '/team-anmeldung')
  await counted
  await page.getByRole('spinbutton', { name: 'Anzahl der Teams' }).fill('999')
  await expect(page.getByText('Höchstens 147 sind möglich.')).toBeVisible()
})
