import { expect, test } from './fixtures.ts'
import {
  add,
  addButton,
  addTeam,
  aTeamOnTheWire,
  bibs,
  CLARA,
  contactOf,
  creationOf,
  dialogOf,
  fillTeam,
  LENA,
} from './inviteSteps.ts'
import { aName, anInvitingCompany, callApi } from './product.ts'
import { ONLY_OFFLINE, comeBack, expectFault, slot, turnTo } from './steps.ts'
import { expectAccessible } from './watch.ts'

const BAD_YEAR = 'Gültiges Geburtsjahr erforderlich.'

test('an employee follows the link, enters two teams, and gets one new editing code, by mail too', async ({
  page,
  product,
  mailTo,
}) => {
  const company = await anInvitingCompany(product, { places: 3, timed: 1 })
  const { inviteCode, companyName } = company
  const [blitz, donner] = [aName('Blitz'), aName('Donner')]
  await page.goto(`/team-anmeldung/einladung?inviteCode=${inviteCode.toLowerCase().replaceAll('-', '')}`)
  await expect(page.getByText('Teamplätze Ihrer Firma sind noch frei')).toBeVisible()
  await expect(page.getByRole('heading', { name: companyName })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('einen Teamnamen')
  await page.getByRole('link', { name: 'Team eintragen' }).click()

  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Neues Team' })).toBeFocused()
  await expect(page.getByText(`frei, bezahlt von ${companyName}.`)).toBeVisible()
  await addTeam(page, blitz)
  await addButton(page).click()
  await dialog.getByRole('switch', { name: 'Mit Zeitmessung' }).check()
  await addTeam(page, donner)

  await expect(bibs(page).filter({ hasText: blitz })).toContainText('Es fehlt noch: B: E-Mail · C: E-Mail.')
  await page.getByRole('button', { name: '2 Teams erstellen' }).click()
  await expect(dialog.getByRole('heading', { name: '2 Teams sind erstellt' })).toBeVisible()
  await expect(dialog).toContainText('2 Teams brauchen nur noch E-Mail-Adressen.')
  const code = /[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}/.exec(await dialog.innerText())?.[0] ?? ''
  expect(code).not.toBe('')
  await expect(dialog.getByRole('link', { name: `/bearbeitung/teams?code=${code}` })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Fertigstellen' })).toHaveAttribute('href', '/')
  for (const name of [blitz, donner]) {
    const mail = await mailTo(contactOf(name), /./)
    expect(mail.text).toContain(`/bearbeitung/teams?code=${code}`)
    await expect(dialog).toContainText(contactOf(name))
  }
  expect(await page.evaluate(() => localStorage.getItem('firmenlaufLocalTeams'))).toBeNull()
  await dialog.getByRole('link', { name: `/bearbeitung/teams?code=${code}` }).click()
  await expect(page.getByText('Teams brauchen nur noch E-Mail-Adressen.')).toBeVisible()
  await expect(page.getByText('2 Teams · 0 vollständig · 2 nur ohne E-Mail')).toBeVisible()
  await expect(page.getByText('nur E-Mail fehlt')).toHaveCount(2)
  const created = await callApi(product, `GET /teams/public/code/${code}`)
  const seen = created.map(({ teamName, timekeeping, teamAcronym }: Record<string, unknown>) => ({
    teamName,
    timekeeping,
    teamAcronym,
  }))
  expect(seen).toContainEqual({ teamName: blitz, timekeeping: false, teamAcronym: blitz })
  expect(seen).toContainEqual({ teamName: donner, timekeeping: true, teamAcronym: donner })

  await comeBack(page, company, '/dashboard')
  await expect(page.getByText('Bei 2 davon fehlen nur E-Mail-Adressen.')).toBeVisible()
  await page.goto('/dashboard/teams')
  await expect(bibs(page).filter({ hasText: blitz })).toContainText('Nur die E-Mail fehlt noch: B und C')
})

test('who gets a place with timekeeping unasked is told so; the new code is copied at a click @all', async ({
  page,
  product,
}) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 1, timed: 1 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(creationOf(inviteCode))
  const dialog = dialogOf(page)
  const name = aName('Unverhofft')
  await addTeam(page, name)
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  const copy = dialog.getByRole('button', { name: 'Code kopieren' })
  await expect(dialog).toContainText(`„${name}“ läuft mit Zeitmessung.`)
  // the button says so for two seconds. Time stands still, so that however slow the machine is, the two seconds are not over.
  await page.clock.pauseAt(Date.now() + 60_000)
  await copy.click()
  await expect(dialog.getByRole('button', { name: 'Kopiert' })).toBeVisible()
  await expect(dialog).toContainText(await page.evaluate(() => navigator.clipboard.readText()))
  await page.clock.runFor(2000)
  await expect(copy).toBeVisible()
})

test('a wish for timekeeping is taken back; another team follows the first, and is changed later with the code it got', async ({
  page,
  product,
}) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 2 })
  const [first, second, renamed] = [aName('Ohne Zeit'), aName('Zweites'), aName('Später')]
  await page.goto(creationOf(inviteCode))
  const dialog = dialogOf(page)
  await dialog.getByRole('switch', { name: 'Mit Zeitmessung' }).check()
  await addTeam(page, first)
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(page.getByRole('alert')).toContainText('Nicht genügend Teamplätze mit Zeitmessung. Verfügbar: 0.')
  await page.getByRole('button', { name: `Bearbeiten – ${first}` }).click()
  await dialog.getByRole('switch', { name: 'Mit Zeitmessung' }).uncheck()
  await dialog.getByRole('button', { name: 'Änderungen übernehmen' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await dialog.getByRole('button', { name: 'Weitere Teams hinzufügen' }).click()
  await expect(dialog.getByRole('heading', { name: 'Neues Team' })).toBeVisible()
  await addTeam(page, second)
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(dialog.getByRole('button', { name: 'Weitere Teams hinzufügen' })).toBeDisabled()

  await dialog.getByRole('link', { name: '/bearbeitung/teams?code=' }).click()
  await expect(page.getByRole('heading', { name: 'Team-Bearbeitung' })).toBeVisible()
  const bib = bibs(page).filter({ hasText: second })
  await expect(bibs(page)).toHaveCount(1)
  await bib.getByRole('button', { name: /^Bearbeiten|^Ausfüllen/ }).click()
  await expect(slot(dialog, 'A').getByLabel('Vorname')).toHaveValue(LENA.firstName)
  await dialog.getByLabel('Teamname').fill(renamed)
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(bibs(page).filter({ hasText: renamed })).toBeVisible()
})

