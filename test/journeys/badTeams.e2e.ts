import type { Locator, Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, aName, callApi, type Company, type Product } from './product.ts'
import {
  ONLY_OFFLINE,
  comeBack,
  editButton,
  expectFault,
  expectMarkedFields,
  expectNoFault,
  fillPerson,
  logIn,
  slot,
  turnTo,
  type Person,
} from './steps.ts'

const LENA: Person = {
  firstName: 'Lena',
  lastName: 'Lang',
  year: '1991',
  sex: 'Weiblich',
  email: 'lena.lang@firma.example',
}
const BAD_EMAIL = 'Gültiges E-Mail-Format erforderlich.'
const BAD_YEAR = 'Gültiges Geburtsjahr erforderlich.'
const BAD_PHONE = 'Gültiges Telefonnummernformat erforderlich.'
const NEXT_YEAR = String(new Date().getFullYear() + 1)

/** What is wrong in which field, and what is said about it. (rules/teams#fields, rules/runners#entry) */
const WRONG_TEAM: [label: string, entry: string, message: string][] = [
  ['Teamname', '   ', 'Teamname ist ein Pflichtfeld.'],
  ['Teamname', '..', 'Teamname darf nicht nur aus Punkten bestehen.'],
  ['Kürzel', '', 'Kürzel ist ein Pflichtfeld.'],
  ['Kürzel', 'k'.repeat(51), 'Kürzel darf maximal 50 Zeichen haben.'],
  ['Team-Kontakt', '', 'Team-Kontakt ist ein Pflichtfeld.'],
  ['Team-Kontakt', 'lena', BAD_EMAIL],
]
const WRONG_RUNNER: [label: string, entry: string, message: string][] = [
  ['Vorname', '', 'Vorname ist ein Pflichtfeld.'],
  ['Nachname', '  ', 'Nachname ist ein Pflichtfeld.'],
  ['Jahrgang', '', BAD_YEAR],
  ['Jahrgang', '1899', BAD_YEAR],
  ['Jahrgang', NEXT_YEAR, BAD_YEAR],
  ['Jahrgang', 'achtzig', BAD_YEAR],
  ['E-Mail', '', BAD_EMAIL],
  ['E-Mail', 'lena.lang@', BAD_EMAIL],
  ['Telefon', '0664 123', BAD_PHONE],
  ['Telefon', '0664 12345678901234', BAD_PHONE],
  ['Telefon', 'ruf mich an', BAD_PHONE],
]

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Team speichern' }).click()

async function openFirstTeam(page: Page): Promise<Locator> {
  await editButton(page.getByRole('article').first()).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Teamname')).toBeVisible()
  return dialog
}

test('each field of a team and its runners refuses what is wrong with its sentence, and keeps it', async ({
  page,
  product,
}) => {
  await comeBack(page, await aCompanyWithTeams(product, 1), '/dashboard/teams')
  const dialog = await openFirstTeam(page)
  const lena = slot(dialog, 'A')
  await lena.getByLabel('Vorname').fill(LENA.firstName)
  await save(dialog)
  await expectMarkedFields(dialog)
  await expectFault(lena.getByLabel('Nachname'), 'Nachname ist ein Pflichtfeld.')
  await expectFault(lena.getByLabel('Jahrgang'), BAD_YEAR)
  await expectFault(lena.getByRole('radiogroup', { name: 'Geschlecht' }), 'Geschlecht ist ein Pflichtfeld.')
  await expectFault(lena.getByLabel('E-Mail'), BAD_EMAIL)
  await expect(lena.getByLabel('Nachname')).toBeFocused()
  await expectNoFault((await turnTo(dialog, 'B')).getByLabel('Vorname'))
  await turnTo(dialog, 'A')

  await fillPerson(lena, LENA)
  const fields = [
    ...WRONG_TEAM.map(([label, ...rest]) => [dialog.getByLabel(label), ...rest] as const),
    ...WRONG_RUNNER.map(([label, ...rest]) => [lena.getByLabel(label), ...rest] as const),
  ]
  for (const [field, entry, message] of fields) {
    const right = await field.inputValue()
    await field.fill(entry)
    await save(dialog)
    await expectFault(field, message)
    await expectMarkedFields(dialog)
    await expect(field).toHaveValue(entry)
    await expect(field).toBeFocused()
    await field.fill(right)
    await expectNoFault(field)
  }
  await save(dialog)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText('noch 2 Plätze frei')
})

