import { expect, test } from './fixtures.ts'
import { addButton, aTeamOnTheWire, creationOf, dialogOf } from './inviteSteps.ts'
import { aName, anInvitingCompany, callApi } from './product.ts'
import { expectAccessible } from './watch.ts'

const NO_PLACES = 'Alle Teamplätze Ihrer Firma sind vergeben.'

test('a link without a code, with a wrong one, of a paused page or without places says what to do', async ({
  page,
  product,
}) => {
  const { inviteCode, token } = await anInvitingCompany(product, { places: 1 })
  const pages = (code: string) => [`/team-anmeldung/einladung?inviteCode=${code}`, creationOf(code)]
  const expectEach = async (code: string, sentence: string) => {
    for (const path of pages(code)) {
      await page.goto(path)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(dialogOf(page)).toBeHidden()
      await expect(page.getByRole('link', { name: 'Team eintragen' })).toBeHidden()
      await expect(addButton(page)).toBeHidden()
      await expectAccessible(page)
    }
  }
  await expectEach('', 'Kein Einladungscode im Link gefunden.')
  await expect(page.getByText('Ein gültiger Einladungscode wurde nicht in der URL gefunden.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Einladungscode eingeben' })).toHaveAttribute(
    'href',
    '/team-anmeldung/code/login',
  )
  await expectEach('ABCD', 'Dieser Einladungscode ist ungültig.')
  const setPage = (companyPageActive: boolean) =>
    callApi(product, 'PATCH /customers/me/company-page-active', { token, body: { companyPageActive } })
  await setPage(false)
  await expectEach(inviteCode, 'Die Firmenanmeldung ist derzeit nicht aktiv.')
  await setPage(true)
  await callApi(product, `POST /teams/public/invite-codes/redeem/${inviteCode}`, {
    body: [aTeamOnTheWire(aName('Letzter'))],
  })
  await expectEach(inviteCode, NO_PLACES)
  await callApi(product, 'DELETE /teams/invite-code', { token })
  await expectEach(inviteCode, 'Dieser Einladungscode ist ungültig.')
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
