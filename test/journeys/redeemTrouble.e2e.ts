import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { addTeam, aStoredDraft, bibs, comeWithStored, creationOf, dialogOf } from './inviteSteps.ts'
import { aCompany, aName, anInvitingCompany, callApi } from './product.ts'
import { comeBack, expectLoaded } from './steps.ts'
import { expectAccessible } from './watch.ts'

const REDEEM = '**/invite-codes/redeem/**'
const FAILED = 'Fehler beim Erstellen der Teams.'
const REPEAT = 'Versuchen Sie es einfach noch einmal: doppelt angelegt wird nichts.'
const codeIn = (text: string) => /[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}/.exec(text)?.[0] ?? 'no code'
const create = (page: Page, teams = '1 Team') => page.getByRole('button', { name: `${teams} erstellen` })

test('when the answer for the last place is lost, also over a reload, a repeat brings the code @all', async ({
  page,
  product,
  watch,
  mailTo,
}) => {
  watch.expectFault(/net::ERR_FAILED/)
  const { inviteCode } = await anInvitingCompany(product, { places: 1 })
  await page.goto(creationOf(inviteCode))
  await addTeam(page, aName('Verschollen'))
  let answered = ''
  await page.route(REDEEM, async (route) => {
    answered = (await (await route.fetch()).json()).teamCode
    await route.abort()
  })
  await create(page).click()
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await expect(page.getByRole('alert')).toContainText(REPEAT)
  await expectAccessible(page)
  await page.unroute(REDEEM)

  await page.reload()
  await expectLoaded(page)
  await expect(page.getByText('Ihr letzter Versuch blieb ohne Antwort.')).toBeVisible()
  await expect(page.getByText('Alle Teamplätze Ihrer Firma sind vergeben.')).toHaveCount(0)
  await expectAccessible(page)
  await create(page).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Das Team ist erstellt' })).toBeVisible()
  expect(codeIn(await dialog.innerText())).toBe(answered)
  await expect(page.getByText('Ihr letzter Versuch blieb ohne Antwort.')).toHaveCount(0)
  await mailTo((await callApi(product, `GET /teams/public/code/${answered}`))[0].teamContact, /./)
})

test('a server that fails loses no draft and speaks German; the next try creates each team once @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/status of 50[023]/)
  const { inviteCode } = await anInvitingCompany(product, { places: 2 })
  await page.goto(creationOf(inviteCode))
  await addTeam(page, aName('Beharrlich'))
  const alert = page.getByRole('alert')
  for (const [answer, sentence] of [
    [{ status: 502, body: '<h1>Bad Gateway</h1>' }, 'Etwas ist schiefgelaufen, bitte versuchen Sie es erneut.'],
    [{ status: 500, json: { message: 'Kein Speicher.' } }, 'Kein Speicher.'],
  ] as const) {
    await page.route(REDEEM, (route) => route.fulfill(answer))
    await create(page).click()
    await expect(alert).toContainText(sentence)
    await expect(alert).toContainText(FAILED)
    await expect(alert).toContainText(`Ihre Entwürfe sind noch da. ${REPEAT}`)
    await expect(alert).not.toContainText('Request failed')
    await expect(bibs(page)).toHaveCount(1)
    await page.unroute(REDEEM)
  }
  const places = '**/available-team-slots-by-invite/**'
  await page.route(places, (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await expect(alert).toContainText('Etwas ist schiefgelaufen, bitte versuchen Sie es erneut.')
  await expect(bibs(page)).toHaveCount(1)
  await page.unroute(places)
  await alert.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByText('noch 2 Plätze')).toBeVisible()
  await create(page).click()
  await expect(dialogOf(page).getByRole('heading', { name: 'Das Team ist erstellt' })).toBeVisible()
  expect(await callApi(product, `GET /orders/available-team-slots-by-invite/${inviteCode}`)).toBe(1)
})

test('a closed dialog does not take the code away @all', async ({ page, product }) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 2 })
  const [first, second] = [aName('Erstes'), aName('Zweites')]
  await page.goto(creationOf(inviteCode))
  const dialog = dialogOf(page)
  const codes: string[] = []
  for (const name of [first, second]) {
    await addTeam(page, name)
    await create(page).click()
    await expect(dialog.getByRole('heading', { name: 'Das Team ist erstellt' })).toBeVisible()
    codes.unshift(codeIn(await dialog.innerText()))
    if (name === first) await dialog.getByRole('button', { name: 'Weitere Teams hinzufügen' }).click()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('group', { name: 'Entwürfe' })).toBeFocused()
  await expect(page.getByText(`Team „${first}“ ist erstellt.`)).toBeVisible()
  await expect(page.getByText(/^Bearbeitungscode: /)).toHaveText(codes.map((code) => `Bearbeitungscode: ${code}`))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Code und Link anzeigen' }).last().click()
  await expect(dialog.getByRole('link', { name: `/bearbeitung/teams?code=${codes[1]}` })).toBeVisible()
})

test('of 101 teams a hundred are created in one go, and the last one afterwards @all', async ({ page, product }) => {
  // A hundred teams are a hundred places, names and mails.
  test.slow()
  const { inviteCode } = await anInvitingCompany(product, { places: 101 })
  const drafts = Array.from({ length: 101 }, (_, index) => aStoredDraft(inviteCode, { id: -index - 1 }))
  await comeWithStored(page, inviteCode, JSON.stringify(drafts))
  await expect(page.getByText('Auf einmal gehen höchstens 100 Teams.')).toBeVisible()
  await expect(page.getByText('Zuerst werden die ersten 100 erstellt, danach das letzte.')).toBeVisible()
  await create(page, '100 Teams').click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: '100 Teams sind erstellt' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(bibs(page)).toHaveCount(1)
  await create(page).click()
  await expect(dialog.getByRole('heading', { name: 'Das Team ist erstellt' })).toBeVisible()
  expect(await callApi(product, `GET /orders/available-team-slots-by-invite/${inviteCode}`)).toBe(0)
})

test('whoever logs out leaves no draft behind, neither a whole one nor one half typed @all', async ({
  page,
  product,
}) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 3 })
  await comeBack(page, await aCompany(product), creationOf(inviteCode))
  await addTeam(page, aName('Vergessen'))
  await page.getByRole('button', { name: 'Team hinzufügen' }).click()
  await dialogOf(page).getByLabel('Teamname').fill('Halb getippt')
  await page.goto('/shop')
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('link', { name: 'Bereits registriert?' })).toBeVisible()
  const stored = await page.evaluate(() => [localStorage, sessionStorage].map((shelf) => JSON.stringify(shelf)).join())
  expect(stored).not.toMatch(/Vergessen|Halb getippt|firma\.example/)
  await page.goto(creationOf(inviteCode))
  await expect(dialogOf(page).getByLabel('Teamname')).toHaveValue('')
  await expect(page.getByText('Es gibt keine Teams zum Erstellen.')).toBeAttached()
})
