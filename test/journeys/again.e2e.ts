import { TAKE_ALL } from '../support/newYears.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, callApi, offer, orderLines } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectLoaded, logIn, placeOrder } from './steps.ts'
import { expectAccessible } from './watch.ts'

test.use({ registrationOpen: true })

const TEAMS = 20
const SHIRT = { fit: 'Damen', wSize: 'M', wColor: 'Fichtengrün', delivery: 'Abholung' }

test('a company comes again with three clicks to the till, and takes last year’s teams over', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const company = await aCompany(product)
  const { token } = company
  const { name } = await offer(product)
  await orderLines(product, company, [
    { name, quantity: TEAMS },
    { name: 'Zeitmessung', quantity: 8 },
    { name: 'Firmenpaket', quantity: 1 },
    { name: 'T-Shirt Basic', quantity: 36, itemAttributes: SHIRT },
    { name: 'Abholung', quantity: 1 },
    { name: 'Obstkorb', quantity: 2 },
  ])
  const teams: { id: number }[] = await callApi(product, 'GET /teams/me', { token })
  for (const [place, { id }] of teams.entries())
    await callApi(product, `PUT /teams/${id}`, { token, body: { teamName: `Berggeher ${place + 1}` } })

  await test.step('the next year begins, without the fruit', async () => {
    const staffPage = await anotherBrowser()
    const lead = { token: await asStaff(staffPage, product, '/admin/years') }
    const body = { date: '2028-09-15', label: '2028', take: TAKE_ALL }
    const { id } = await callApi(product, 'POST /years', { ...lead, body })
    await callApi(product, `PUT /years/${id}/state`, { ...lead, body: { state: 'current' } })
    await callApi(product, 'PUT /settings', { ...lead, body: { registrationOpen: true } })
    await product.pool.query(`update items set available_quantity = 0 where name = 'Obstkorb'`)
  })

  await test.step('login, button, till', async () => {
    await page.goto('/login')
    await logIn(page, company)
    await expect(page).toHaveURL(/\/dashboard$/)
    const card = page.getByRole('region', { name: 'Wie letztes Jahr?' })
    await expect(card).toContainText(
      `${TEAMS} Teams, 8 mit Zeitmessung, das Firmenpaket, 36 T-Shirts und 2 weitere Artikel`,
    )
    await expect(card).toContainText('2 Obstkorb: ausverkauft')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'In den Warenkorb legen' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText('Nicht dabei, obwohl Sie es letztes Jahr hatten:')).toBeVisible()
    await expect(page.getByText('2 Obstkorb: ausverkauft')).toBeVisible()
    await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
    await expect(page.getByText('Gesamtbetrag')).toBeVisible()
    await placeOrder(page)
    await expect(page.getByRole('heading', { name: 'Meine Teams' })).toBeVisible()
  })

  await test.step('all but one of the teams come along', async () => {
    await page.getByRole('button', { name: 'Teams vom Vorjahr übernehmen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Teams vom Vorjahr übernehmen' })
    await expect(dialog.getByRole('checkbox')).toHaveCount(TEAMS)
    await dialog.getByRole('checkbox', { name: 'Berggeher 20' }).uncheck()
    await dialog.getByRole('button', { name: '19 Teams übernehmen' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 Team vom Vorjahr')).toBeVisible()
    await expect(page.getByText(/Berggeher \d+/).first()).toBeVisible()
  })

  await test.step('home offers nothing more, the orders of last year stand below a line', async () => {
    await page.goto('/dashboard')
    await expectLoaded(page)
    await expect(page.getByRole('heading', { name: 'Wie letztes Jahr?' })).toHaveCount(0)
    await page.goto('/dashboard/orders')
    const earlier = page.getByRole('region', { name: 'Bestellungen 2027' })
    await earlier.getByRole('heading', { name: /Bestellung #/ }).click()
    await expect(earlier.getByText('Für diese Bestellung gibt es noch keinen Beleg.')).toBeVisible()
    await expectAccessible(page)
  })
})
