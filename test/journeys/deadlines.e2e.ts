import type { Page } from '../../tools/browser.ts'
import { addDays, dayOf, formatDay, formatDayBeside } from '#domain/text/days.ts'
import { expect, test } from './fixtures.ts'
import { callApi, STAFF, type Deadlines, type Product } from './product.ts'
import { expectLoaded } from './steps.ts'
import { expectAccessible } from './watch.ts'

// a server of this file's own, whose deadlines move; its clock, by which it draws the pages, does not
test.use({ deadlines: {} })

/** Day of that deadline, which is today or was yesterday. */
async function moveDeadline(product: Product, name: keyof Deadlines, when: 'that day' | 'the day after') {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const day = addDays(dayOf(new Date()), when === 'that day' ? 0 : -1)
  await callApi(product, 'PUT /settings', { token, body: { deadlines: { [name]: day } } })
  return day
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectLoaded(page)
}

const main = (page: Page) => page.getByRole('main')

test('until the last day of registration its date is announced; after it the pages say so', async ({
  page,
  product,
}) => {
  const { date, deadlines } = await callApi(product, 'GET /event')
  await open(page, '/')
  // letters that came too late for the first look are there for the second
  await open(page, '/')
  const tops = await main(page)
    .getByRole('term')
    .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top))
  expect(new Set(tops).size, 'the facts stand in one row').toBe(1)

  const registration = await moveDeadline(product, 'registration', 'that day')
  const day = formatDay(registration)
  await open(page, '/')
  await expect(main(page)).toContainText(`Anmeldung bis${formatDayBeside(date, registration)}`)
  for (const drawn of ['h1', '.numeral', '.bib .numeral'])
    await expect(main(page).locator(drawn).first(), `${drawn} as drawn`).toHaveCSS('font-weight', '700')
  await expect(main(page)).toContainText('Teamplätze sind noch frei')
  for (const path of ['/team-anmeldung', '/firmen-anmeldung']) {
    await open(page, path)
    await expect(main(page)).toContainText(`Anmeldung möglich bis ${day}.`)
    await expect(main(page).getByRole('button', { name: 'in den Warenkorb' })).toBeEnabled()
  }

  const closedSince = formatDay(await moveDeadline(product, 'registration', 'the day after'))
  await open(page, '/')
  await expect(main(page).getByText(`Die Anmeldung ist seit ${closedSince} geschlossen.`)).toHaveCount(2)
  await expect(main(page).getByRole('link', { name: 'Teams buchen' })).toHaveCount(0)
  await expect(main(page)).not.toContainText('noch frei')
  await expectAccessible(page)
  for (const path of ['/team-anmeldung', '/firmen-anmeldung']) {
    await open(page, path)
    await expect(main(page)).toContainText(`Die Anmeldung ist seit ${closedSince} geschlossen.`)
    await expect(main(page).getByRole('button', { name: 'in den Warenkorb' })).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'in Ihrem Dashboard' })).toBeVisible()
    await expect(main(page)).not.toContainText('Firmenpaket bestellen')
    await expectAccessible(page)
  }
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  await callApi(product, 'PUT /settings', { token, body: { deadlines } })
})

test('until the last day for shirts its date is announced; after it they cannot be added', async ({
  page,
  product,
}) => {
  const dialog = page.getByRole('dialog', { name: 'T-Shirt Basic' })
  const today = await moveDeadline(product, 'shirts', 'that day')
  await open(page, '/shop/produkte')
  await page.getByRole('button', { name: 'T-Shirt Basic', exact: true }).click()
  await expect(dialog).toContainText(`Bestellbar bis ${formatDay(today)}.`)

  const over = await moveDeadline(product, 'shirts', 'the day after')
  await open(page, '/shop/produkte')
  await page.getByRole('button', { name: 'T-Shirt Basic', exact: true }).click()
  await expect(dialog).toContainText(`Shirts konnten bis ${formatDay(over)} bestellt werden.`)
  await expect(dialog.getByRole('button', { name: 'In den Warenkorb' })).toBeDisabled()
  await expectAccessible(page)
})

test('until the last day for timekeeping its date is announced; after it the switch is off and says why', async ({
  page,
  product,
}) => {
  const time = page.getByRole('switch', { name: 'Zeitmessung' })
  const today = await moveDeadline(product, 'timekeeping', 'that day')
  await open(page, '/team-anmeldung')
  await expect(time).toBeChecked()
  await expect(time).toHaveAccessibleDescription(new RegExp(`bis ${formatDay(today)}`.replaceAll('\u00a0', '\\s')))

  const over = await moveDeadline(product, 'timekeeping', 'the day after')
  await open(page, '/team-anmeldung')
  await expect(time).toBeDisabled()
  await expect(time).toHaveAccessibleDescription(
    `Die Zeitmessung kann seit ${formatDay(over)} nicht mehr gebucht werden.`,
  )
})
