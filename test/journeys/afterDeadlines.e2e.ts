import { readFile } from 'node:fs/promises'
import type { Page } from '../../tools/browser.ts'
import { addDays, dayOf, formatDay } from '#domain/text/days.ts'
import { openMore } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { addTeam, bibs, creationOf, dialogOf } from './inviteSteps.ts'
import { aCompanyWithCode, aName, anInvitingCompany, callApi, STAFF, type Product } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, expectLoaded, expectMarkedFields, fillPerson, slot } from './steps.ts'
import { expectAccessible } from './watch.ts'

const NAMES = addDays(dayOf(new Date()), -3)
const SHIRTS = addDays(NAMES, -1)
const TIMEKEEPING = addDays(NAMES, -2)
const over = (day: string) => `Diese Änderung ist seit ${formatDay(day)} nicht mehr möglich.`

test.use({ deadlines: { names: NAMES, shirts: SHIRTS, timekeeping: TIMEKEEPING } })

/** One team with timekeeping and shirts, its captain entered in time. */
async function aTeamInTime(product: Product) {
  const given = await aCompanyWithCode(product, 1)
  const [id] = given.ids
  await product.pool.query('update teams set timekeeping = true, tshirt_option = true where id = $1', [id])
  await product.pool.query(
    `update runners set first_name = 'Lena', last_name = 'Lang', year = 1991, sex = 'FEMALE', email = 'lena@firma.example'
     where team_id = $1 and slot = 'A'`,
    [id],
  )
  return given
}

async function openTeam(page: Page, code: string) {
  await page.goto(`/bearbeitung/teams?code=${code}`)
  await bibs(page)
    .getByRole('button', { name: /^Ansehen|^Ausfüllen|^Bearbeiten/ })
    .click()
  await expect(dialogOf(page).getByLabel('Teamname')).toBeVisible()
  return dialogOf(page)
}

/** A browser whose page was opened in time, or whose clock is wrong. */
const beLate = (page: Page) => page.clock.setFixedTime(new Date(`${TIMEKEEPING}T12:00:00Z`))

test('by code the form says what is closed since when, and the type can still be changed @all', async ({
  page,
  product,
}) => {
  const { code } = await aTeamInTime(product)
  const dialog = await openTeam(page, code)
  await expect(page.getByText(`Namen konnten bis ${formatDay(NAMES)} eingetragen werden.`)).toBeAttached()
  await expect(dialog).toContainText('Namen und Personen stehen fest.')
  await expect(dialog).toContainText(over(NAMES))
  await expect(dialog.getByLabel('Teamname')).not.toBeEditable()
  await expect(dialog.getByLabel('Kürzel')).not.toBeEditable()
  await expect(slot(dialog, 'A').getByLabel('Vorname')).toBeDisabled()
  await expect(slot(dialog, 'A').getByRole('button', { name: 'Platz leeren' })).toHaveCount(0)
  const size = slot(dialog, 'A').getByLabel('T-Shirt-Größe')
  await expect(size).toBeDisabled()
  await expect(size).toHaveAccessibleDescription(over(SHIRTS))
  const timekeeping = dialog.getByRole('switch', { name: 'Zeitmessung' })
  await expect(timekeeping).toBeDisabled()
  await expect(timekeeping).toHaveAccessibleDescription(over(TIMEKEEPING))
  await expectAccessible(page)

  await expect(dialog.getByLabel('Team-Kontakt')).not.toBeEditable()
  await expect(dialog.getByRole('radio', { name: 'Nordic Walking' })).toHaveCount(0)
  await expect(dialog.getByRole('definition').filter({ hasText: 'Lauf' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Business' }).check()
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Einzelheiten/ }).click()
  await expect(bibs(page)).toContainText('Business')
})

test('a form that was opened in time is refused in words by the server, and keeps what was typed @all', async ({
  page,
  product,
}) => {
  const { code } = await aTeamInTime(product)
  await beLate(page)
  const dialog = await openTeam(page, code)
  const lena = slot(dialog, 'A')
  const save = dialog.getByRole('button', { name: 'Team speichern' })
  await lena.getByLabel('T-Shirt-Größe').selectOption('M')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(over(SHIRTS))
  await expect(lena.getByLabel('T-Shirt-Größe')).toHaveValue('M')
  await lena.getByLabel('T-Shirt-Größe').selectOption('')
  await lena.getByLabel('Nachname').fill('Langer')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(over(NAMES))
  await expect(lena.getByLabel('Nachname')).toHaveValue('Langer')

  await dialog.getByRole('switch', { name: 'Zeitmessung' }).click()
  const question = page.getByRole('dialog', { name: 'Zeitmessung entfernen?' })
  await question.getByRole('button', { name: 'Entfernen' }).click()
  await expect(question.getByRole('alert')).toContainText(`Fehler beim Aktualisieren des Teams: ${over(TIMEKEEPING)}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Zeitmessung behalten' }).click()
  await expect(dialog.getByRole('switch', { name: 'Zeitmessung' })).toBeChecked()
  await expect(lena.getByLabel('Nachname')).toHaveValue('Langer')
})

test('by invite both pages say since when it is closed; a late try is refused and loses no draft @all', async ({
  page,
  product,
}) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 1 })
  for (const path of [`/team-anmeldung/einladung?inviteCode=${inviteCode}`, creationOf(inviteCode)]) {
    await page.goto(path)
    await expectLoaded(page)
    await expect(page.getByText(`Teams konnten bis ${formatDay(NAMES)} eingetragen werden.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Team eintragen' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Team hinzufügen' })).toHaveCount(0)
    await expect(dialogOf(page)).toHaveCount(0)
    await expectAccessible(page)
  }

  await beLate(page)
  await page.goto(creationOf(inviteCode))
  const name = aName('Nachzügler')
  await addTeam(page, name)
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(page.getByRole('alert')).toContainText('Fehler beim Erstellen der Teams.')
  await expect(page.getByRole('alert')).toContainText(over(NAMES))
  await expect(bibs(page).filter({ hasText: name })).toBeVisible()
})

