import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addButton, aTeamOnTheWire, creationOf, dialogOf } from './inviteSteps.ts'
import { aName, anInvitingCompany, callApi } from './product.ts'
import { expectAccessible } from './watch.ts'

const UNKNOWN = 'Dieser Einladungscode ist ungültig.'

/** Both pages of a link say the same, and offer no team to enter. */
async function expectBoth(page: Page, code: string, sentence: string): Promise<void> {
  for (const path of [`/team-anmeldung/einladung?inviteCode=${code}`, creationOf(code)]) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Team eintragen' })).toBeHidden()
    await expect(addButton(page)).toBeHidden()
  }
  await expectAccessible(page)
}

test('a link without a code or with a wrong one says where to go on', async ({ page }) => {
  await expectBoth(page, '', 'Kein Einladungscode im Link gefunden.')
  await expect(page.getByText('Ein gültiger Einladungscode wurde nicht in der URL gefunden.')).toBeVisible()
  await expectBoth(page, 'ABCD', UNKNOWN)
  await page.goto(creationOf(''))
  await page.getByRole('link', { name: 'Einladungscode eingeben' }).click()
  await expect(page).toHaveURL('/team-anmeldung/code/login')
})

test('a paused page and a void code are told, and a page that goes on takes teams again', async ({ page, product }) => {
  const { inviteCode, token } = await anInvitingCompany(product, { places: 1 })
  const setPage = (companyPageActive: boolean) =>
    callApi(product, 'PATCH /customers/me/company-page-active', { token, body: { companyPageActive } })
  await setPage(false)
  await expectBoth(page, inviteCode, 'Die Firmenanmeldung ist derzeit nicht aktiv.')
  await setPage(true)
  await page.reload()
  await expect(dialogOf(page).getByRole('heading', { name: 'Neues Team' })).toBeVisible()
  await callApi(product, 'DELETE /teams/invite-code', { token })
  await expectBoth(page, inviteCode, UNKNOWN)
})

test('when all places are filled both pages say so', async ({ page, product }) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 1 })
  const body = [aTeamOnTheWire(aName('Letzter'))]
  await callApi(product, `POST /teams/public/invite-codes/redeem/${inviteCode}`, { body })
  await expectBoth(page, inviteCode, 'Alle Teamplätze Ihrer Firma sind vergeben.')
})

test('places that go while the page is open are seen without a reload', async ({ page, product }) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 2 })
  await page.goto(creationOf(inviteCode))
  await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(page.getByText('noch 2 Plätze')).toBeVisible()
  await callApi(product, `POST /teams/public/invite-codes/redeem/${inviteCode}`, {
    body: [aTeamOnTheWire(aName('Andere'))],
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('noch 1 Platz')).toBeVisible()
})

test('a page with a wrong code asks for it once, however long it stays open', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/available-team-slots-by-invite/')) asked += 1
  })
  for (const path of ['/team-anmeldung/einladung?inviteCode=ABCD-EFGH-JKMN', creationOf('ABCD-EFGH-JKMN')]) {
    asked = 0
    await page.goto(path)
    await expect(page.getByText(UNKNOWN)).toBeVisible()
    await page.evaluate(async () => {
      document.dispatchEvent(new Event('visibilitychange'))
      // What the page asks, it has asked before this is answered.
      await fetch('/api/v1/event')
    })
    expect(asked, path).toBe(1)
  }
})
