import type { Locator, Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { dialogOf, save } from './dataCards.ts'
import { fillTeam, searchBox, section, teamsOf, widgets } from './dashboardSteps.ts'
import { aCompany, aCompanyWithTeams, aName, callApi, offer, orderItems, orderTeams, STAFF } from './product.ts'
import { comeBack, expectLoaded, logIn, slot } from './steps.ts'
import { expectAccessible } from './watch.ts'

const LOAD_FAILED = 'Fehler: Failed to load dashboard data. Please try again.'

const refresh = (page: Page) => page.getByRole('button', { name: 'Aktualisieren' })

test('a new company lands on the overview, which says how to begin', async ({ page, product }) => {
  const company = await aCompany(product)
  await page.goto('/login')
  await logIn(page, company)
  await expect(page).toHaveURL('/dashboard')
  await expect(page).toHaveTitle(/^Übersicht/)
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Buchen Sie Ihre ersten Teams.' })).toBeVisible()
  await expect(page.getByText('Firmenanmeldeseite: Inaktiv')).toBeVisible()
  const links = page.getByRole('navigation', { name: company.companyName }).filter({ visible: true })
  await expect(links.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(links.getByRole('link')).toContainText(['Home', 'Teams', 'Bestellungen', 'Firmendaten', 'Downloads'])
  await expect(section(page, 'Teams').getByRole('link', { name: 'Teams buchen' })).toBeVisible()
  await expect(section(page, 'Produkte').getByRole('link', { name: 'Zum Shop' })).toBeVisible()
  await expect(section(page, 'Bestellungen')).toContainText('Noch keine Bestellungen')
  await expect(page.getByRole('link', { name: 'Alle anzeigen' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('link', { name: 'Profil', exact: true })).toHaveAttribute('aria-current', 'page')

  await test.step('an order that cannot be invoiced without the UID is a step, until the number is there', async () => {
    await orderItems(product, company, { 'Meeting-Point groß': 13 })
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Bestellung wartet auf Ihre UID-Nummer.' })).toBeVisible()
    await expect(page.getByText('Für Rechnungen über 10.000\u00a0€ ist die UID-Nummer nötig.')).toBeVisible()
    await page.getByRole('link', { name: 'UID-Nummer eintragen' }).click()
    await page.getByRole('button', { name: 'Bearbeiten Firma' }).click()
    await dialogOf(page).getByLabel('UID-Nummer').fill('ATU12345675')
    await save(page)
    await expect(dialogOf(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Buchen Sie Ihre ersten Teams.' })).toBeVisible()
    await expect(page.getByText('UID-Nummer')).toHaveCount(0)
  })
})

test('the next steps are told, the most urgent first, until nothing is to do', async ({ page, product }) => {
  const company = await aCompany(product)
  const { name } = await offer(product)
  await orderItems(product, company, { [name]: 13, Firmenpaket: 1 })
  await fillTeam(product, company, 0)
  const [, next] = await teamsOf(product, company)
  await comeBack(page, company, '/dashboard')

  await expect(page.getByText('Teams sind noch unvollständig.')).toBeVisible()
  await expect(page.getByText('Alle 12 Teamplätze sind noch frei.')).toBeVisible()
  const steps = page.getByRole('list', { name: 'Weitere Schritte' }).getByRole('listitem')
  await expect(steps).toHaveCount(1)
  await expect(steps).toContainText('noch 2 Teams bis zur Rückerstattung')
  // as wide as the dates below them: however few steps there are, no place beside them is empty
  const across = async (place: Locator) => (({ x, width }) => [x, width])((await place.boundingBox())!)
  const dates = page.getByRole('region', { name: 'Termine' })
  expect(await across(dates)).toEqual(await across(page.getByRole('list', { name: 'Weitere Schritte' })))
  await expect(page.getByText('Firmenanmeldeseite: Aktiv')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Nächstes Team ausfüllen' }).click()
  await expect(page).toHaveURL('/dashboard/teams')
  const dialog = page.getByRole('dialog')
  await expect(slot(dialog, 'A').getByLabel('Vorname')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator(`[data-team="${next?.id}"]`).getByRole('button')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(dialog).toHaveCount(0)

  await orderTeams(product, company, 2)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Alle 14 Teamplätze sind noch frei.')).toBeVisible()
  await expect(page.getByText('bis zur Rückerstattung')).toHaveCount(0)

  await test.step('a paused company page is resumed where it is told', async () => {
    const { token } = company
    await callApi(product, 'PATCH /customers/me/company-page-active', { token, body: { companyPageActive: false } })
    await refresh(page).click()
    await expect(page.getByText('Firmenanmeldeseite: Inaktiv')).toBeVisible()
    await page.getByRole('button', { name: 'Seite fortsetzen' }).click()
    await expect(page.getByText('Firmenanmeldeseite: Aktiv')).toBeVisible()
    await expect(page.getByText('Ihre Firmenanmeldeseite ist pausiert.')).toHaveCount(0)
  })
})

test('the free places are shown by themselves, until all teams are asked for @all', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 4)
  const [, named, , given] = await teamsOf(product, company)
  await fillTeam(product, company, 0)
  const { token } = company
  await callApi(product, `PUT /teams/${named?.id}`, { token, body: { teamName: aName('Benannt') } })
  await callApi(product, 'POST /teams/align-codes', { token, body: [given?.id] })
  await comeBack(page, company, '/dashboard')
  await page.getByRole('link', { name: 'Freie Plätze ansehen' }).click()
  await expect(page).toHaveURL('/dashboard/teams?stand=frei')
  await expect(page.getByText('1 von 4 Teams: der freie Platz')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Alle Teams zeigen' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page).toHaveURL('/dashboard/teams')
})

test('an open invoice is a step that leads to its order; once it is paid nothing is left to do', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  const teamName = await fillTeam(product, company, 0)
  const [{ orderID }] = await callApi(product, 'GET /orders/me', { token: company.token })
  await orderItems(product, company, { Obstkorb: 1 })
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const { number } = await callApi(product, 'POST /invoices/create', { token, body: { orderID } })
  await comeBack(page, company, '/dashboard')
  await expect(page.getByText('Rechnung ist noch offen.')).toBeVisible()
  await expect(section(page, 'Bestellungen')).toContainText(`Rechnung ${number}`)
  await page.getByRole('link', { name: 'Rechnung ansehen' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(page.locator(`#bestellung-${orderID}`)).toBeFocused()

  await callApi(product, `PUT /orders/${orderID}/status?paymentState=COMPLETED`, { token })
  await page.goBack()
  await expect(page.getByText('Alles erledigt.')).toBeVisible()
  await expect(widgets(section(page, 'Teams'))).toContainText([teamName])
  await expect(widgets(section(page, 'Teams'))).toContainText(['vollständig'])
})

test('each section shows as many widgets as the window has room for; on a phone tabs lead through the dashboard', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 5)
  await orderItems(product, company, {
    Obstkorb: 1,
    Essensgutschein: 2,
    Biertischgarnitur: 1,
    'Meeting-Point klein': 1,
  })
  for (const pieces of [1, 2, 3]) await orderItems(product, company, { Obstkorb: pieces })
  await comeBack(page, company, '/dashboard')
  for (const [width, count] of [
    [1200, 4],
    [1199, 3],
    [992, 3],
    [991, 2],
    [768, 2],
    [767, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Teams', 'Produkte', 'Bestellungen'] as const) {
      await expect(widgets(section(page, name)), `${name} at ${width} px`).toHaveCount(count)
    }
  }

  await expect(page.getByText('Teams sind noch unvollständig.')).toBeVisible()
  await expect(page.getByText('Firmenanmeldeseite: Inaktiv')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: company.companyName }).filter({ visible: true })
  await tabs.getByRole('link', { name: 'Bestellungen' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  const labels = tabs.locator('a > span').filter({ visible: true })
  await expect(labels).toHaveCount(4)
  const cut = await labels.evaluateAll((spans) =>
    spans
      .filter((span) => span.scrollWidth > span.clientWidth || span.scrollHeight > 1.5 * span.clientHeight)
      .map((span) => span.textContent),
  )
  expect(cut, 'tabs whose label is cut').toEqual([])
  await searchBox(page).fill('Meeting')
  await expect(page.locator('main summary')).toHaveCount(1)
  await tabs.getByRole('button', { name: 'Mehr' }).click()
  await expect(tabs.getByRole('link', { name: 'Teams hinzufügen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(searchBox(page)).toHaveValue('')
})

test('while it loads it says so; what fails is said, keeps what is there, and is made up for', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_FAILED/)
  const company = await aCompanyWithTeams(product, 1)
  let release = () => {}
  const hold = () => {
    const held = new Promise<void>((resolve) => (release = resolve))
    return page.route('**/api/v1/orders/me', async (route) => {
      await held
      await route.continue()
    })
  }
  await page.clock.setFixedTime('2026-11-21T09:15:00Z')
  await comeBack(page, company, '/dashboard/teams')
  await expect(page.getByRole('article')).toHaveCount(1)

  await test.step('what could not be loaded is said in the words of the specification, and loaded again', async () => {
    await page.route('**/api/v1/orders/me', (route) => route.abort())
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${RegExp.escape(LOAD_FAILED)}`))
    await expectAccessible(page)
    await page.unroute('**/api/v1/orders/me')
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.getByText('Team ist noch unvollständig.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('while it loads it says so', async () => {
    await hold()
    await page.reload()
    await expect(page.getByText('Dashboard wird geladen...')).toBeVisible()
    await expectLoaded(page)
    release()
    await expect(page.getByText('1 Team · 0 vollständig')).toBeVisible()
    await expect(page.getByText('Dashboard wird geladen...')).toHaveCount(0)
    await page.unroute('**/api/v1/orders/me')
  })

  await test.step('refreshing brings what is new without taking away what is there', async () => {
    await orderTeams(product, company, 1)
    await hold()
    await page.clock.setFixedTime('2026-11-21T09:30:00Z')
    await refresh(page).click()
    await expect(page.getByRole('button', { name: 'Einen Augenblick …' })).toBeFocused()
    await expect(page.getByText('1 Team · 0 vollständig')).toBeVisible()
    await expect(page.getByText('Stand 10:15 Uhr')).toBeVisible()
    await expect(page.getByText('Dashboard wird geladen...')).toHaveCount(0)
    release()
    await expect(page.getByText('2 Teams · 0 vollständig')).toBeVisible()
    await expect(refresh(page)).toBeFocused()
    await page.unroute('**/api/v1/orders/me')
  })

  await test.step('a refresh that fails keeps what is there, says so beside it, and is made up for', async () => {
    await expect(page.getByText('Stand 10:30 Uhr')).toBeVisible()
    await page.route('**/api/v1/orders/me', (route) => route.abort())
    await orderTeams(product, company, 1)
    await page.clock.setFixedTime('2026-11-21T09:45:00Z')
    await refresh(page).click()
    await expect(page.getByRole('alert')).toContainText(LOAD_FAILED)
    await expect(page.getByText('2 Teams · 0 vollständig')).toBeVisible()
    await expect(page.getByText('Stand 10:30 Uhr'), 'the age of what is shown').toBeVisible()
    await page.unroute('**/api/v1/orders/me')
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.getByText('3 Teams · 0 vollständig')).toBeVisible()
    await expect(page.getByText('Stand 10:45 Uhr')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), 'the focus does not vanish with the button').toBeFocused()
  })
})
