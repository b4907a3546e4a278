import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { addButton, aTeamOnTheWire, creationOf, dialogOf } from './inviteSteps.ts'
import { aName, anInvitingCompany, callApi } from './product.ts'
import { comeBack } from './steps.ts'
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

test('a paused page and a void code are told, and a page that goes on takes teams again @all', async ({
  page,
  product,
}) => {
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

test('when all places are filled both pages say so @all', async ({ page, product }) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 1 })
  const body = [aTeamOnTheWire(aName('Letzter'))]
  await callApi(product, `POST /teams/public/invite-codes/redeem/${inviteCode}`, { body })
  await expectBoth(page, inviteCode, 'Alle Teamplätze Ihrer Firma sind vergeben.')
})

test('places that go while the page is open are seen without a reload @all', async ({ page, product }) => {
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

test('a page with a wrong code asks for it once, however long it stays open @all', async ({ page }) => {
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

test('a department has a link of its own: limited, counted, announced, closed and voided', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const company = await anInvitingCompany(product, { places: 20 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const rows = page.getByRole('list', { name: 'Anmeldelinks' }).getByRole('listitem')
  const sales = rows.filter({ hasText: 'Vertrieb' })
  const dialog = page.getByRole('dialog')
  const save = (name: string) => dialog.getByRole('button', { name }).click()
  const limit = dialog.getByLabel('Höchstens so viele Teams')

  await test.step('beside the one that there was', async () => {
    await comeBack(page, company, '/dashboard/teams')
    await page.getByRole('button', { name: 'Anmeldelink teilen' }).click()
    await dialog.getByRole('link', { name: 'Links je Abteilung, Plakat und Text fürs Intranet' }).click()
    await expect(page.getByRole('heading', { name: 'Anmeldelinks', level: 1 })).toBeVisible()
    await expect(rows).toHaveText([/Alle.*Offen.*noch kein Team eingetragen, ohne eigene Grenze/])
    await expect(rows).toContainText(company.inviteCode)
    await page.getByRole('button', { name: 'Neuer Anmeldelink' }).click()
    await dialog.getByLabel('Name').fill('alle')
    await limit.fill('0')
    await save('Link erstellen')
    await expect(dialog.getByText('Bitte geben Sie eine ganze Zahl von 1 bis 2000 ein')).toBeVisible()
    await limit.fill('1')
    await save('Link erstellen')
    await expect(dialog.getByRole('alert')).toContainText('Einen Anmeldelink „alle“ gibt es schon.')
    await expectAccessible(page)
    await dialog.getByLabel('Name').fill('Vertrieb')
    await save('Link erstellen')
    await expect(dialog).toBeHidden()
    await expect(sales).toContainText('noch kein Team eingetragen, noch 1 von 1 möglich')
  })

  const visitor = await anotherBrowser()
  await test.step('its last place goes, which the page behind it says, and nobody else’s', async () => {
    await sales.getByRole('button', { name: 'Link kopieren' }).click()
    await expect(sales.getByRole('button', { name: 'Kopiert' })).toBeVisible()
    const link = await copied()
    await visitor.goto(link)
    await expect(visitor.getByText('Teamplatz Ihrer Firma ist noch frei')).toBeVisible()
    const code = new URL(link).searchParams.get('inviteCode')
    await callApi(product, `POST /teams/public/invite-codes/redeem/${code}`, {
      body: [aTeamOnTheWire(aName('Verkauf'))],
    })
    await visitor.reload()
    await expect(visitor.getByText('Über diesen Link ist der eine Platz vergeben.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Team eintragen' })).toBeHidden()
    await expectAccessible(visitor)
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(sales).toContainText('Alle vergeben')
    await expect(sales).toContainText('1 Team eingetragen, mehr nimmt der Link nicht an')
    await expect(rows.first()).toContainText('noch kein Team eingetragen')
    await sales.getByRole('link', { name: /^Ansehen/ }).click()
    await expect(page.getByText('1 von 20 Teams.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Vertrieb' })).toBeChecked()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Anmeldelinks', level: 1 })).toBeVisible()
  })

  await test.step('the poster is a file, the text is changed and copied', async () => {
    const coming = page.waitForEvent('download')
    await sales.getByRole('button', { name: 'Plakat von Vertrieb herunterladen' }).click()
    expect((await coming).suggestedFilename()).toBe('Plakat Vertrieb.pdf')
    await sales.getByRole('button', { name: 'Text fürs Intranet von Vertrieb' }).click()
    const text = dialog.getByRole('textbox', { name: 'Text' })
    await expect(text).toBeFocused()
    const ready = await text.inputValue()
    expect(ready).toContain(new URL(visitor.url()).search)
    await expectAccessible(page)
    await text.fill(`Liebe Kolleginnen!\n${ready}`)
    await dialog.getByRole('button', { name: 'Text kopieren' }).click()
    await expect(dialog.getByRole('button', { name: 'Kopiert' })).toBeVisible()
    expect(await copied()).toBe(`Liebe Kolleginnen!\n${ready}`)
    await dialog.getByRole('button', { name: 'Ursprünglichen Text wiederherstellen' }).click()
    await expect(text).toHaveValue(ready)
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('it is given more, closed, opened and voided', async () => {
    await sales.getByRole('button', { name: /^Ändern/ }).click()
    await limit.fill('3')
    await save('Speichern')
    await expect(dialog).toBeHidden()
    await expect(sales).toContainText('1 Team eingetragen, noch 2 von 3 möglich')
    await sales.getByRole('button', { name: /^Schließen/ }).click()
    await expect(sales).toContainText('Geschlossen')
    await visitor.reload()
    await expect(visitor.getByText('Dieser Anmeldelink nimmt zurzeit keine Teams an.')).toBeVisible()
    await sales.getByRole('button', { name: /^Wieder öffnen/ }).click()
    await expect(sales).toContainText('Offen')
    await visitor.reload()
    await expect(visitor.getByText('Teamplätze Ihrer Firma sind noch frei')).toBeVisible()
    await sales.getByRole('button', { name: /^Ungültig machen/ }).click()
    await save('Ungültig machen')
    await expect(rows).toHaveCount(1)
    await visitor.reload()
    await expect(visitor.getByText(UNKNOWN)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
  })
})
