import type { Page } from '../../tools/browser.ts'
import { formatDay, formatDayBeside } from '#domain/text/days.ts'
import { expect, test } from './fixtures.ts'
import { callApi, type Product } from './product.ts'
import { expectLoaded } from './steps.ts'
import { expectAccessible } from './watch.ts'

type Deadlines = { registration: string; shirts: string; timekeeping: string }

const deadlinesOf = async (product: Product): Promise<Deadlines> => (await callApi(product, 'GET /event')).deadlines

/** In the browser it is noon of that day, or of the one after it. */
async function visitOn(page: Page, day: string, when: 'that day' | 'the day after'): Promise<void> {
  const noon = new Date(`${day}T12:00:00Z`)
  if (when === 'the day after') noon.setUTCDate(noon.getUTCDate() + 1)
  await page.clock.setFixedTime(noon)
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
  const { registration } = await deadlinesOf(product)
  const { date } = await callApi(product, 'GET /event')
  const day = formatDay(registration)
  await visitOn(page, registration, 'that day')
  await open(page, '/')
  await expect(main(page)).toContainText(`Anmeldung bis${formatDayBeside(date, registration)}`)
  const tops = await main(page)
    .getByRole('term')
    .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top))
  expect(new Set(tops).size, 'the facts stand in one row').toBe(1)
  for (const drawn of ['h1', '.numeral', '.bib .numeral'])
    await expect(main(page).locator(drawn).first(), `${drawn} as drawn`).toHaveCSS('font-weight', '700')
  await expect(main(page)).toContainText('Teamplätze sind noch frei')
  for (const path of ['/team-anmeldung', '/firmen-anmeldung']) {
    await open(page, path)
    await expect(main(page)).toContainText(`Anmeldung möglich bis ${day}.`)
    await expect(main(page).getByRole('button', { name: 'in den Warenkorb' })).toBeEnabled()
  }

  await visitOn(page, registration, 'the day after')
  await open(page, '/')
  await expect(main(page).getByText(`Die Anmeldung ist seit ${day} geschlossen.`)).toHaveCount(2)
  await expect(main(page).getByRole('link', { name: 'Teams buchen' })).toHaveCount(0)
  await expect(main(page)).not.toContainText('noch frei')
  await expectAccessible(page)
  for (const path of ['/team-anmeldung', '/firmen-anmeldung']) {
    await open(page, path)
    await expect(main(page)).toContainText(`Die Anmeldung ist seit ${day} geschlossen.`)
    await expect(main(page).getByRole('button', { name: 'in den Warenkorb' })).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'in Ihrem Dashboard' })).toBeVisible()
    await expect(main(page)).not.toContainText('Firmenpaket bestellen')
    await expectAccessible(page)
  }
})

test('until the last day for shirts its date is announced; after it they cannot be added', async ({
  page,
  product,
}) => {
  const { shirts } = await deadlinesOf(product)
  const dialog = page.getByRole('dialog', { name: 'T-Shirt Basic' })
  await visitOn(page, shirts, 'that day')
  await open(page, '/shop/produkte')
  await page.getByRole('button', { name: 'T-Shirt Basic', exact: true }).click()
  await expect(dialog).toContainText(`Bestellbar bis ${formatDay(shirts)}.`)

  await visitOn(page, shirts, 'the day after')
  await open(page, '/shop/produkte')
  await page.getByRole('button', { name: 'T-Shirt Basic', exact: true }).click()
  await expect(dialog).toContainText(`Shirts konnten bis ${formatDay(shirts)} bestellt werden.`)
  await expect(dialog.getByRole('button', { name: 'In den Warenkorb' })).toBeDisabled()
  await expectAccessible(page)
})

test('until the last day for timekeeping its date is announced; after it the switch is off and says why', async ({
  page,
  product,
}) => {
  const { timekeeping, registration } = await deadlinesOf(product)
  // Only where one may still register does this deadline show.
  await page.route('**/team-anmeldung', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(registration, '2099-12-31') })
  })
  const time = page.getByRole('switch', { name: 'Zeitmessung' })
  await visitOn(page, timekeeping, 'that day')
  await open(page, '/team-anmeldung')
  await expect(time).toBeChecked()
  await expect(time).toHaveAccessibleDescription(
    new RegExp(`bis ${formatDay(timekeeping)}`.replaceAll('\u00a0', '\\s')),
  )

  await visitOn(page, timekeeping, 'the day after')
  await open(page, '/team-anmeldung')
  await expect(time).toBeDisabled()
  await expect(time).toHaveAccessibleDescription(
    `Die Zeitmessung kann seit ${formatDay(timekeeping)} nicht mehr gebucht werden.`,
  )
})
