import { field, save } from './dataCards.ts'
import { expect, test } from './fixtures.ts'
import { invoiceOf, ticket } from './orderSteps.ts'
import { aCompanyWithTeams, callApi, STAFF } from './product.ts'
import { expectLoaded, goOn, logIn } from './steps.ts'
import { expectAccessible } from './watch.ts'

test.use({ registrationOpen: true })

test('while registration is closed a company has its orders, documents and data, and can neither buy nor enter @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 2)
  const [{ orderID }] = await callApi(product, 'GET /orders/me', { token: company.token })
  const number = await invoiceOf(product, orderID)
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  await callApi(product, 'PUT /settings', { token, body: { registrationOpen: false } })

  await page.goto('/shop')
  await expect(page.getByRole('heading', { name: 'Bald geht es los' })).toBeVisible()
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click()
  await logIn(page, company)
  await expectLoaded(page)
  const notice = page.getByText('Die Anmeldung ist geschlossen.')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Bald geht es los')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Teams hinzufügen' })).toHaveCount(0)
  await expectAccessible(page)

  await test.step('the document of an order can be downloaded', async () => {
    await goOn(page, '/dashboard/orders')
    await expect(ticket(page, orderID)).toContainText(number)
    const coming = page.waitForEvent('download')
    await ticket(page, orderID)
      .getByRole('button', { name: /herunterladen|PDF/ })
      .first()
      .click()
    expect((await coming).suggestedFilename()).toContain(number)
  })

  await test.step('teams can be read and not changed; where one would enter it says why', async () => {
    await goOn(page, '/dashboard/teams')
    await expect(notice).toBeVisible()
    await expect(page.getByText(/^Team #|Startnummer|101/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bearbeiten' })).toHaveCount(0)
    await goOn(page, '/dashboard/teams/liste')
    await expect(page.getByRole('heading', { name: 'Noch nicht geöffnet' })).toBeVisible()
    await page.getByRole('link', { name: 'Zur Übersicht' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  })

  await test.step('its data can be changed', async () => {
    await goOn(page, '/dashboard/profile')
    await page.getByRole('button', { name: 'Bearbeiten Profil' }).click()
    await field(page, 'Vorname').fill('Annemarie')
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Annemarie Gruber' })).toBeVisible()
  })
})
