import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, type Product } from './product.ts'
import { comeBack, expectLoaded, takeTeams } from './steps.ts'
import { expectAccessible } from './watch.ts'

/** The pages of somebody with things in the cart, and of a company at the till; those at rest are looked at in the walk over all pages. */
async function* statesOfBuying(page: Page, product: Product) {
  await takeTeams(page, 2)
  yield 'the dialog of what was added'
  await page.goto('/cart')
  await expect(page.getByText('Rechnungsbetrag inkl. MwSt.')).toBeVisible()
  await page.getByRole('button', { name: 'Zeitmessung entfernen' }).click()
  await expect(page.getByRole('button', { name: 'Rückgängig machen' })).toBeVisible()
  yield 'a cart after a removal'
  await comeBack(page, await aCompany(product), '/checkout')
  await expect(page.getByText('Gesamtbetrag')).toBeVisible()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByText('Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.')).toBeVisible()
  yield 'the till without the terms'
  for (const { status, words } of CUSTOMER_NOT_LOADED) {
    await answerSecond(page, status)
    await page.reload()
    await expect(page.getByText(words)).toBeVisible()
    yield words
    await page.unroute('**/api/v1/customers/me')
  }
  await page.evaluate(() => localStorage.removeItem('shopping_cart_items'))
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', '/shop')
  yield 'the till with an empty cart'
}

const CUSTOMER_NOT_LOADED = [
  { status: 500, words: 'Fehler beim Laden Ihrer Kundendaten: Kein Speicher' },
  { status: 404, words: 'Ihre Kundendaten konnten nicht geladen werden.' },
]

/** Who is logged in is told; the till's own question is answered with that status. */
async function answerSecond(page: Page, status: number): Promise<void> {
  let asked = 0
  await page.route('**/api/v1/customers/me', (route) => {
    asked += 1
    return asked === 1 ? route.continue() : route.fulfill({ status, json: { message: 'Kein Speicher' } })
  })
}

test('every state of buying is accessible', async ({ page, product, watch }) => {
  watch.expectFault(/status of 500/)
  for await (const state of statesOfBuying(page, product)) {
    await test.step(state, () => expectAccessible(page))
  }
})

test('dialogs, menus and collapsible parts open and close without a mouse, and give the focus back', async ({
  page,
}) => {
  await page.goto('/shop/produkte')
  await expectLoaded(page)
  const category = page.getByRole('main').locator('summary').filter({ hasText: 'Tische' })
  await category.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Stehtisch', exact: true })).toBeHidden()
  await page.keyboard.press('Space')
  const card = page.getByRole('button', { name: 'Stehtisch', exact: true })
  await card.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stehtisch' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  // After its last stop the focus visits the browser's own bar, never the page behind the dialog.
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(dialog, dialog *)')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: 'Menü' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const tutorial = page.getByRole('link', { name: 'Tutorial' }).filter({ visible: true })
  await expect(tutorial).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tutorial).toHaveCount(0)
  await expect(menu).toBeFocused()
})
