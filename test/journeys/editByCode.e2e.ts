import type { Locator, Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import {
  aCompanyWithCode,
  aCompanyWithTeams,
  alignCodes,
  aName,
  callApi,
  type CodeOfCompany,
  type Product,
} from './product.ts'
import { expectFault, expectLoaded, expectMarkedFields, fillPerson, slot, turnTo, type Person } from './steps.ts'
import { expectAccessible } from './watch.ts'

const LENA: Person = { firstName: 'Lena', lastName: 'Lang', year: '1991', sex: 'Weiblich', email: 'lena@firma.example' }
const UNKNOWN = 'No teams found for this code, or the code is invalid.'
const NONE = 'Keine Teams sind mit diesem Code zugänglich.'

const voidCode = (product: Product, { company, ids }: CodeOfCompany) =>
  callApi(product, `DELETE /teams/${ids[0]}/code`, { token: company.token })

const open = (page: Page, { code }: { code: string }) => page.goto(`/bearbeitung/teams?code=${code}`)
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Team speichern' }).click()

async function fillFirst(page: Page): Promise<Locator> {
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Ausfüllen|Bearbeiten)/ })
    .click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Teamname') })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a captain types the code carelessly, fills a team without a login, and reads it in the expanded bib', async ({
  page,
  product,
}) => {
  const given = await aCompanyWithCode(product, 2)
  await page.goto('/')
  await page.getByRole('link', { name: 'Team bearbeiten' }).click()
  await expect(page).toHaveURL('/bearbeitung/code/login')
  const field = page.getByLabel('Bearbeitungscode', { exact: true })
  await field.fill('   ')
  await page.getByRole('button', { name: 'Teams öffnen' }).click()
  await expectFault(field, 'Bitte geben Sie einen Bearbeitungscode ein.')
  await expect(field).toBeFocused()
  await field.fill(` ${given.code.toLowerCase().replaceAll('-', ' ')} `)
  await page.getByRole('button', { name: 'Teams öffnen' }).click()
  await expect(page).toHaveURL(`/bearbeitung/teams?code=${given.code}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Warenkorb/ })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('€')

  const dialog = await fillFirst(page)
  const teamName = aName('Gipfelkreuz')
  await dialog.getByLabel('Teamname').fill(teamName)
  await fillPerson(slot(dialog, 'A'), LENA)
  await fillPerson(slot(dialog, 'B'), { ...LENA, firstName: 'Bea', email: '' })
  await save(dialog)
  await expect(dialog).toBeHidden()
  const bib = page.getByRole('article', { name: teamName })
  await expect(bib).toContainText('Es fehlt noch: B: E-Mail · C: Person.')
  const expand = bib.getByRole('button', { name: 'Einzelheiten' })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
  await expand.click()
  await expect(expand).toHaveAttribute('aria-expanded', 'true')
  await expect(bib).toContainText(LENA.email)
  await expect(bib).toContainText('1991')
  await expand.click()
  await expect(bib).not.toContainText(LENA.email)
})

test('each field refuses what is wrong with its sentence; a taken name is refused by the server', async ({
  page,
  product,
}) => {
  const [given, other] = [await aCompanyWithCode(product, 1), await aCompanyWithTeams(product, 1)]
  const taken = aName('Vergeben')
  const [{ id }] = await callApi(product, 'GET /teams/me', { token: other.token })
  await callApi(product, `PUT /teams/${id}`, { token: other.token, body: { teamName: taken } })
  await open(page, given)
  const dialog = await fillFirst(page)
  const lena = slot(dialog, 'A')
  const name = dialog.getByLabel('Teamname')
  await name.fill('')
  await dialog.getByLabel('Kürzel').fill('')
  await dialog.getByLabel('Team-Kontakt').fill('lena')
  await lena.getByLabel('Telefon').fill('123')
  await save(dialog)
  await expectMarkedFields(dialog)
  await expectFault(name, 'Teamname ist ein Pflichtfeld.')
  await expectFault(dialog.getByLabel('Kürzel'), 'Kürzel ist ein Pflichtfeld.')
  await expectFault(dialog.getByLabel('Team-Kontakt'), 'Gültiges E-Mail-Format erforderlich.')
  await expectFault(lena.getByLabel('Vorname'), 'Vorname ist ein Pflichtfeld.')
  await expectFault(lena.getByLabel('Nachname'), 'Nachname ist ein Pflichtfeld.')
  await expectFault(lena.getByLabel('Jahrgang'), 'Gültiges Geburtsjahr erforderlich.')
  await expectFault(lena.getByRole('radiogroup', { name: 'Geschlecht' }), 'Geschlecht ist ein Pflichtfeld.')
  await expectFault(lena.getByLabel('E-Mail'), 'E-Mail ist ein Pflichtfeld.')
  await expectFault(lena.getByLabel('Telefon'), 'Gültiges Telefonnummernformat erforderlich.')
  await expectAccessible(page)

  await dialog.getByLabel('Kürzel').fill('Kurz')
  await dialog.getByLabel('Team-Kontakt').fill('team@firma.example')
  await lena.getByLabel('Telefon').fill('')
  await fillPerson(lena, LENA)
  await name.fill(taken.toUpperCase())
  await save(dialog)
  await expectFault(name, `Der Teamname "${taken.toUpperCase()}" existiert bereits.`)
  await expect(name).toBeFocused()
  await expect(lena.getByLabel('Vorname')).toHaveValue(LENA.firstName)
  await name.fill(aName('Frei'))
  await save(dialog)
  await expect(dialog).toBeHidden()
})

test('what somebody else saved meanwhile is merged with what was typed @all', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const given = await aCompanyWithCode(product, 1)
  const other = await anotherBrowser()
  await Promise.all([open(page, given), open(other, given)])
  const [late, early] = [await fillFirst(page), await fillFirst(other)]
  const [mine, theirs] = [aName('Spät'), aName('Früh')]
  await late.getByLabel('Teamname').fill(mine)
  await early.getByLabel('Teamname').fill(theirs)
  await early.getByLabel('Kürzel').fill('Früh')
  await save(early)
  await expect(early).toBeHidden()
  await save(late)
  await expect(late.getByRole('alert')).toContainText('Die Daten wurden inzwischen geändert. Bitte neu laden.')
  await late.getByRole('button', { name: 'Neu laden' }).click()
  await expect(late.getByRole('status').filter({ hasText: theirs })).toBeVisible()
  await expect(late.getByLabel('Teamname')).toHaveValue(mine)
  await expect(late.getByLabel('Kürzel')).toHaveValue('Früh')
  await save(late)
  await expect(late).toBeHidden()
  await expect(page.getByRole('article', { name: mine })).toBeVisible()
})

test('timekeeping is given up after a warning, and never booked with a code @all', async ({ page, product }) => {
  const given = await aCompanyWithCode(product, 1)
  await product.pool.query('update teams set timekeeping = true where id = $1', [given.ids[0]])
  await open(page, given)
  const dialog = await fillFirst(page)
  const timekeeping = dialog.getByRole('switch', { name: 'Zeitmessung' })
  await expect(timekeeping).toBeChecked()
  await timekeeping.click()
  const warning = page.getByRole('dialog', { name: 'Zeitmessung entfernen?' })
  await expect(warning).toContainText('keine Rückerstattung')
  await warning.getByRole('button', { name: 'Zeitmessung behalten' }).click()
  await expect(timekeeping).toBeChecked()
  await timekeeping.click()
  await warning.getByRole('button', { name: 'Entfernen' }).click()
  await expect(dialog.getByText('Die Zeitmessung ist entfernt.')).toBeVisible()
  await expect(timekeeping).not.toBeChecked()
  await expect(timekeeping).toBeDisabled()
  await expect(dialog).toContainText('Bucht Ihr Unternehmen.')
})

test('a code that is voided while a team is filled takes nothing typed: with a new code it is there again @all', async ({
  page,
  product,
}) => {
  const given = await aCompanyWithCode(product, 1)
  await open(page, given)
  const dialog = await fillFirst(page)
  await fillPerson(slot(dialog, 'A'), LENA)
  await voidCode(product, given)
  await save(dialog)
  await expect(dialog.getByRole('alert')).toContainText(UNKNOWN)
  await expect(dialog).toContainText('Dieser Code öffnet das Team nicht mehr.')
  await expect(slot(dialog, 'A').getByLabel('Nachname')).toHaveValue(LENA.lastName)
  await expectAccessible(page)
  const { code } = await alignCodes(product, given.company)
  await dialog.getByRole('link', { name: 'Neuen Code eingeben' }).click()
  await page.getByLabel('Bearbeitungscode', { exact: true }).fill(`${product.url}/bearbeitung/teams?code=${code}`)
  await page.getByRole('button', { name: 'Teams öffnen' }).click()
  await expect(page).toHaveURL(`/bearbeitung/teams?code=${code}`)
  await expect(dialog).toContainText('Ihre Eingaben von vorhin stehen wieder hier und sind noch nicht gespeichert.')
  await save(dialog)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText(LENA.lastName)
  await page.reload()
  await expect(page.getByRole('article')).toContainText(LENA.lastName)
  await expect(dialog).toHaveCount(0)
})

test('wrong codes, links without one and failed loads say so and lead on', async ({ page, product, watch }) => {
  watch.expectFault(/503|ERR_FAILED/)
  await page.goto('/bearbeitung/teams')
  await expect(page.getByRole('alert')).toContainText('No team code provided in the link.')
  await page.goto('/bearbeitung/teams?code=ABCD-EFGH-JKMN')
  await expect(page.getByRole('alert')).toContainText(UNKNOWN)
  await expect(page.getByRole('heading', { name: NONE })).toBeVisible()
  await page.getByRole('link', { name: 'Anderen Code eingeben' }).click()
  await expect(page).toHaveURL('/bearbeitung/code/login')

  const given = await aCompanyWithCode(product, 1)
  const api = '**/api/v1/teams/public/code/**'
  await page.route(api, (route) => route.fulfill({ status: 503, body: '' }))
  await open(page, given)
  await expect(page.getByRole('alert')).toContainText('Failed to load team information.')
  await page.unroute(api)
  await page.getByRole('alert').getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.route(api, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page.getByRole('alert')).toContainText('Could not refresh team data.')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.unroute(api)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.route(api, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page.getByRole('heading', { name: NONE })).toBeVisible()
  await page.unroute(api)
  await voidCode(product, given)
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page.getByRole('alert')).toContainText(UNKNOWN)
})

test('thirteen teams are shown six at a time, or as many as wanted', async ({ page, product }) => {
  await open(page, await aCompanyWithCode(product, 13))
  const bibs = page.getByRole('article')
  await expect(bibs).toHaveCount(6)
  const size = page.getByLabel('Pro Seite')
  await expect(size.getByRole('option')).toHaveText(['2', '4', '6', '8', '10', '12'])
  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  await expect(page.getByText('7–12 von 13')).toBeVisible()
  await size.selectOption('12')
  await expect(bibs).toHaveCount(12)
  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  await expect(bibs).toHaveCount(1)
})

test('on a phone and with the keyboard alone; neither back nor a reload loses what was typed unasked @all', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const given = await aCompanyWithCode(product, 1)
  await page.goto('/bearbeitung/code/login')
  await expectLoaded(page)
  const toLogin = page.getByRole('main').getByRole('link', { name: 'Anmelden' }).filter({ visible: true })
  expect((await toLogin.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByLabel('Bearbeitungscode', { exact: true }).focus()
  await page.keyboard.type(given.code)
  await page.keyboard.press('Enter')
  const action = page.getByRole('article').getByRole('button', { name: 'Ausfüllen' })
  await expect(action).toBeVisible()
  await expectAccessible(page)
  await action.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Teamname')).toBeVisible()
  const place = await turnTo(dialog, 'B')
  await fillPerson(place, { ...LENA, email: '' })
  await expectAccessible(page)

  await page.evaluate(() => history.back())
  await expect(dialog.getByText('Ihre Eingaben sind noch nicht gespeichert.')).toBeVisible()
  await expect(page).toHaveURL(`/bearbeitung/teams?code=${given.code}`)
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).press('Enter')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(place.getByLabel('Vorname')).toHaveValue(LENA.firstName)
  for (const time of ['once', 'and again']) {
    page.once('dialog', (reloading) => void reloading.accept())
    await page.reload()
    await expect(dialog.getByText('Ihre Eingaben von vorhin stehen wieder hier'), time).toBeVisible()
    await expect((await turnTo(dialog, 'B')).getByLabel('Vorname')).toHaveValue(LENA.firstName)
  }
  await place.getByLabel('Vorname').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText(LENA.lastName)
})
