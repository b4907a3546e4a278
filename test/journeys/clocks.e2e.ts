import { addDays, dayOf } from '#domain/text/days.ts'
import { anEmail } from '../support/build.ts'
import { TAKE_ALL } from '../support/newYears.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, aCompanyWithTeams, callApi, offer, STAFF, type Product } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectLoaded, goOn, placeOrder, standAtTheTill } from './steps.ts'
import { expectAccessible } from './watch.ts'

// a server of its own: it is closed, opens, and begins another year
test.use({ registrationOpen: false })

/** Far enough that a page which was loaded before it counts down to it. */
const SOON_MS = 12_000

async function change(product: Product, line: string, body: object) {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  return callApi(product, line, { token, body })
}

const linkTo = (text: string | undefined, path: string): string =>
  new RegExp(`(${path}#\\S+)`).exec(text ?? '')?.[1] ?? 'no link'

test('who wants to be told confirms it, the page counts down and opens by itself, and one letter goes out before the address is forgotten', async ({
  page,
  product,
  mailTo,
  watch,
}) => {
  watch.expectFault(/status of (404|503)/)
  const address = anEmail()
  await change(product, 'PUT /settings', { registrationOpensAt: new Date(Date.now() + 3_600_000).toISOString() })
  await page.goto('/')
  await page.getByLabel('E-Mail').fill('nobody@')
  await page.getByRole('button', { name: 'Bescheid bekommen' }).click()
  await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('E-Mail').fill(address)
  await page.getByRole('button', { name: 'Bescheid bekommen' }).click()
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach.')).toBeVisible()
  const { text } = await mailTo(address, /./)

  await test.step('a letter’s link asks before it does something, and once used up it says so', async () => {
    const link = linkTo(text, '/bescheid')
    await page.goto(link)
    await expectLoaded(page)
    await page.getByRole('button', { name: 'Ja, sagen Sie mir Bescheid' }).click()
    await expect(page.getByText('Sobald die Anmeldung öffnet, bekommen Sie genau eine E-Mail.').last()).toBeVisible()
    await expectAccessible(page)
  })

  await change(product, 'PUT /settings', { registrationOpensAt: new Date(Date.now() + SOON_MS).toISOString() })
  await page.goto('/')
  await expect(page.getByText(/^Noch 00:00:\d\d$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Teams|Firma|Anmeldung/ }).first()).toBeVisible()
  await expect(page.getByText(/^Noch 00:00:\d\d$|^Gleich geht es los/)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Bescheid bekommen' })).toHaveCount(0)
  expect((await mailTo(address, /Die Anmeldung ist offen/)).text).toContain(
    'Adresse steht nicht mehr auf unserer Liste',
  )
  await expect
    .poll(async () => (await product.pool.query('select count(*)::int as left from opening_notices')).rows[0].left)
    .toBe(0)
})

test('an order that was being filled in over the midnight of a last day takes the present contingent by one click', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/status of 409/)
  await change(product, 'PUT /settings', { registrationOpen: true })
  const early = await offer(product)
  await standAtTheTill(page, await aCompany(product))
  await change(product, `PUT /items/${early.itemId}`, { lastDay: addDays(dayOf(new Date()), -1) })
  await placeOrder(page)
  await expect(page.getByText(/Der Preis hat sich geändert/).first()).toBeVisible()
  await goOn(page, '/cart')
  await page.getByRole('button', { name: 'Zum jetzigen Preis übernehmen' }).click()
  await expect(page.getByText(/Der Preis hat sich geändert/)).toHaveCount(0)
  await page.goto('/checkout')
  await placeOrder(page)
  await expect(page).toHaveURL(/dashboard/)
  const { rows } = await product.pool.query('select distinct item_id from order_items where item_type = $1', ['TEAM'])
  expect(rows).toEqual([{ item_id: (await offer(product)).itemId }])
})

test('a company of last year that is missing is shown, invited after a lead has read why, and refuses by the link for good', async ({
  page,
  product,
  anotherBrowser,
  mailTo,
}) => {
  await change(product, 'PUT /settings', { registrationOpen: true })
  const { companyName, email } = await aCompanyWithTeams(product, 2)
  const { date } = await callApi(product, 'GET /event')
  const { id } = await change(product, 'POST /years', {
    date: addDays(date, 364),
    label: 'noch-einmal',
    take: TAKE_ALL,
  })
  await change(product, `PUT /years/${id}/state`, { state: 'current' })

  await asStaff(page, product, '/admin/vergleich')
  const missing = page.getByRole('row').filter({ hasText: companyName })
  await expect(missing).toContainText('2')
  await page.getByRole('button', { name: 'Lesen und einschalten' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gelesen: einschalten' }).click()
  await page.getByRole('button', { name: 'Einladung ansehen' }).click()
  await page.getByRole('button', { name: /^\d+ Einladung(en)? senden$/ }).click()
  await expect(page.getByText(/Einladung(en gehen| geht) hinaus/).first()).toBeVisible()

  const { text } = await mailTo(email, /^Einladung/)
  const company = await anotherBrowser()
  await company.goto(linkTo(text, '/keine-einladungen'))
  await company.getByRole('button', { name: 'Keine Einladungen mehr' }).click()
  await expect(company.getByText('Ihre Firma bekommt keine Einladungen mehr.')).toBeVisible()
  await missing.getByRole('link', { name: companyName }).click()
  await expect(page.getByText(/keine mehr, seit/)).toBeVisible()
  await page.getByRole('button', { name: 'Ablehnung zurücknehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ablehnung zurücknehmen' }).click()
  await expect(page.getByText('nicht abgelehnt')).toBeVisible()
})