test('on a phone the tab with the first wrong field comes to the front, and that of the first empty one @all', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const company = await aCompanyWithTeams(product, 1)
  const [{ id, runners }] = await callApi(product, 'GET /teams/me', { token: company.token })
  const captain = { ...LENA, year: 1991, sex: 'FEMALE', runnerID: runners[0].runnerID }
  await callApi(product, `PUT /teams/${id}`, { token: company.token, body: { runners: [captain] } })
  await comeBack(page, company, '/dashboard/teams')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Nächstes Team ausfüllen' }).click()
  await expect(dialog.getByRole('tab', { name: 'B ·' })).toHaveAttribute('aria-selected', 'true')
  await expect(slot(dialog, 'B').getByLabel('Vorname')).toBeFocused()
  await page.keyboard.press('Escape')
  await openFirstTeam(page)
  await dialog.getByRole('tab', { name: 'C ·' }).click()
  await slot(dialog, 'C').getByLabel('Vorname').fill('Clara')
  await dialog.getByRole('tab', { name: 'A ·' }).click()
  await save(dialog)
  await expect(dialog.getByRole('tab', { name: 'C ·' })).toHaveAttribute('aria-selected', 'true')
  await expectFault(slot(dialog, 'C').getByLabel('Nachname'), 'Nachname ist ein Pflichtfeld.')
  await expect(slot(dialog, 'C').getByLabel('Nachname')).toBeFocused()
})

test("a name of one's own other team or of another company is refused, whatever its case", async ({
  page,
  product,
}) => {
  const [company, other] = [await aCompanyWithTeams(product, 2), await aCompanyWithTeams(product, 1)]
  const [own, taken] = [aName('Eigene'), aName('Vergeben')]
  await rename(product, company, { place: 1, teamName: own })
  await rename(product, other, { place: 0, teamName: taken })
  await comeBack(page, company, '/dashboard/teams')
  const dialog = await openFirstTeam(page)
  const name = dialog.getByLabel('Teamname')

  await name.fill(own.toUpperCase())
  await name.blur()
  const usedByOwn = `Der Teamname "${own.toUpperCase()}" wird bereits von einem anderen Team verwendet.`
  await expectFault(name, usedByOwn)
  await name.fill(taken.toUpperCase())
  await expectNoFault(name)
  await name.blur()
  await expectFault(name, `Der Teamname "${taken.toUpperCase()}" existiert bereits.`)
  await name.focus()
  await expectNoFault(name)
  await save(dialog)
  await expectFault(name, `Der Teamname "${taken.toUpperCase()}" existiert bereits.`)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(taken.toUpperCase())
  await name.fill(aName('Frei'))
  await save(dialog)
  await expect(dialog).toBeHidden()
})

test('a second tab that saves too late is told, keeps what was typed, and saves after a reload @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  const [mine, theirs] = [aName('Spät'), aName('Früh')]
  await comeBack(page, company, '/dashboard/teams')
  const late = await page.context().newPage()
  await late.goto('/dashboard/teams')
  const [early, dialog] = [await openFirstTeam(page), await openFirstTeam(late)]
  await dialog.getByLabel('Teamname').fill(mine)
  await fillPerson(slot(dialog, 'B'), LENA)

  await early.getByLabel('Teamname').fill(theirs)
  await early.getByLabel('Kürzel').fill('Früh')
  await save(early)
  await expect(early).toBeHidden()

  await save(dialog)
  await expect(dialog.getByRole('alert')).toContainText('Die Daten wurden inzwischen geändert. Bitte neu laden.')
  await expect(dialog.getByLabel('Teamname')).toHaveValue(mine)
  await expect(slot(dialog, 'B').getByLabel('Vorname')).toHaveValue(LENA.firstName)
  await dialog.getByRole('button', { name: 'Neu laden' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: theirs })).toBeVisible()
  await expect(dialog.getByLabel('Teamname')).toHaveValue(mine)
  await expect(dialog.getByLabel('Kürzel')).toHaveValue('Früh')
  await expect(slot(dialog, 'B').getByLabel('Vorname')).toHaveValue(LENA.firstName)
  await save(dialog)
  await expect(dialog).toBeHidden()
  await expect(late.getByRole('article', { name: mine })).toContainText(LENA.lastName)
})

