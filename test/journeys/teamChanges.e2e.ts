import type { Page } from '../../tools/browser.ts'
import { formatEuro } from '#domain/text/money.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, callApi, STAFF } from './product.ts'
import { comeBack, editButton, fillPerson, logIn, turnTo, type Person } from './steps.ts'
import { expectAccessible } from './watch.ts'

const LENA: Person = { firstName: 'Lena', lastName: 'Lang', year: '1991', sex: 'Weiblich', email: 'lena@firma.example' }
const MAX: Person = { firstName: 'Max', lastName: 'Moser', year: '1984', sex: 'Männlich', email: 'max@firma.example' }

async function openTeam(page: Page) {
  await editButton(page.getByRole('article')).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Teamname') })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a team changes its captain: the persons change places, the numbers stay with the places', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  await comeBack(page, company, '/dashboard/teams')
  const dialog = await openTeam(page)
  await fillPerson(await turnTo(dialog, 'A'), LENA)
  await fillPerson(await turnTo(dialog, 'B'), MAX)
  await expect(dialog.getByRole('button', { name: 'Als Kapitän festlegen' })).toHaveCount(0)
  const list = Promise.withResolvers<void>()
  await page.route('**/api/v1/teams/me', async (route) => {
    await list.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(dialog).toBeHidden()
  const [{ runners: before }] = await callApi(product, 'GET /teams/me', { token: company.token })

  // opened before the list knows what was saved
  await openTeam(page)
  list.resolve()
  await expect((await turnTo(dialog, 'B')).getByLabel('Vorname')).toHaveValue('Max')
  await dialog.getByRole('button', { name: 'Als Kapitän festlegen' }).click()
  await expect(dialog.getByText('Max Moser ist jetzt Kapitän.')).toBeVisible()
  await expect((await turnTo(dialog, 'A')).getByLabel('Vorname')).toHaveValue('Max')
  await expect((await turnTo(dialog, 'B')).getByLabel('Vorname')).toHaveValue('Lena')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const [{ runners: after }] = await callApi(product, 'GET /teams/me', { token: company.token })
  expect(after.map(({ runnerID }: { runnerID: number }) => runnerID)).toEqual([
    before[1].runnerID,
    before[0].runnerID,
    before[2].runnerID,
  ])
  const numbers = (runners: { startNumber: string }[]) => runners.map(({ startNumber }) => startNumber)
  expect(numbers(after)).toEqual(numbers(before))
})

test('on a phone timekeeping is booked at a price after a question, and given up after a warning', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const company = await aCompanyWithTeams(product, 1)
  const [{ price }] = await callApi(product, 'GET /items?itemType=TIME')
  const euro = formatEuro(Math.round(price * 100))
  await comeBack(page, company, '/dashboard/teams')
  const dialog = await openTeam(page)
  const timekeeping = dialog.getByRole('switch', { name: 'Zeitmessung' })
  await expect(timekeeping).not.toBeChecked()

  await timekeeping.click()
  const booking = page.getByRole('dialog', { name: 'Zeitmessung buchen?' })
  await expect(booking).toContainText(euro)
  await expect(booking).toContainText('nicht erstattbar')
  await expectAccessible(page)
  await booking.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(timekeeping).not.toBeChecked()
  expect(await callApi(product, 'GET /orders/me', { token: company.token })).toHaveLength(1)

  await timekeeping.click()
  await booking.getByRole('button', { name: 'buchen' }).click()
  await expect(booking).toBeHidden()
  await expect(timekeeping).toBeChecked()
  const orders = await callApi(product, 'GET /orders/me', { token: company.token })
  expect(orders.map(({ totalPrice }: { totalPrice: number }) => totalPrice)).toContain(price)

  await timekeeping.click()
  const warning = page.getByRole('dialog', { name: 'Zeitmessung entfernen?' })
  await expect(warning).toContainText('keine Rückerstattung')
  await expect(warning).toContainText(euro)
  await warning.getByRole('button', { name: 'Entfernen' }).click()
  await expect(warning).toBeHidden()
  await expect(timekeeping).not.toBeChecked()
  expect(await callApi(product, 'GET /orders/me', { token: company.token })).toHaveLength(2)
})

test('staff find an order by company, payment and age', async ({ page, product }) => {
  const [older, newer] = [await aCompanyWithTeams(product, 1), await aCompanyWithTeams(product, 1)]
  await page.goto('/login')
  await logIn(page, STAFF)
  await page.getByRole('link', { name: 'Bestellungen', exact: true }).filter({ visible: true }).click()
  const row = (of: { companyName: string }) => page.getByRole('button', { name: of.companyName })
  const rows = page.locator('main').getByRole('listitem')
  await expect(rows.first()).toContainText(newer.companyName)
  await page.getByRole('radio', { name: 'Älteste zuerst' }).check()
  await expect(rows.last()).toContainText(newer.companyName)

  await page.getByRole('searchbox').fill(older.companyName)
  await expect(rows).toHaveCount(1)
  await row(older).click()
  await page.getByRole('button', { name: 'Als bezahlt markieren' }).click()
  await expect(row(older)).toContainText('Bezahlt')
  await page.getByRole('radio', { name: 'Offen' }).check()
  await expect(page.getByText('Keine Bestellungen für die aktuelle Auswahl gefunden.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(older.companyName)
  await expect(page.getByText('Keine Bestellungen für die aktuelle Auswahl gefunden.')).toBeVisible()
  await page.getByRole('radio', { name: 'Bezahlt' }).check()
  await expect(row(older)).toBeVisible()
})
