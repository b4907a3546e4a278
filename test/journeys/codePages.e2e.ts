import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { add, addTeam, aStoredDraft, bibs, comeWithStored, creationOf, dialogOf } from './inviteSteps.ts'
import { aCompanyWithCode, aName, anInvitingCompany, callApi, type Product } from './product.ts'
import { expectLoaded, expectToTabThrough } from './steps.ts'
import { expectAccessible } from './watch.ts'

const NOBODYS = 'ABCD-EFGH-JKMN'

const main = (page: Page) => page.getByRole('main')

/** Every state of the pages for an editing code; how they come at first is looked at in the walk over all pages. */
async function* statesOfEditing(page: Page, product: Product) {
  const { code, ids } = await aCompanyWithCode(product, 7)
  await product.pool.query('update teams set timekeeping = true, tshirt_option = true where id = $1', [ids[0]])
  const teams = '**/api/v1/teams/public/code/**'
  await page.goto('/bearbeitung/code/login')
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Teams öffnen' }).click()
  await expect(page.getByText('Bitte geben Sie einen Bearbeitungscode ein.')).toBeVisible()
  yield 'the entry left empty'
  await page.goto('/bearbeitung/teams')
  await expect(page.getByText('No team code provided in the link.')).toBeVisible()
  yield 'a link without a code'
  await page.goto(`/bearbeitung/teams?code=${NOBODYS}`)
  await expect(page.getByText('Keine Teams sind mit diesem Code zugänglich.')).toBeVisible()
  yield 'an unknown code'
  await page.route(teams, () => {})
  await page.goto(`/bearbeitung/teams?code=${code}`)
  await expect(page.getByText('Teams werden geladen …')).toBeAttached()
  yield 'loading'
  await page.unroute(teams)
  await page.route(teams, (route) => route.fulfill({ status: 503, json: { message: 'Kein Speicher.' } }))
  await page.goto(`/bearbeitung/teams?code=${code}`)
  await expect(page.getByText('Failed to load team information.')).toBeVisible()
  yield 'a failed load'
  await page.unroute(teams)
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(bibs(page)).toHaveCount(6)
  yield 'seven teams'
  await page.getByRole('button', { name: 'Einzelheiten' }).first().click()
  await expect(page.getByText('Teamtyp')).toBeVisible()
  yield 'an expanded team'
  await page.route(teams, (route) => route.fulfill({ status: 503, json: { message: 'Kein Speicher.' } }))
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page.getByText('Could not refresh team data.')).toBeVisible()
  yield 'a failed refresh'
  await page.unroute(teams)
  await page.getByRole('button', { name: 'Ausfüllen' }).first().click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Teamname')).toBeVisible()
  yield 'the form of a team'
  await dialog.getByLabel('Teamname').fill('')
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(dialog.getByText('Teamname ist ein Pflichtfeld.')).toBeVisible()
  yield 'the form with a fault'
  await dialog.getByRole('switch', { name: 'Zeitmessung' }).click()
  await expect(page.getByRole('dialog', { name: 'Zeitmessung entfernen?' })).toBeVisible()
  yield 'the question about timekeeping'
  await page.getByRole('button', { name: 'Zeitmessung behalten' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Ihre Eingaben sind noch nicht gespeichert.')).toBeVisible()
  yield 'the question before leaving'
}

/** The same for an invite code. */
async function* statesOfInviting(page: Page, product: Product) {
  const [{ inviteCode, token }, full] = [
    await anInvitingCompany(product),
    await anInvitingCompany(product, { places: 0 }),
  ]
  const intro = (code: string) => `/team-anmeldung/einladung?inviteCode=${code}`
  const places = '**/available-team-slots-by-invite/**'
  // both pages show the same parts: each state is looked at on one of them
  for (const [path, words] of [
    [intro(''), 'Kein Einladungscode im Link gefunden.'],
    [intro(NOBODYS), 'Dieser Einladungscode ist ungültig.'],
    [creationOf(full.inviteCode), 'Alle Teamplätze Ihrer Firma sind vergeben.'],
  ] as const) {
    await page.goto(path)
    await expect(main(page).getByText(words)).toBeVisible()
    yield `${path.split('?')[0]}: ${words}`
  }
  await page.route(places, () => {})
  await page.goto(creationOf(inviteCode))
  await expect(page.getByText('Die Einladung wird geladen …')).toBeAttached()
  yield 'loading'
  await page.unroute(places)
  await page.route(places, (route) => route.fulfill({ status: 500, json: { message: 'Kein Speicher.' } }))
  await page.goto(creationOf(inviteCode))
  await expect(page.getByText('Kein Speicher.')).toBeVisible()
  yield 'a failed load'
  await page.unroute(places)
  const foreign = aStoredDraft(NOBODYS)
  await comeWithStored(page, inviteCode, JSON.stringify([foreign, 7]))
  await expect(page.getByText('Ein Entwurf gehört zu einem anderen Anmeldelink.')).toBeVisible()
  yield 'a draft of another link, and one that cannot be read'
  await page.getByRole('button', { name: 'Hierher übernehmen' }).click()
  yield 'the question before taking it over'
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.removeItem('firmenlaufLocalTeams'))
  await page.reload()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Teamname')).toBeVisible()
  yield 'the dialog that opens by itself'
  await add(dialog)
  await expect(dialog.getByText('Team-Kontakt ist ein Pflichtfeld.')).toBeVisible()
  yield 'the dialog with faults'
  await page.keyboard.press('Escape')
  await expect(page.getByText('Es gibt keine Teams zum Erstellen.')).toBeVisible()
  yield 'no draft'
  await page.getByRole('button', { name: 'Team hinzufügen' }).click()
  await addTeam(page, aName('Rundgang'))
  yield 'a draft'
  await page.getByRole('button', { name: /^Löschen/ }).click()
  await expect(dialog.getByRole('button', { name: 'Behalten' })).toBeVisible()
  yield 'the question before a draft is deleted'
  await page.keyboard.press('Escape')
  const setPage = (companyPageActive: boolean) =>
    callApi(product, 'PATCH /customers/me/company-page-active', { token, body: { companyPageActive } })
  await setPage(false)
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(page.getByText('Fehler beim Erstellen der Teams.')).toBeVisible()
  yield 'a refused creation'
  await setPage(true)
  await page.reload()
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(dialog.getByText('Bearbeitungscode', { exact: true })).toBeVisible()
  yield 'the new code'
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Code und Link anzeigen' })).toBeVisible()
  yield 'the new code after its dialog'
}

const JOURNEYS = [
  { what: 'an editing code', states: statesOfEditing },
  { what: 'an invite code', states: statesOfInviting },
]

for (const { what, states } of JOURNEYS) {
  test(`every state of the pages for ${what} has no finding of axe and is walked with the Tab key @all`, async ({
    page,
    product,
    watch,
  }) => {
    test.slow()
    watch.expectFault(/status of 50[03]/)
    for await (const state of states(page, product)) {
      await test.step(state, async () => {
        await expectAccessible(page)
        await expectToTabThrough(page)
      })
    }
  })
}

test('a link to want no invitations that nobody was sent says so after the click, as a lost connection does', async ({
  page,
  watch,
}) => {
  watch.expectFault(/status of 404|ERR_INTERNET_DISCONNECTED/)
  await page.goto('/keine-einladungen#1.erfunden')
  await expectLoaded(page)
  const none = page.getByRole('button', { name: 'Keine Einladungen mehr' })
  await page.context().setOffline(true)
  await none.click()
  await expect(page.getByRole('alert')).toContainText('Verbindung')
  await page.context().setOffline(false)
  await none.click()
  await expect(page.getByRole('alert')).toContainText('Diesen Link kennen wir nicht.')
})
