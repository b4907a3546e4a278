import { addDays, dayOf } from '#domain/text/days.ts'
import { anEmail } from '../support/build.ts'
import { TAKE_ALL } from '../support/newYears.ts'
import { aPerson } from '../support/runners.ts'
import { countClicks } from './countClicks.ts'
import { expect, test } from './fixtures.ts'
import { runnerCodeOf } from './linkSteps.ts'
import { PHONE } from './looks.ts'
import { invoiceOf } from './orderSteps.ts'
import { aCompany, callApi, offer, orderLines, STAFF } from './product.ts'
import { enterList, expectChecked } from './rosterSteps.ts'
import { expectLoaded, expectToFit, logIn, placeOrder } from './steps.ts'
import { expectAccessible } from './watch.ts'

test.use({ registrationOpen: true })

const TEAMS = 20
const NO_DEADLINES = { registration: null, names: null, shirts: null, timekeeping: null }
const SHIRT = { fit: 'Damen', wSize: 'M', wColor: 'Fichtengrün', delivery: 'Abholung' }

test('a company comes again with three clicks to the till, and takes last year’s teams over', async ({
  page,
  context,
  anotherBrowser,
  product,
}) => {
  const { spent } = await countClicks(context)
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

  const [{ orderID }] = await callApi(product, 'GET /orders/me', { token })
  const invoice = await invoiceOf(product, orderID)
  const [place] = await callApi(product, `GET /teams/${teams[0]!.id}`, { token }).then(({ runners }) => runners)
  const vroni = { ...aPerson({ firstName: 'Vroni', lastName: 'Karabiner' }), email: anEmail() }
  await callApi(product, `PUT /runners/${place.runnerID}`, { token, body: vroni })
  const code = await runnerCodeOf(product, company, { runnerID: place.runnerID, email: vroni.email })
  const { token: ofLead } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const lead = { token: ofLead }
  const today = dayOf(new Date())

  await test.step('after the race somebody wants to be kept', async () => {
    const { updatedAt } = await callApi(product, 'GET /settings', lead)
    const noDays = { deadlines: NO_DEADLINES, pickup: null, pickupTimes: [] }
    await callApi(product, 'PUT /settings', { ...lead, body: { updatedAt, date: today, ...noDays } })
    const phone = await anotherBrowser()
    await phone.setViewportSize(PHONE)
    await phone.goto(`/laeufer#${code}`)
    const word = phone.getByRole('checkbox', { name: 'Meine Daten für nächstes Jahr behalten' })
    await expect(phone.getByText(`werden nur ${company.companyName} vorgeschlagen`)).toBeVisible()
    await word.click()
    await expect(phone.getByText(/^Behalten bis längstens/)).toBeVisible()
    await expectAccessible(phone)
    await expectToFit(phone)
  })

  await test.step('the next year begins, without the fruit', async () => {
    const body = { date: addDays(today, 364), label: '2028', take: TAKE_ALL }
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
    await page.evaluate(() => localStorage.removeItem('shopping_cart_items'))
  })

  await test.step('three clicks order it', async () => {
    await page.goto('/dashboard')
    spent()
    await page.getByRole('button', { name: 'Gleich zur Kasse' }).click()
    await expect(page.getByText('Gesamtbetrag')).toBeVisible()
    await expect(page.getByText('2 Obstkorb: ausverkauft')).toBeVisible()
    await placeOrder(page)
    await expect(page.getByRole('heading', { name: 'Meine Teams' })).toBeVisible()
    expect(spent()).toBe(3)
  })

  await test.step('all of the teams come along', async () => {
    await page.getByRole('button', { name: 'Teams vom Vorjahr übernehmen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Teams vom Vorjahr übernehmen' })
    await expect(dialog.getByRole('checkbox')).toHaveCount(TEAMS)
    await dialog.getByRole('checkbox', { name: 'Berggeher 20' }).uncheck()
    await expect(dialog.getByRole('button', { name: '19 Teams übernehmen' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Berggeher 20' }).check()
    await dialog.getByRole('button', { name: '20 Teams übernehmen' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Teams vom Vorjahr übernehmen' })).toHaveCount(0)
    await expect(page.getByText(/Berggeher \d+/).first()).toBeVisible()
  })

  await test.step('who wanted to be kept is in one of them by two clicks, though no place is free', async () => {
    await page.goto('/dashboard/teams/liste')
    const again = page.getByRole('region', { name: 'Wieder dabei?' })
    await expectAccessible(page)
    await again.getByRole('button', { name: 'Vroni Karabiner wieder dabei' }).click()
    await expect(again.getByText('Alle stehen in der Liste.')).toBeVisible()
    await page.getByRole('button', { name: 'Liste prüfen' }).click()
    await expectChecked(page)
    await enterList(page)
    await expect(page.getByText('Karabiner').first()).toBeVisible()
    expect(await callApi(product, 'GET /runners/kept', { token })).toEqual([])
  })

  await test.step('home offers nothing more, the orders of last year stand below a line', async () => {
    await page.goto('/dashboard')
    await expectLoaded(page)
    await expect(page.getByRole('heading', { name: 'Wie letztes Jahr?' })).toHaveCount(0)
    await page.goto('/dashboard/orders')
    const earlier = page.getByRole('region', { name: 'Bestellungen 2027' })
    await earlier.getByRole('heading', { name: /Bestellung #/ }).click()
    const document = page.waitForEvent('download')
    await earlier.getByRole('button', { name: /^Herunterladen/ }).click()
    expect((await document).suggestedFilename()).toBe(`Rechnung-${invoice}.pdf`)
    await expectAccessible(page)
  })
})
