import type { Locator, Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import {
  aCompany,
  aCompanyWithTeams,
  aName,
  anInvitingCompany,
  callApi,
  orderLines,
  type Company,
  type Product,
} from './product.ts'
import { arriveWith, comeBack, editButton, expectLoaded, fillPerson, turnTo } from './steps.ts'
import { expectAccessible } from './watch.ts'

const PHONE = { width: 390, height: 844 }
const MOST = 132

const bibs = (page: Page) => page.getByRole('article')
const perPage = (page: Page) => page.getByLabel('Pro Seite')

async function teamsOf(
  product: Product,
  { token }: Company,
): Promise<{ id: number; orderId: number; teamName: string }[]> {
  return callApi(product, 'GET /teams/me', { token })
}

async function openTeam(page: Page): Promise<Locator> {
  await editButton(bibs(page)).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Teamname') })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a company without teams is told what to do next @all', async ({ page, product }) => {
  await comeBack(page, await aCompany(product), '/dashboard/teams')
  await expect(page.getByRole('heading', { name: 'Noch keine Teams' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bearbeitung freigeben' })).toHaveCount(0)
  await expectAccessible(page)
  await page.locator('main').getByRole('link', { name: 'Teams hinzufügen' }).click()
  await expect(page).toHaveURL('/team-anmeldung')
})

test('132 teams: four a page at first; the chosen size holds over a reload, and a team elsewhere is brought into view', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, MOST)
  const teams = await teamsOf(product, company)
  await comeBack(page, company, '/dashboard/teams')
  await expect(bibs(page)).toHaveCount(4)
  await expect(page.getByText(`1–4 von ${MOST}`)).toBeVisible()
  await expect(perPage(page).getByRole('option')).toHaveText(['4', '8', '12', '16', '32', '64', '132'])

  const far = teams.at(-2)!
  await arriveWith(page, { scrollToTeamId: far.id })
  await expect(page.getByText('Seite 33 von 33')).toBeVisible()
  const bib = page.getByRole('article', { name: far.teamName })
  await expect(bib).toBeInViewport()
  await expect(editButton(bib)).toBeFocused()

  await perPage(page).selectOption('12')
  await expect(page.getByText('Seite 11 von 11'), 'the teams in view stay').toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('teamOverview_itemsPerPage'))).toBe('12')
  await page.reload()
  await expect(perPage(page)).toHaveValue('12')
  await expect(bibs(page)).toHaveCount(12)

  await perPage(page).selectOption(String(MOST))
  await expect(bibs(page)).toHaveCount(MOST)
  await expect(page.getByText(`1–${MOST} von ${MOST}`)).toBeVisible()
  await expect(page.getByText(/^Seite 1/)).toHaveCount(0)
  await page.setViewportSize(PHONE)
  await arriveWith(page, { scrollToTeamId: far.id })
  await expect(bib).toBeInViewport()
  await expect(bibs(page)).toHaveCount(MOST)
})

test('no bib of a full page stands alone; in a row numbers and perforations are on one line, and long names have hyphens @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 5)
  const [first] = await teamsOf(product, company)
  const { pool } = product
  const longName = `Bergbahnbetriebsgemeinschaft ${aName('Donaudampfschifffahrtsgesellschaft')}`
  await pool.query('update teams set team_name = $2 where id = $1', [first!.id, longName])
  await pool.query(
    `update runners set start_number = '1' || start_number from teams where teams.id = team_id and order_id = $1`,
    [first!.orderId],
  )
  await comeBack(page, company, '/dashboard/teams')
  const topsOf = (part: string) =>
    bibs(page)
      .locator(part)
      .evaluateAll((parts) => parts.map((element) => Math.round(element.getBoundingClientRect().top)))
  const rowsOf = (tops: number[]) => [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length)
  for (const [width, rows] of [
    [1920, [4]],
    [1440, [2, 2]],
    [768, [2, 2]],
    [390, [1, 1, 1, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const part of ['.numeral-hero', '.perforation']) {
      await expect.poll(async () => rowsOf(await topsOf(part)), `${part} at ${width} px`).toEqual(rows)
    }
  }
  await expect(page.getByRole('heading', { name: longName })).toBeVisible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const number = bibs(page).first().locator('.numeral-hero')
  expect(await number.evaluate((element) => element.scrollWidth <= element.parentElement!.clientWidth)).toBe(true)
  expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1)
  // read by itself: Playwright's own comparison of texts leaves soft hyphens out
  expect(await bibs(page).first().getByRole('heading').textContent()).toContain('\u00ad')
})

