import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, callApi, type Company, type Product } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, expectLoaded, expectToFitWithLargeText, tabTo } from './steps.ts'
import { expectAccessible } from './watch.ts'
import { PHONE } from './widths.ts'

type Team = { id: number; runners: { startNumber: string | null; chipNumber: number | null }[] }

async function ownTeams(product: Product, { token }: Company): Promise<Team[]> {
  return callApi(product, 'GET /teams/me', { token })
}
const startNumbers = (team: Team | undefined) => team!.runners.map(({ startNumber }) => startNumber)
/** Two slots of their first team without numbers, as an older system left them. */
async function withoutNumbers(product: Product): Promise<{ company: Company; team: Team }> {
  const company = await aCompanyWithTeams(product, 2)
  const [team] = (await ownTeams(product, company)) as [Team]
  await product.pool.query(
    `update runners set start_number = null, chip_number = null where team_id = $1 and slot <> 'A'`,
    [team.id],
  )
  return { company, team }
}
const changes = (page: Page) =>
  page.getByRole('region', { name: 'Änderungen' }).or(page.getByRole('list', { name: 'Änderungen' }))
const frozen = (page: Page) => page.getByRole('switch', { name: 'Nummern eingefroren' })

test.beforeEach(async ({ product }) => {
  await product.pool.query('delete from switches')
  await product.pool.query(`delete from teams where id in (select team_id from runners where start_number is null)`)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('staff see who lacks a number, and give it', async ({ page, product }) => {
    const { company, team } = await withoutNumbers(product)
    await asStaff(page, product, '/admin/runners')
    await page.getByRole('link', { name: 'Nummern prüfen' }).click()
    await expectLoaded(page)
    const [first, second, third] = startNumbers(team)
    await expect(changes(page)).toContainText(second!)
    await expect(changes(page)).toContainText(third!)
    await expect(changes(page)).not.toContainText(first!)
    await expect(page.getByText('2 von 2 Änderungen')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nummern ergänzen' }).click()
    await expect(page.getByText('Alle haben eine Nummer, keine ist doppelt.')).toBeVisible()
    await expect(page.getByText('Nummern ergänzt: 2 Plätze.')).toBeVisible()
    expect(startNumbers((await ownTeams(product, company))[0])).toEqual([first, second, third])
  })

  test('staff freeze the numbers: nothing is numbered anew until they are free again', async ({ page, product }) => {
    await aCompanyWithTeams(product, 1)
    await asStaff(page, product, '/admin/runners/numbers')
    await expectLoaded(page)
    await frozen(page).click()
    const question = page.getByRole('dialog', { name: 'Nummern einfrieren?' })
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(frozen(page)).not.toBeChecked()
    await frozen(page).click()
    await question.getByRole('button', { name: 'Einfrieren' }).click()
    await expect(frozen(page)).toBeChecked()
    await page.getByText(/^Alles neu nummerieren/).click()
    await expect(page.getByText('Die Nummern sind eingefroren.', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Neu nummerieren' })).toBeDisabled()
    await expectAccessible(page)
    await frozen(page).click()
    const dialog = page.getByRole('dialog', { name: 'Nummern freigeben?' })
    await dialog.getByRole('button', { name: 'Eingefroren lassen' }).click()
    await expect(frozen(page)).toBeChecked()
    await frozen(page).click()
    await dialog.getByRole('button', { name: 'Freigeben' }).click()
    await expect(frozen(page)).not.toBeChecked()
  })
})

test('everything is numbered anew after a question, each company in one block @all', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 1)
  await aCompanyWithTeams(product, 1)
  const { termsVersion } = await callApi(product, 'GET /event')
  const { itemId } = await callApi(product, 'GET /items/team-contingent')
  const headers = { 'x-terms-version': String(termsVersion) }
  const body = [{ itemId, quantity: 1, itemAttributes: {} }]
  await callApi(product, 'POST /orders', { token: company.token, headers, body })
  const token = await asStaff(page, product, '/admin/runners/numbers')
  await expectLoaded(page)
  await page.getByText(/^Alles neu nummerieren/).click()
  await page.getByRole('searchbox').fill(company.companyName)
  await expect(page.getByText(/^\d+ von [\d\s.]+ Änderungen$/)).toBeVisible()
  await page.getByRole('button', { name: 'Neu nummerieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alles neu nummerieren?' })
  await expect(dialog).toContainText('Gedruckte Startnummern und ausgegebene Chips stimmen dann nicht mehr.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Neu nummerieren' }).click()
  await expect(page.getByText('Alle Nummern stehen schon in dieser Reihenfolge.')).toBeVisible()
  const [one, other] = (await ownTeams(product, company)).map((team) => Number.parseInt(startNumbers(team)[0] ?? ''))
  expect(other! - one!).toBe(1)

  await test.step('start waves are given after a preview, and stand on the company’s bibs', async () => {
    const setWaves = (runningWaves: string) =>
      callApi(product, 'PUT /settings', { token, body: { numberPlan: { runningWaves } } })
    await setWaves('Block A bis 20 Minuten\nBlock B')
    await page.reload()
    await expectLoaded(page)
    await page.getByText(/^Startblöcke \(/).click()
    await page.getByRole('searchbox').fill(company.companyName)
    await expect(changes(page)).toContainText('Block B')
    await expect(page.getByText(/^2 von [\d\s.]+ Änderungen$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Startblöcke zuteilen' }).click()
    await expect(page.getByText('Alle Teams stehen in ihrem Startblock.')).toBeVisible()
    await comeBack(page, company, '/dashboard/teams')
    await expect(page.getByRole('article').filter({ hasText: 'Startblock Block B' })).toHaveCount(2)
    // other journeys of this server read lists that have a column more while there are waves
    await setWaves('')
    await callApi(product, 'POST /teams/admin/start-waves', { token })
  })
})

test('who is too late is told that the numbers were frozen meanwhile @all', async ({ page, product, watch }) => {
  watch.expectFault(/500/)
  await aCompanyWithTeams(product, 1)
  await aCompanyWithTeams(product, 1)
  await product.pool.query(
    `update runners set start_number = 'X' || start_number where team_id = (select max(id) from teams)`,
  )
  const token = await asStaff(page, product, '/admin/runners/numbers')
  await expectLoaded(page)
  await page.getByText(/^Alles neu nummerieren/).click()
  await callApi(product, 'PUT /runners/admin/number-freeze', { token, body: { frozen: true } })
  await page.getByRole('button', { name: 'Neu nummerieren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Neu nummerieren' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    /Die Nummern sind eingefroren. Neu nummerieren ist erst möglich, wenn sie wieder frei sind\./,
  )
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()

  await page.route('**/number-freeze', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Daten konnten nicht geladen werden.')
  await page.unroute('**/number-freeze')
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(frozen(page)).toBeChecked()
})

test('the numbers are mended with the keyboard alone, and the page fits with very large letters @all', async ({
  page,
  product,
}) => {
  const { company, team } = await withoutNumbers(product)
  await asStaff(page, product, '/admin/runners/numbers')
  await expectLoaded(page)
  await tabTo(page, page.getByRole('button', { name: 'Nummern ergänzen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alle haben eine Nummer, keine ist doppelt.')).toBeVisible()
  expect(startNumbers((await ownTeams(product, company))[0])).toEqual(startNumbers(team))
  await page.getByText(/^Alles neu nummerieren/).click()
  await expectToFitWithLargeText(page)
})
