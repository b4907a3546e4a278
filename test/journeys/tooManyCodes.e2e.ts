import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { add, addTeam, bibs, CLARA, creationOf, dialogOf, fillTeam } from './inviteSteps.ts'
import { aCompanyWithCode, aName, anInvitingCompany } from './product.ts'
import type { Product } from './product.ts'
import { slot } from './steps.ts'
import { expectAccessible } from './watch.ts'

test.use({ settings: { RATE_LIMITS: 'on' } })

const WRONG_CODES = 30
const TOO_OFTEN = 'Zu viele Versuche. Bitte warten Sie kurz und versuchen Sie es erneut.'
const WHY = 'Von Ihrem Internetanschluss kamen zu viele falsche Codes.'

/** Somebody behind the same address tries codes until there are no more tries. */
async function tryWrongCodes({ url }: Product): Promise<void> {
  for (let time = 0; time < WRONG_CODES; time += 1) {
    expect((await fetch(`${url}/api/v1/teams/public/code/WRONG-${time}`)).status).toBe(404)
  }
}

/** The ten minutes are over. */
const waitTenMinutes = ({ pool }: Product) => pool.query('delete from attempts')

test.beforeEach(({ product }) => waitTenMinutes(product))

async function expectTooOften(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(TOO_OFTEN)
  await expect(alert).toContainText(WHY)
  await expectAccessible(page)
}

test('who edits with a code among too many wrong ones is told to wait, and saves afterwards what was typed', async ({
  page,
  product,
}) => {
  const { code } = await aCompanyWithCode(product, 1)
  await page.goto(`/bearbeitung/teams?code=${code}`)
  await bibs(page)
    .getByRole('button', { name: /^Ausfüllen/ })
    .click()
  const dialog = dialogOf(page)
  const name = aName('Geduld')
  await dialog.getByLabel('Kürzel').fill('Geduld')
  await tryWrongCodes(product)

  const save = dialog.getByRole('button', { name: 'Team speichern' })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(TOO_OFTEN)
  await dialog.getByLabel('Teamname').fill(name)
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(
    `Ein Fehler ist bei der Überprüfung des Teamnamens aufgetreten. ${TOO_OFTEN}`,
  )
  await expect(dialog.getByLabel('Teamname')).toHaveValue(name)
  await expect(dialog.getByLabel('Kürzel')).toHaveValue('Geduld')
  await expectAccessible(page)
  await waitTenMinutes(product)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name })).toBeVisible()

  await tryWrongCodes(product)
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page.getByRole('alert')).toContainText('Could not refresh team data.')
  await expect(page.getByRole('alert')).toContainText(TOO_OFTEN)
  await expect(page.getByRole('article', { name })).toBeVisible()
  await expectTooOften(page, `/bearbeitung/teams?code=${code}`)
  await expect(page.getByText('Failed to load team information.')).toHaveCount(0)
  await waitTenMinutes(product)
  await page.getByRole('alert').getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('article', { name })).toBeVisible()
})

test('who is invited among too many wrong codes is told to wait, and creates afterwards what was entered', async ({
  page,
  product,
}) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 2 })
  const [first, second] = [aName('Erstes'), aName('Zweites')]
  await page.goto(creationOf(inviteCode))
  const dialog = dialogOf(page)
  await addTeam(page, first)
  await page.getByRole('button', { name: 'Team hinzufügen' }).click()
  await fillTeam(dialog, second)
  await tryWrongCodes(product)
  await add(dialog)
  await expect(dialog.getByRole('alert')).toContainText(TOO_OFTEN)
  await expect(slot(dialog, 'C').getByLabel('Nachname')).toHaveValue(CLARA.lastName)
  await waitTenMinutes(product)
  await add(dialog)
  await expect(dialog).toBeHidden()

  await tryWrongCodes(product)
  const create = page.getByRole('button', { name: '2 Teams erstellen' })
  await create.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Fehler beim Erstellen der Teams.' })).toContainText(TOO_OFTEN)
  await expect(bibs(page)).toHaveCount(2)
  await expectAccessible(page)
  await expectTooOften(page, creationOf(inviteCode))
  await expect(bibs(page)).toHaveCount(2)
  await expectTooOften(page, `/team-anmeldung/einladung?inviteCode=${inviteCode}`)
  await waitTenMinutes(product)
  await page.getByRole('alert').getByRole('button', { name: 'Neu laden' }).click()
  await page.getByRole('link', { name: 'Team eintragen' }).click()
  await create.click()
  await expect(dialog.getByRole('heading', { name: '2 Teams sind erstellt' })).toBeVisible()
})
