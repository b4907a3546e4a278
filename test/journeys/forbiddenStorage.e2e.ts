import { expect, test } from './fixtures.ts'
import { aCompany } from './product.ts'
import { logIn, placeOrder, takeTeams } from './steps.ts'
import { expectAccessible } from './watch.ts'

const PASSING = 'Ihr Browser merkt sich diesen Warenkorb nicht.'

test('where the browser stores nothing, the cart says how long it lives, and can be ordered all the same @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  await page.addInitScript(() => {
    const forbidden = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }
    Object.defineProperties(window, { localStorage: forbidden, sessionStorage: forbidden })
  })
  await takeTeams(page, 2)
  await page.getByRole('link', { name: 'Warenkorb ansehen' }).click()
  await expect(page.getByText(PASSING)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await logIn(page, company)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('Gesamtbetrag')).toBeVisible()
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('where it does, the cart says nothing of the kind @all', async ({ page }) => {
  await takeTeams(page, 2)
  await page.getByRole('link', { name: 'Warenkorb ansehen' }).click()
  await expect(page.getByText('Rechnungsbetrag inkl. MwSt.')).toBeVisible()
  await expect(page.getByText(PASSING)).toHaveCount(0)
})