test('a session that dies while a team is filled leads to login and back, and nothing typed is lost @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  await comeBack(page, company, '/dashboard/teams')
  const dialog = await openFirstTeam(page)
  const teamName = aName('Unverloren')
  await dialog.getByLabel('Teamname').fill(teamName)
  await fillPerson(slot(dialog, 'A'), LENA)
  await callApi(product, 'POST /auth/logout', { token: company.token })
  await save(dialog)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/^Ihre Sitzung ist abgelaufen\. Bitte melden Sie sich erneut an\.$/)).toBeVisible()
  await logIn(page, company)
  await expect(page).toHaveURL('/dashboard/teams')
  await expect(dialog.getByLabel('Teamname')).toHaveValue(teamName)
  await expect(slot(dialog, 'A').getByLabel('Nachname')).toHaveValue(LENA.lastName)
  await save(dialog)
  await expect(page.getByRole('article', { name: teamName })).toContainText(LENA.lastName)
})

test('without a network a save says so, keeps what was typed, and works when the network is back @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_INTERNET_DISCONNECTED/)
  await comeBack(page, await aCompanyWithTeams(product, 1), '/dashboard/teams')
  const dialog = await openFirstTeam(page)
  await fillPerson(slot(dialog, 'A'), LENA)
  await page.context().setOffline(true)
  const offline = dialog.getByText('Keine Verbindung zum Internet.')
  await expect(offline).toBeVisible()
  await save(dialog)
  await expect(dialog.getByRole('alert')).toHaveText(ONLY_OFFLINE)
  await expect(offline).toHaveCount(1)
  await expect(slot(dialog, 'A').getByLabel('Nachname')).toHaveValue(LENA.lastName)
  await page.context().setOffline(false)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await save(dialog)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText(LENA.lastName)
})

async function rename(product: Product, { token }: Company, { place, teamName }: { place: number; teamName: string }) {
  const teams = await callApi(product, 'GET /teams/me', { token })
  await callApi(product, `PUT /teams/${teams[place].id}`, { token, body: { teamName } })
}

/** In each turn of the browser another size, until the form shows what came anew: those that were not there any more one turn later. */
const chooseMeanwhile = (size: Locator, acronym: string) =>
  size.evaluate(async (select: HTMLSelectElement, fresh) => {
    const { port1, port2 } = new MessageChannel()
    const nextTurn = () =>
      new Promise<unknown>((go) => {
        port1.onmessage = go
        port2.postMessage(null)
      })
    const field = select.form?.elements.namedItem('teamAcronym')
    const isShown = () => field instanceof HTMLInputElement && field.value === fresh
    const lost: string[] = []
    for (let turns = 0, after = 0; after < 50; turns += 1) {
      const chosen = ['S', 'M', 'L'][turns % 3]!
      select.value = chosen
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await nextTurn()
      if (select.value !== chosen) lost.push(chosen)
      if (isShown()) after += 1
    }
    return lost
  }, acronym)

test('a size chosen in the moment in which the team comes anew stays, and is kept over two reloads @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  await comeBack(page, company, '/dashboard/teams')
  const dialog = await openFirstTeam(page)
  const [answer, asked] = [Promise.withResolvers<void>(), page.waitForRequest('**/api/v1/teams/me')]
  await page.route('**/api/v1/teams/me', async (route) => {
    await answer.promise
    await route.continue()
  })
  await dialog.getByRole('switch', { name: 'T-Shirts' }).click()
  const size = slot(dialog, 'A').getByLabel('T-Shirt-Größe')
  await expect(size).toBeVisible()
  await asked
  const [team] = await callApi(product, 'GET /teams/me', company)
  await callApi(product, `PUT /teams/${team.id}`, { token: company.token, body: { teamAcronym: 'NEU' } })
  const lost = chooseMeanwhile(size, 'NEU')
  answer.resolve()
  expect(await lost).toEqual([])

  await size.selectOption('XL')
  await slot(dialog, 'A').getByLabel('Vorname').fill('Lena')
  const [form, program] = [Promise.withResolvers<void>(), page.waitForRequest('**/assets/EditTeamDialog-*.js')]
  await page.route('**/assets/EditTeamDialog-*.js', async (route) => {
    await form.promise
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await program
  await page.reload()
  form.resolve()
  await expect(dialog).toContainText('Ihre Eingaben von vorhin stehen wieder hier und sind noch nicht gespeichert.')
  await expect(size).toHaveValue('XL')
  await expect(slot(dialog, 'A').getByLabel('Vorname')).toHaveValue('Lena')
})
