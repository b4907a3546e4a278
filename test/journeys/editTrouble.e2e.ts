import type { Page } from '../../tools/browser.ts'
import { formatDay } from '#domain/text/days.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithCode, aName, callApi } from './product.ts'
import { comeBack, editButton, ONLY_OFFLINE, expectFault, fillPerson, slot, type Person } from './steps.ts'
import { expectAccessible } from './watch.ts'

const LENA: Person = { firstName: 'Lena', lastName: 'Lang', year: '1991', sex: 'Weiblich', email: 'lena@firma.example' }

async function openFirst(page: Page, code: string) {
  await page.goto(`/bearbeitung/teams?code=${code}`)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Ausfüllen|Bearbeiten)/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Teamname')).toBeVisible()
  return dialog
}

test('a save without a network, and one that fails on the server, say so and keep what was typed', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_INTERNET_DISCONNECTED|status of 50[02]/)
  const { code } = await aCompanyWithCode(product, 1)
  const dialog = await openFirst(page, code)
  const save = dialog.getByRole('button', { name: 'Team speichern' })
  const alert = dialog.getByRole('alert')
  const lena = slot(dialog, 'A')
  await fillPerson(lena, LENA)
  await page.context().setOffline(true)
  await save.click()
  await expect(alert).toHaveText(ONLY_OFFLINE)
  const name = aName('Funkloch')
  await dialog.getByLabel('Teamname').fill(name)
  await save.click()
  await expect(alert).toHaveText(ONLY_OFFLINE)
  await expectAccessible(page)
  await page.context().setOffline(false)

  const update = '**/teams/public/code/*/update'
  for (const [answer, sentence] of [
    [{ status: 502, body: '' }, 'Update by code failed'],
    [{ status: 500, json: { message: 'Kein Speicher.' } }, 'Kein Speicher.'],
  ] as const) {
    await page.route(update, (route) => route.fulfill(answer))
    await save.click()
    await expect(alert).toContainText(sentence)
    await page.unroute(update)
  }
  await expect(lena.getByLabel('Nachname')).toHaveValue(LENA.lastName)
  await expect(dialog.getByLabel('Teamname')).toHaveValue(name)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name })).toContainText(LENA.lastName)
})

test('a save whose answer was lost is safe to send again, and nothing is overwritten @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_FAILED/)
  const { code, company } = await aCompanyWithCode(product, 1)
  const dialog = page.getByRole('dialog')
  const saveTwice = async (teamName: string, update: string) => {
    await dialog.getByLabel('Teamname').fill(teamName)
    await dialog.getByLabel('Kürzel').fill('Einmal')
    await page.route(update, async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await route.fetch()
      await route.abort()
    })
    const save = dialog.getByRole('button', { name: 'Team speichern' })
    await save.click()
    await expect(dialog.getByRole('alert')).toContainText('Etwas ist schiefgelaufen, bitte versuchen Sie es erneut.')
    await page.unroute(update)
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article', { name: teamName })).toBeVisible()
  }
  await openFirst(page, code)
  await saveTwice(aName('Einmal'), '**/teams/public/code/*/update')
  await expect((await openFirst(page, code)).getByLabel('Kürzel')).toHaveValue('Einmal')
  await comeBack(page, company, '/dashboard/teams')
  await editButton(page.getByRole('article')).click()
  await saveTwice(aName('Noch einmal'), '**/api/v1/teams/*')
})

test('shirt sizes are chosen by code where the team has shirts, until their last day @all', async ({
  page,
  product,
}) => {
  const { code, company, ids } = await aCompanyWithCode(product, 2)
  const { deadlines } = await callApi(product, 'GET /event')
  await callApi(product, `PUT /teams/${ids[0]}/tshirt-option`, { token: company.token, body: { tshirtOption: true } })
  const dialog = await openFirst(page, code)
  await expect(dialog).toContainText(`T-Shirt-Größen bis ${formatDay(deadlines.shirts)}.`)
  const lena = slot(dialog, 'A')
  const size = lena.getByLabel('T-Shirt-Größe')
  await expect(size.getByRole('option')).toHaveText(['Noch keine', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'])
  await size.selectOption('M')
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expectFault(lena.getByLabel('Vorname'), 'Vorname ist ein Pflichtfeld.')
  await fillPerson(lena, LENA)
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(dialog).toBeHidden()
  const bib = page.getByRole('article').first()
  await bib.getByRole('button', { name: /^Einzelheiten/ }).click()
  await expect(bib.getByText('T-Shirt-Größe')).toHaveCount(1)
  await expect(bib.locator('dd').filter({ hasText: /^M$/ })).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /^Ausfüllen/ })
    .click()
  await expect(dialog.getByLabel('Teamname')).toBeVisible()
  await expect(dialog.getByLabel('T-Shirt-Größe')).toHaveCount(0)
  await expect(dialog).not.toContainText('T-Shirt-Größen bis')
})

test('a code in a link is understood in any writing, and shown as people read it @all', async ({ page, product }) => {
  const { code } = await aCompanyWithCode(product, 1)
  const plain = code.replaceAll('-', '').toLowerCase()
  for (const written of [
    plain,
    plain.replace(/(.{4})/g, '$1 '),
    plain.replace(/(.{4})(?=.)/g, '$1–'),
    `\u200b${code} `,
  ]) {
    await page.goto(`/bearbeitung/teams?code=${encodeURIComponent(written)}`)
    await expect(page.getByText(`Code ${code}`)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  }
})
