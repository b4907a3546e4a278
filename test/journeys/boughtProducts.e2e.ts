import type { Page } from '../../tools/browser.ts'
import { searchBox, section } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, orderItems, orderTeams, type Product } from './product.ts'
import { comeBack } from './steps.ts'
import { expectAccessible } from './watch.ts'
import { PHONE } from './widths.ts'

const SPECIAL = 'Teampräsentation & Sonderbeilage Tiroler Tageszeitung'

/** With things of four categories, some of them in two orders. */
async function aBuyer(product: Product) {
  const company = await aCompany(product)
  await orderTeams(product, company, 2)
  await orderItems(product, company, { Essensgutschein: 5, Obstkorb: 1, Biertischgarnitur: 2 })
  await orderItems(product, company, {
    Essensgutschein: 7,
    'Firmenporträt, halbe Seite': 1,
    'Firmenporträt, Viertelseite': 1,
  })
  return company
}

const categories = (page: Page) => page.getByRole('main').locator('summary')
const pieces = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('what was bought stands by category, orders together; categories fold and the price sorts', async ({
    page,
    product,
  }) => {
    await comeBack(page, await aBuyer(product), '/dashboard/products')
    await expect(page.getByRole('heading', { level: 1, name: 'Meine Produkte' })).toBeVisible()
    await expect(categories(page)).toHaveText(['Verpflegung', 'Tische', SPECIAL, 'Teilnahmegebühren'])
    await expect(pieces(page, 'Essensgutschein')).toContainText('12 Stück')

    const portraits = page.locator('[id^=teamprsentation]').getByRole('heading', { level: 3 })
    await expect(portraits).toHaveText(['Firmenporträt, halbe Seite', 'Firmenporträt, Viertelseite'])
    await page.getByText('Preis', { exact: true }).click()
    await expect(portraits).toHaveText(['Firmenporträt, Viertelseite', 'Firmenporträt, halbe Seite'])
    await expect(page.getByRole('radio', { name: 'Preis' })).toBeChecked()

    await categories(page).first().press('Enter')
    await expect(pieces(page, 'Essensgutschein')).toBeHidden()
    await expect(pieces(page, 'Biertischgarnitur')).toBeVisible()
    await categories(page).first().press('Enter')
    await expect(pieces(page, 'Essensgutschein')).toBeVisible()
  })
})

test('the overview leads to the category of a product, and to all products @all', async ({ page, product }) => {
  await comeBack(page, await aBuyer(product), '/dashboard')
  await section(page, 'Produkte').getByRole('link', { name: 'Biertischgarnitur' }).click()
  await expect(page).toHaveURL('/dashboard/products')
  await expect(categories(page).filter({ hasText: 'Tische' })).toBeFocused()
  await page.goBack()
  await section(page, 'Produkte').getByRole('link', { name: 'Alle anzeigen' }).click()
  await expect(categories(page)).toHaveCount(4)
})

test('the search looks through names and categories @all', async ({ page, product }) => {
  await comeBack(page, await aBuyer(product), '/dashboard/products')
  await searchBox(page).fill('obst')
  await expect(categories(page)).toHaveText(['Verpflegung'])
  await expect(page.getByText('1 von 6 Produkte mit „obst“.')).toBeVisible()
  await searchBox(page).fill('Matterhorn')
  await expect(page.getByText('Zu „Matterhorn“ gibt es keine Produkte.')).toBeVisible()
  await page.getByRole('button', { name: 'Suche leeren' }).click()
  await expect(categories(page)).toHaveCount(4)
})

test('who has bought nothing is led to the shop; a failed load says why @all', async ({ page, product }) => {
  await page.route('**/api/v1/items/me', (route) => route.fulfill({ status: 400, json: { message: 'Gerade nicht.' } }))
  await comeBack(page, await aCompany(product), '/dashboard/products')
  await expect(page.getByRole('alert')).toContainText('Gerade nicht.')
  await page.unroute('**/api/v1/items/me')
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByText('Noch keine Produkte')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Zum Shop' }).click()
  await expect(page).toHaveURL('/shop')
})