test('the staff give one company longer: it and its captains go on until its own day, others do not', async ({
  page,
  product,
}) => {
  const [{ company, code }, other] = [await aTeamInTime(product), await aTeamInTime(product)]
  const { id } = await callApi(product, 'GET /customers/me', { token: company.token })
  const until = addDays(dayOf(new Date()), 5)

  await asStaff(page, product, `/admin/customers/${id}`)
  const deadlines = page.getByRole('region', { name: 'Fristen' })
  await deadlines.getByRole('button', { name: 'Verlängern – Frist für Namen' }).click()
  const dialog = page.getByRole('dialog', { name: /^Frist für Namen: / })
  const [day, reason] = [dialog.getByLabel('Für diese Firma bis'), dialog.getByLabel('Grund')]
  await dialog.getByRole('button', { name: 'Verlängern' }).click()
  await expect(dialog).toContainText('Bitte geben Sie den Tag an')
  await day.fill(NAMES)
  await reason.fill('Zwei Absagen')
  await dialog.getByRole('button', { name: 'Verlängern' }).click()
  await expect(dialog).toContainText(`muss nach der allgemeinen liegen (${formatDay(NAMES)})`)
  await expect(reason).toHaveValue('Zwei Absagen')
  await expectAccessible(page)
  await day.fill(until)
  await expect(dialog.getByText(/^Damit geh(t|en) morgen .* hinaus/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Verlängern' }).click()
  await expect(deadlines).toContainText(`bis ${formatDay(until)}Verlängert`)
  await expect(deadlines).toContainText('Zwei Absagen')
  await expectAccessible(page)
  await page.goto('/admin/customers')
  await page.getByRole('radio', { name: /^Verlängert \(1\)/ }).check()
  await expect(page.locator('tr[data-index]')).toHaveCount(1)
  await expect(page.locator('tr[data-index]')).toContainText(company.companyName)
  await expect(page.locator('tr[data-index]')).toContainText(`Namen eintragen bis ${formatDay(until)}`)
  await expect(page).toHaveURL('/admin/customers?frist=verlaengert')
  await expectAccessible(page)

  await comeBack(page, company, '/dashboard')
  const dates = page.getByRole('region', { name: 'Termine' }).getByRole('listitem')
  await expect(dates.filter({ hasText: 'für Sie verlängert' })).toHaveText(/^Namen eintragen bis/)
  await expect(page.getByText(`Namen können Sie bis ${formatDay(until)} eintragen.`)).toBeVisible()
  await expect(page.getByText('Im Kalender stehen die Fristen für alle, nicht Ihre verlängerten.')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'In den Kalender' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain(
    `DTSTART;VALUE=DATE:${NAMES.replaceAll('-', '')}`,
  )
  await page.goto('/dashboard/teams')
  await openMore(page)
  await expect(page.getByRole('link', { name: 'Läuferliste einfügen' })).toBeVisible()

  const team = await openTeam(page, code)
  await expect(page.getByText(`Namen können Sie bis ${formatDay(until)}`)).toBeAttached()
  await slot(team, 'A').getByLabel('Nachname').fill('Langer')
  await team.getByRole('button', { name: 'Team speichern' }).click()
  await expect(team).toBeHidden()
  await openTeam(page, code)
  await slot(team, 'A').getByLabel('Nachname').fill('Länger')
  await product.pool.query('update deadline_exceptions set until = $1 where customer_id = $2', [addDays(NAMES, 1), id])
  await team.getByRole('button', { name: 'Team speichern' }).click()
  await expect(team.getByRole('alert')).toContainText(over(addDays(NAMES, 1)))
  await expect(slot(team, 'A').getByLabel('Nachname')).toHaveValue('Länger')

  await openTeam(page, other.code)
  await expect(dialogOf(page)).toContainText(over(NAMES))
})

test('somebody else takes a place: by the company while it may, and by the staff, who print the labels', async ({
  page,
  product,
}) => {
  const { company, ids } = await aTeamInTime(product)
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  await callApi(product, 'PUT /settings', { token, body: { lateChanges: { byCompanies: true } } })
  const team = await callApi(product, `GET /teams/${ids[0]}`, { token: company.token })
  const [first, second] = team.runners
  const late = { year: '1984', sex: 'Männlich' } as const

  await test.step('the company', async () => {
    await comeBack(page, company, '/dashboard/teams')
    await expect(page.getByText('Fällt jemand aus? Nachmelden können Sie bis')).toBeVisible()
    await bibs(page)
      .getByRole('button', { name: /^Ansehen/ })
      .click()
    await page.getByRole('button', { name: `${first.startNumber} Lena Lang: andere Person` }).click()
    const dialog = page.getByRole('dialog', { name: `${first.startNumber}: andere Person nachmelden` })
    await expect(dialog).toContainText('Bisher: Lena Lang.')
    await expect(dialog.getByLabel('T-Shirt-Größe')).toBeDisabled()
    await dialog.getByRole('button', { name: 'Nachmelden' }).click()
    await expectMarkedFields(dialog)
    await fillPerson(dialog, { ...late, firstName: 'Max', lastName: 'Moser', email: 'max@firma.example' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Nachmelden' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Nachgemeldet: Max Moser, Startnummer ${first.startNumber}.`)).toBeVisible()
    await expect(slot(dialogOf(page), 'A').getByLabel('Vorname')).toHaveValue('Max')
  })

  await test.step('the staff', async () => {
    await asStaff(page, product, `/admin/runners?person=${second.runnerID}`)
    await page.getByRole('button', { name: 'Andere Person nachmelden' }).click()
    const dialog = page.getByRole('dialog', { name: `${second.startNumber}: andere Person nachmelden` })
    await fillPerson(dialog, { ...late, firstName: 'Ida', lastName: 'Imhof', email: 'ida@firma.example' })
    await dialog.getByRole('button', { name: 'Nachmelden' }).click()
    await expect(page.getByRole('heading', { name: `${second.startNumber} Ida Imhof` })).toBeVisible()
  })

  await test.step('the labels', async () => {
    await page.goto('/admin/runners/late-changes')
    await expectLoaded(page)
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Max Moser')).toContainText('Lena Lang')
    await expect(row('Ida Imhof')).toContainText('zu drucken')
    await expectAccessible(page)
    await page.getByRole('button', { name: /Etiketten drucken$/ }).click()
    const dialog = page.getByRole('dialog', { name: /Etiketten drucken$/ })
    await dialog.getByText('4', { exact: true }).click()
    await expectAccessible(page)
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'PDF speichern' }).click()
    expect((await readFile(await (await coming).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await dialog.getByRole('button', { name: 'Als gedruckt vermerken' }).click()
    await expect(dialog).toBeHidden()
    await expect(row('Max Moser')).toContainText('gedruckt am')
    await expect(page.getByRole('button', { name: 'Etiketten drucken', exact: true })).toBeDisabled()
    await row('Ida Imhof')
      .getByRole('button', { name: /^Nochmals/ })
      .click()
    await expect(row('Ida Imhof')).toContainText('zu drucken')
  })
})
