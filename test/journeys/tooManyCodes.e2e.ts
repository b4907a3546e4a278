import { expect, test } from './fixtures.ts'
import { addTeam, bibs, creationOf, dialogOf } from './inviteSteps.ts'
import { aCompanyWithCode, aName, anInvitingCompany, type Product } from './product.ts'
import { expectAccessible } from './watch.ts'

test.use({ settings: { RATE_LIMITS: 'on' } })

const WRONG_CODES = 31
const TOO_OFTEN = 'Zu viele Versuche. Bitte warten Sie kurz und versuchen Sie es erneut.'
const WHY = 'Von Ihrem Internetanschluss kamen zu viele falsche Codes.'

/** Somebody behind the same address tries codes until there are no more tries. */
async function tryWrongCodes({ url, pool }: Product): Promise<void> {
  await pool.query('delete from attempts')
  const statuses: number[] = []
  for (let time = 0; time < WRONG_CODES; time += 1)
    statuses.push((await fetch(`${url}/api/v1/teams/public/code/WRONG-${time}`)).status)
  expect(statuses.at(-1)).toBe(429)
}

test('who holds a right code among too many wrong ones edits and creates teams; a wrong one is told to wait @all', async ({
  page,
  product,
}) => {
  const { code } = await aCompanyWithCode(product, 1)
  await tryWrongCodes(product)
  await page.goto(`/bearbeitung/teams?code=${code}`)
  await bibs(page)
    .getByRole('button', { name: /^Ausfüllen/ })
    .click()
  const dialog = dialogOf(page)
  const name = aName('Geduld')
  await dialog.getByLabel('Teamname').fill(name)
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(page.getByRole('article', { name })).toBeVisible()

  const { inviteCode } = await anInvitingCompany(product, { places: 1 })
  await page.goto(creationOf(inviteCode))
  await addTeam(page, aName('Erstes'))
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(dialog.getByRole('heading', { name: /erstellt$/ })).toBeVisible()

  for (const wrong of ['/bearbeitung/teams?code=ABCD-EFGH-JKMN', creationOf('ABCD-EFGH-JKMN')]) {
    await page.goto(wrong)
    await expect(page.getByRole('alert')).toContainText(TOO_OFTEN)
    await expect(page.getByRole('alert')).toContainText(WHY)
    await expect(page.getByText('Failed to load team information.')).toHaveCount(0)
    await expectAccessible(page)
  }
})