test('all of 132 teams share one link at once, on a phone too @all', async ({ page, product, anotherBrowser }) => {
  await page.setViewportSize(PHONE)
  const company = await aCompanyWithTeams(product, MOST)
  await comeBack(page, company, '/dashboard/teams')
  await page.getByRole('button', { name: 'Bearbeitung freigeben' }).click()
  await page.getByRole('button', { name: `Alle ${MOST} auswählen` }).click()
  const bar = page.getByRole('region', { name: 'Auswahl' })
  await expect(bar).toContainText(`${MOST} von ${MOST} Teams ausgewählt`)
  await bar.getByRole('button', { name: 'Bearbeitung freigeben' }).click()
  const choice = page.getByRole('dialog', { name: `Bearbeitung von ${MOST} Teams freigeben` })
  await choice.getByRole('radio', { name: /^Ein Link für alle/ }).check()
  await choice.getByRole('button', { name: 'Link erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: `Bearbeitungslink für ${MOST} Teams` })
  await expect(dialog.getByRole('listitem')).toHaveCount(MOST)
  await expectAccessible(page)
  const link = await dialog.getByText('/bearbeitung/teams?code=').textContent()
  const captain = await anotherBrowser()
  await captain.goto(link ?? '')
  await expect(captain.getByText(`1–6 von ${MOST}`)).toBeVisible()
})

test('on a phone T-shirts are chosen for a team, then a size for each person', async ({ page, product }) => {
  await page.setViewportSize(PHONE)
  const company = await aCompanyWithTeams(product, 1)
  await comeBack(page, company, '/dashboard/teams')
  const dialog = await openTeam(page)
  const captain = await turnTo(dialog, 'A')
  await fillPerson(captain, {
    firstName: 'Lena',
    lastName: 'Lang',
    year: '1991',
    sex: 'Weiblich',
    email: 'lena@firma.example',
  })
  await expect(captain.getByLabel('T-Shirt-Größe')).toHaveCount(0)
  await dialog.getByRole('switch', { name: 'T-Shirts' }).click()
  await expect(captain.getByLabel('T-Shirt-Größe')).toBeVisible()
  await expect(captain.getByLabel('Vorname'), 'what was typed stays').toHaveValue('Lena')
  await captain.getByLabel('T-Shirt-Größe').selectOption('M')
  await expect(dialog.getByText('Geschlecht des Teams: Gemischt')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(dialog).toBeHidden()
  const [team] = await callApi(product, 'GET /teams/me', { token: company.token })
  expect([team.tshirtOption, team.runners[0].tshirtSize]).toEqual([true, 'M'])

  await openTeam(page)
  await dialog.getByRole('switch', { name: 'T-Shirts', checked: true }).click()
  await expect((await turnTo(dialog, 'A')).getByLabel('T-Shirt-Größe')).toHaveCount(0)
})

test('a T-shirt option is tried again when it could not be saved; a team whose shirts are bought says so @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_INTERNET_DISCONNECTED/)
  const company = await aCompanyWithTeams(product, 1)
  const { token } = company
  const [{ id, runners }] = await callApi(product, 'GET /teams/me', { token })
  await comeBack(page, company, '/dashboard/teams')
  const dialog = await openTeam(page)
  const shirts = dialog.getByRole('switch', { name: 'T-Shirts' })
  await test.step('a T-shirt option that cannot be saved says so and stays as it was', async () => {
    await page.context().setOffline(true)
    await shirts.click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to update T-shirt option')
    await expect(shirts).not.toBeChecked()
    await page.context().setOffline(false)
    await shirts.click()
    await expect(shirts).toBeChecked()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
  const persons = runners.map(({ runnerID }: { runnerID: number }, place: number) => ({
    runnerID,
    firstName: 'Lena',
    lastName: `Lang ${place}`,
    year: 1991,
    sex: 'FEMALE',
    email: `${runnerID}@firma.example`,
    tshirtSize: 'M',
  }))
  await callApi(product, `PUT /teams/${id}`, { token, body: { teamName: aName('Trikot'), runners: persons } })
  await expect(shirts).toHaveAccessibleDescription(/bestellt ist damit noch nichts/)

  const itemAttributes = { fit: 'Damen', wSize: 'M', wColor: 'Fichtengrün', delivery: 'Abholung' }
  await orderLines(product, company, [
    { name: 'T-Shirt Basic', quantity: 3, itemAttributes },
    { name: 'Abholung', quantity: 1 },
  ])
  await callApi(product, `PUT /teams/${id}/has-purchased-tshirt`, { token, body: { hasPurchasedTshirt: true } })
  await page.reload()
  await openTeam(page)
  await expect(shirts).toHaveAccessibleDescription(/Die T-Shirts dieses Teams sind bestellt\./)
  await expectAccessible(page)
})

test('with a company page too, nothing moves when the teams have come @all', async ({ page, product }) => {
  const company = await anInvitingCompany(product, { places: 3 })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await comeBack(page, company, '/dashboard')
    await expectLoaded(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/v1/teams/me', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/dashboard/teams')
    await expectLoaded(page)
    const firstBib = () => page.locator('.bib').first().boundingBox()
    await expect(page.getByRole('status').filter({ hasText: 'Teams werden geladen …' })).toBeVisible()
    const toCome = await firstBib()
    release()
    await expect(bibs(page)).toHaveCount(3)
    const come = await firstBib()
    expect(Math.abs((come?.y ?? 0) - (toCome?.y ?? Number.NaN))).toBeLessThan(2)
    await page.unrouteAll()
  }
})
