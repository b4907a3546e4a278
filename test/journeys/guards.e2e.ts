import { codeIn, expect, test, VERIFICATION } from './fixtures.ts'
import { aCompany, anUnverifiedCompany, STAFF } from './product.ts'
import { comeBack, expectLoaded, followLink, logIn, takeTeams } from './steps.ts'

test('a guarded page leads to login, and from there back to where one wanted to go', async ({ page, product }) => {
  const company = await aCompany(product)
  await test.step('an unknown address leads a visitor to the start', async () => {
    await page.goto('/gibt-es-nicht?nie=da')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Teamanmeldung' })).toBeVisible()
  })
  await page.goto('/dashboard/orders')
  await expect(page).toHaveURL('/login')
  await expect(page, 'the title follows').toHaveTitle(/^Anmelden/)
  await logIn(page, company)
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(page.getByRole('heading', { name: 'Meine Bestellungen' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/login/)

  await test.step('who is logged in does not see the ways in', async () => {
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard/)
    for (const path of ['/signup', '/request-password-reset', '/verify-email']) {
      await followLink(page, path)
      await expect(page, path).toHaveURL(/\/dashboard/)
    }
  })
})

test('before the e-mail is confirmed every guarded page leads to the code, and after it to where one wanted', async ({
  page,
  product,
  mailTo,
}) => {
  const company = await anUnverifiedCompany(product)
  await page.goto('/login')
  await logIn(page, company)
  await expect(page).toHaveURL('/verify-email')
  await page.goto('/dashboard/orders')
  await expect(page).toHaveURL('/verify-email')
  await page.getByLabel('Verifizierungscode').fill(codeIn(await mailTo(company.email, VERIFICATION)))
  await page.getByRole('button', { name: 'E-Mail verifizieren' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
})

test('staff and companies each keep to their own area, and only companies order', async ({
  page,
  product,
  anotherBrowser,
}) => {
  await takeTeams(page, 1)
  await page.goto('/login')
  await logIn(page, STAFF)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/admin/dashboard')
  for (const path of ['/dashboard/teams', '/dashboard/orders', '/admin']) {
    await followLink(page, path)
    await expect(page, path).toHaveURL('/admin/dashboard')
  }
  await page.goto('/checkout')
  await expect(page.getByText('Bestellen können nur Firmenkonten')).toBeVisible()

  const companyPage = await anotherBrowser()
  await comeBack(companyPage, await aCompany(product), '/admin')
  await expect(companyPage).toHaveURL(/\/dashboard/)
  await followLink(companyPage, '/admin/orders')
  await expect(companyPage).toHaveURL(/\/dashboard/)
})

test('a reload keeps the session; logging out ends it in every tab and on the server', async ({ page, product }) => {
  const company = await aCompany(product)
  await page.goto('/login')
  await logIn(page, company)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.reload()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText(company.companyName).filter({ visible: true })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const other = await page.context().newPage()
  await other.goto('/dashboard/orders')
  await expect(other.getByRole('heading', { name: 'Meine Bestellungen' })).toBeVisible()

  await page.getByRole('button', { name: 'Abmelden' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const me = () => fetch(`${product.url}/api/v1/customers/me`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await me()).status).toBe(401)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('the cart survives a reload, shows in a second tab as it changes, and outlives a login', async ({
  page,
  product,
}) => {
  await takeTeams(page, 2)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Warenkorb, 4 Artikel: 2 Teams, 2 Zeitmessungen' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/cart')
  const lines = other.getByRole('list', { name: 'Artikel im Warenkorb' })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  await lines.getByRole('button', { name: 'eins mehr' }).first().click()
  await expect(page.getByRole('link', { name: 'Warenkorb, 5 Artikel: 3 Teams, 2 Zeitmessungen' })).toBeVisible()

  await test.step('what is taken out of the cart can be put back', async () => {
    await lines.getByRole('listitem').nth(1).getByRole('button', { name: 'entfernen' }).click()
    await expect(lines.getByRole('listitem')).toHaveCount(1)
    await other.getByRole('button', { name: 'Rückgängig machen' }).click()
    await expect(lines.getByRole('listitem')).toHaveCount(2)
  })
  await other.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await logIn(other, await aCompany(product))
  await expect(other).toHaveURL('/checkout')
  await expect(other.getByRole('form', { name: 'Bestellung' })).toContainText('3 ×')
})

test('a page opened by its address starts at its top, a reload stays where one was, back and forward lead on', async ({
  page,
}) => {
  await page.goto('/shop/produkte')
  await expectLoaded(page)
  const scrolled = () => page.evaluate(() => scrollY)
  await page.getByRole('button', { name: 'Spendenkilometer' }).scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(500)
  await page.reload()
  await expectLoaded(page)
  await expect.poll(scrolled).toBe(place)
  await page.goto('/guide')
  await expectLoaded(page)
  await expect(page.getByRole('link', { name: 'Anmeldung', exact: true }).last()).toHaveAttribute(
    'aria-current',
    'location',
  )
  expect(await scrolled()).toBe(0)

  await page.goto('/')
  for (const size of [{ width: 390, height: 844 }, page.viewportSize() ?? { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('link', { name: 'Teams buchen' }).first()).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('link', { name: 'Teams buchen' }).first().click()
  await expect(page).toHaveURL('/team-anmeldung')
  await page.getByRole('button', { name: 'in den Warenkorb' }).click()
  await page.getByRole('link', { name: 'Warenkorb ansehen' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await expect(page).toHaveURL('/login?from=/checkout')
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible()
  await page.getByRole('button', { name: 'Weiter einkaufen' }).click()
  await expect(page).toHaveURL('/team-anmeldung')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page).toHaveURL('/team-anmeldung')
  await expect(page.getByRole('spinbutton', { name: 'Anzahl der Teams' })).toBeVisible()
})
