import type { Locator } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import {
  add,
  addButton,
  addTeam,
  aStoredDraft,
  aTeamOnTheWire,
  bibs,
  comeWithStored,
  creationOf,
  dialogOf,
  fillTeam,
} from './inviteSteps.ts'
import { aName, anInvitingCompany, callApi } from './product.ts'
import { expectFault, expectMarkedFields, expectNoFault, slot } from './steps.ts'
import { expectAccessible } from './watch.ts'

const BAD_EMAIL = 'Gültiges E-Mail-Format erforderlich.'
const BAD_YEAR = 'Gültiges Geburtsjahr erforderlich.'

test('each field refuses what is wrong with its sentence, and the acronym follows the name until it is written by hand', async ({
  page,
  product,
}) => {
  const { inviteCode } = await anInvitingCompany(product)
  await page.goto(creationOf(inviteCode))
  const dialog = dialogOf(page)
  await add(dialog)
  await expectMarkedFields(dialog)
  await expectFault(dialog.getByLabel('Teamname'), 'Teamname ist ein Pflichtfeld.')
  await expect(dialog.getByLabel('Teamname')).toBeFocused()
  await expectFault(dialog.getByLabel('Team-Kontakt'), 'Team-Kontakt ist ein Pflichtfeld.')
  for (const letter of ['A', 'B', 'C'] as const) {
    const place = slot(dialog, letter)
    await expectFault(place.getByLabel('Vorname'), 'Vorname ist ein Pflichtfeld.')
    await expectFault(place.getByLabel('Nachname'), 'Nachname ist ein Pflichtfeld.')
    await expectFault(place.getByLabel('Jahrgang'), BAD_YEAR)
    await expectFault(place.getByRole('radiogroup', { name: 'Geschlecht' }), 'Geschlecht ist ein Pflichtfeld.')
  }
  await expectFault(slot(dialog, 'A').getByLabel('E-Mail'), 'E-Mail ist ein Pflichtfeld.')
  await expectNoFault(slot(dialog, 'B').getByLabel('E-Mail'))
  await expectAccessible(page)

  const name = aName('Nordkette')
  await fillTeam(dialog, name)
  await expect(dialog.getByLabel('Kürzel')).toHaveValue(name)
  const wrong: [field: Locator, entry: string, message: string][] = [
    [dialog.getByLabel('Team-Kontakt'), 'lena', BAD_EMAIL],
    [slot(dialog, 'A').getByLabel('E-Mail'), 'lena@', BAD_EMAIL],
    [slot(dialog, 'C').getByLabel('E-Mail'), 'a@b, c@d.at', BAD_EMAIL],
    [slot(dialog, 'B').getByLabel('Jahrgang'), '1899', BAD_YEAR],
    [slot(dialog, 'B').getByLabel('Jahrgang'), String(new Date().getFullYear() + 1), BAD_YEAR],
    [slot(dialog, 'B').getByLabel('Jahrgang'), 'achtzig', BAD_YEAR],
  ]
  for (const [field, entry, message] of wrong) {
    const right = await field.inputValue()
    await field.fill(entry)
    await add(dialog)
    await expectFault(field, message)
    await expect(field).toBeFocused()
    await field.fill(right)
    await expectNoFault(field)
  }
  await dialog.getByLabel('Kürzel').fill('NK')
  await dialog.getByLabel('Teamname').fill(`${name} ${'lang '.repeat(10)}`)
  await expect(dialog.getByLabel('Kürzel')).toHaveValue('NK')
  await dialog.getByLabel('Kürzel').fill('')
  await add(dialog)
  await expect(dialog).toBeHidden()
})

test('a name among the drafts or in the event is refused, whatever its case', async ({ page, product }) => {
  const [{ inviteCode }, other] = [await anInvitingCompany(product), await anInvitingCompany(product)]
  const [own, taken] = [aName('Eigen'), aName('Vergeben')]
  await callApi(product, `POST /teams/public/invite-codes/redeem/${other.inviteCode}`, {
    body: [aTeamOnTheWire(taken)],
  })
  await page.goto(creationOf(inviteCode))
  await addTeam(page, own)
  await addButton(page).click()
  const dialog = dialogOf(page)
  const name = dialog.getByLabel('Teamname')
  await fillTeam(dialog, own.toUpperCase())
  await add(dialog)
  await expectFault(name, `Sie haben bereits ein Team mit dem Namen "${own.toUpperCase()}" hinzugefügt.`)
  await name.fill(taken.toUpperCase())
  await add(dialog)
  await expectFault(name, `Der Teamname "${taken.toUpperCase()}" existiert bereits.`)
  await name.fill(aName('Frei'))
  await add(dialog)
  await expect(dialog).toBeHidden()
  await expect(bibs(page)).toHaveCount(2)
})