test('a refusal marks the draft, opens it at the field, and loses nothing', async ({ page, product }) => {
  const company = await anInvitingCompany(product, { places: 2 })
  const other = await anInvitingCompany(product, { places: 1 })
  const [first, second] = [aName('Erstes'), aName('Zweites')]
  await page.goto(creationOf(company.inviteCode))
  await addTeam(page, first)
  await addButton(page).click()
  await addTeam(page, second)
  const redeem = (code: string, teamName: string) =>
    callApi(product, `POST /teams/public/invite-codes/redeem/${code}`, { body: [aTeamOnTheWire(teamName)] })

  await redeem(other.inviteCode, second)
  await page.getByRole('button', { name: '2 Teams erstellen' }).click()
  const taken = `Der Teamname "${second}" existiert bereits.`
  await expect(page.getByRole('alert')).toContainText('Fehler beim Erstellen der Teams.')
  await expect(bibs(page).filter({ hasText: second })).toContainText(taken)
  await expect(bibs(page).filter({ hasText: first })).toContainText('nur E-Mail fehlt')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Bearbeiten – ${second}` }).click()
  const dialog = dialogOf(page)
  await expectFault(dialog.getByLabel('Teamname'), taken)
  await expect(dialog.getByLabel('Teamname')).toBeFocused()
  await dialog.getByLabel('Teamname').fill(aName('Drittes'))
  await dialog.getByRole('button', { name: 'Änderungen übernehmen' }).click()
  await expect(dialog).toBeHidden()

  await redeem(company.inviteCode, aName('Schneller'))
  await page.getByRole('button', { name: '2 Teams erstellen' }).click()
  await expect(page.getByRole('alert')).toContainText('Nicht genügend freie Teamplätze. Verfügbar: 1.')
  await expect(page.getByText('Sie haben 2 Teams eingegeben, es gibt nur noch 1 Platz.')).toBeVisible()
  await expect(bibs(page)).toHaveCount(2)
  await page.getByRole('button', { name: `Löschen – ${first}` }).click()
  await dialog.getByRole('button', { name: 'Entwurf löschen' }).click()
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(dialog.getByRole('heading', { name: 'Das Team ist erstellt' })).toBeVisible()
})

test('without a network nothing is lost, and a repeat after a lost answer creates nothing twice @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/)
  const { inviteCode } = await anInvitingCompany(product, { places: 2 })
  await page.goto(creationOf(inviteCode))
  const dialog = dialogOf(page)
  const name = aName('Funkloch')
  await fillTeam(dialog, name)
  await page.context().setOffline(true)
  await add(dialog)
  await expect(dialog.getByRole('alert')).toHaveText(ONLY_OFFLINE)
  await expect(slot(dialog, 'C').getByLabel('Nachname')).toHaveValue(CLARA.lastName)
  await page.context().setOffline(false)
  await add(dialog)
  await expect(dialog).toBeHidden()

  await page.route('**/invite-codes/redeem/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(page.getByRole('alert')).toContainText('Fehler beim Erstellen der Teams.')
  await expect(bibs(page)).toHaveCount(1)
  await page.unroute('**/invite-codes/redeem/**')
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(dialog.getByRole('heading', { name: 'Das Team ist erstellt' })).toBeVisible()
  expect(await callApi(product, `GET /orders/available-team-slots-by-invite/${inviteCode}`)).toBe(1)
})

test('where the browser keeps nothing, teams are entered and created all the same @all', async ({ page, product }) => {
  await page.addInitScript(() => {
    for (const shelf of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, shelf, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  const { inviteCode } = await anInvitingCompany(product, { places: 1 })
  await page.goto(creationOf(inviteCode))
  const notice = page.getByText('Ihr Browser speichert auf dieser Seite nichts.')
  await expect(notice).toBeAttached()
  await addTeam(page, aName('Flüchtig'))
  await expect(notice).toBeVisible()
  await expect(page.getByText('Entwürfe bleiben nur, solange diese Seite offen ist.')).toBeVisible()
  await expectAccessible(page)
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(dialogOf(page).getByRole('heading', { name: 'Das Team ist erstellt' })).toBeVisible()
})

test('on a phone a team is entered in tabs, and the first wrong one comes to the front @all', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { inviteCode } = await anInvitingCompany(product, { places: 1 })
  await page.goto(creationOf(inviteCode))
  const dialog = dialogOf(page)
  await fillTeam(dialog, aName('Handlich'))
  await (await turnTo(dialog, 'B')).getByLabel('Jahrgang').fill('1800')
  await turnTo(dialog, 'C')
  await add(dialog)
  await expectFault(slot(dialog, 'B').getByLabel('Jahrgang'), BAD_YEAR)
  await expect(slot(dialog, 'B').getByLabel('Jahrgang')).toBeFocused()
  await expectAccessible(page)
  await slot(dialog, 'B').getByLabel('Jahrgang').fill('1984')
  await add(dialog)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '1 Team erstellen' }).click()
  await expect(dialog.getByRole('heading', { name: 'Das Team ist erstellt' })).toBeVisible()
  await expectAccessible(page)
})