test('drafts and what is being typed survive a reload and are the same in a second tab; they are changed, and go after a question', async ({
  page,
  product,
}) => {
  const { inviteCode } = await anInvitingCompany(product)
  const [blitz, renamed] = [aName('Blitz'), aName('Umbenannt')]
  await page.goto(creationOf(inviteCode))
  const dialog = dialogOf(page)
  await dialog.getByLabel('Teamname').fill('Halb getippt')
  await slot(dialog, 'B').getByLabel('Vorname').fill('Max')
  await page.reload()
  await expect(dialog.getByText('Ihre Eingaben von vorhin stehen wieder hier')).toBeVisible()
  await expect(dialog.getByLabel('Teamname')).toHaveValue('Halb getippt')
  await expect(dialog.getByLabel('Kürzel')).toHaveValue('Halb getippt')
  await expect(slot(dialog, 'B').getByLabel('Vorname')).toHaveValue('Max')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await addTeam(page, blitz)

  await page.reload()
  await expect(bibs(page)).toHaveCount(1)
  await expect(dialog).toBeHidden()
  const second = await page.context().newPage()
  await second.goto(creationOf(inviteCode))
  await expect(bibs(second).filter({ hasText: blitz })).toBeVisible()

  await page.getByRole('button', { name: `Bearbeiten – ${blitz}` }).click()
  await dialog.getByLabel('Teamname').fill(renamed)
  await dialog.getByRole('button', { name: 'Änderungen übernehmen' }).click()
  await expect(dialog).toBeHidden()
  await expect(bibs(second).filter({ hasText: renamed })).toBeVisible()

  await second.getByRole('button', { name: `Löschen – ${renamed}` }).click()
  await expectAccessible(second)
  await second.getByRole('dialog').getByRole('button', { name: 'Behalten' }).click()
  await expect(bibs(second)).toHaveCount(1)
  await second.getByRole('button', { name: 'Alle Entwürfe löschen' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Entwurf löschen' }).click()
  await expect(second.getByText('Es gibt keine Teams zum Erstellen.')).toBeVisible()
  await expect(page.getByText('Es gibt keine Teams zum Erstellen.')).toBeVisible()
})

const DAY_MS = 24 * 60 * 60 * 1000
test('a store that is broken, old, expired, huge or of another link never breaks the page @all', async ({
  page,
  product,
}) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 2 })
  const inPlaces = page.getByText('noch 2 Plätze')

  await comeWithStored(page, inviteCode, '{"teams": [')
  await expect(page.getByText('Ein Entwurf wurde entfernt, weil nichts mehr zu lesen war.')).toBeAttached()
  await expect(dialogOf(page)).toBeVisible()

  const older = { teamName: aName('Alt'), runners: [{ firstName: 'Ida', year: 'neunzig' }] }
  const draft = aStoredDraft(inviteCode)
  const damaged = aStoredDraft(inviteCode, { id: 'x', competition: 'SWIMMING', timekeeping: 'yes' })
  await comeWithStored(page, inviteCode, JSON.stringify([draft, damaged, older, null, 7]))
  await expect(page.getByText('2 Entwürfe wurden entfernt, weil nichts mehr zu lesen war.')).toBeVisible()
  await expect(bibs(page)).toHaveCount(2)
  await expect(page.getByText('Ein Entwurf gehört zu einem anderen Anmeldelink.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hierher übernehmen' }).click()
  await dialogOf(page).getByRole('button', { name: '1 Team übernehmen' }).click()
  await expect(bibs(page)).toHaveCount(3)
  await page.getByRole('button', { name: '3 Teams erstellen' }).click()
  await expect(page.getByRole('alert')).toContainText('Bitte korrigieren Sie die markierten Teams.')
  await expect(bibs(page).filter({ hasText: older.teamName })).toContainText('Team-Kontakt ist ein Pflichtfeld.')

  const longAgo = new Date(Date.now() - 15 * DAY_MS).toISOString()
  await comeWithStored(page, inviteCode, JSON.stringify([aStoredDraft(inviteCode, { updatedAt: longAgo })]))
  await expect(inPlaces).toBeAttached()
  await expect(bibs(page)).toHaveCount(0)
  await expect(page.getByText('Ein Entwurf wurde nach 14 Tagen gelöscht.')).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('firmenlaufLocalTeams'))).toBeNull()

  const many = Array.from({ length: 101 }, (_, index) => aStoredDraft(inviteCode, { id: -index - 1 }))
  await comeWithStored(page, inviteCode, JSON.stringify(many))
  await expect(bibs(page)).toHaveCount(101)
  await expect(page.getByRole('button', { name: '100 Teams erstellen' })).toBeVisible()
  await expect(page.getByText('Sie haben 101 Teams eingegeben, es gibt nur noch 2 Plätze.')).toBeVisible()
  await page.getByRole('button', { name: 'Alle Entwürfe löschen' }).click()
  await dialogOf(page).getByRole('button', { name: '101 Entwürfe löschen' }).click()
  await expect(page.getByText('Es gibt keine Teams zum Erstellen.')).toBeVisible()
})
