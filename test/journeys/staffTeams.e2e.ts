import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import {
  aCompany,
  aCompanyWithTeams,
  aName,
  callApi,
  offer,
  orderItems,
  type Company,
  type Product,
} from './product.ts'
import { asStaff, fileBehind, linesOf, manyTeams, noTeams, teamList as list } from './staffSteps.ts'
import { expectFault, expectLoaded, expectMarkedFields, expectToFitWithLargeText, tabTo } from './steps.ts'
import { expectAccessible } from './watch.ts'

type Team = { id: number; orderId: number; teamName: string; runners: { startNumber: string }[] }

async function ownTeams(product: Product, { token }: Company): Promise<Team[]> {
  return callApi(product, 'GET /teams/me', { token })
}
const summary = (page: Page, { id }: Team) =>
  page.locator('[data-team]').filter({ hasText: new RegExp(`Team #${id}(?!\\d)`) })
const row = (page: Page, team: Team) => page.locator('[data-id]').filter({ has: summary(page, team) })

/** The page with the teams of this company only, none of them complete. */
async function openTeams(page: Page, product: Product, company: Company): Promise<void> {
  const { length } = await ownTeams(product, company)
  await expectLoaded(page)
  await page.getByRole('searchbox').fill(company.companyName)
  await expect(list(page, 'Unvollständige').titled(length)).toBeVisible()
}
async function ask(page: Page, team: Team, button: string) {
  await row(page, team).getByRole('button', { name: button }).click()
  return page.getByRole('dialog')
}

test('staff find teams, delete one that is not invoiced, and its place is for sale again', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 3)
  const [first, second] = (await ownTeams(product, company)) as [Team, Team]
  const item = await offer(product)
  // as `npm run person erase` leaves it
  await product.pool.query(`update teams set team_contact = '' where id = $1`, [second.id])
  const token = await asStaff(page, product, '/admin/teams')
  await expectLoaded(page)
  await page.getByRole('searchbox').fill(company.companyName)
  await expect(list(page, 'Unvollständige').titled(3)).toBeVisible()
  await expect(summary(page, first)).toContainText(`Startnummer ${parseInt(first.runners[0]!.startNumber)}`)
  await expect(summary(page, first)).toContainText(`(Best. #${first.orderId})`)
  await expect(summary(page, first)).toContainText(`Firma: ${company.companyName}`)
  await expect(summary(page, first)).toContainText('N/AEs fehlen alle Personen.0/3 LäuferKeine Zeitmessung')
  await expect(summary(page, second)).toContainText('Kontakt: gelöscht')
  await summary(page, first).getByRole('button').click()
  await expect(row(page, first)).toContainText('Keine Läufer in diesem Team registriert.')
  await expectAccessible(page)

  const dialog = await ask(page, first, 'Team löschen')
  await expect(dialog).toContainText(
    `Von Bestellung #${first.orderId} geht zurück in den Bestand: 1\u00a0×\u00a0${item.name}`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Team behalten' }).click()
  await expect(summary(page, first)).toBeVisible()
  await ask(page, first, 'Team löschen')
  await dialog.getByRole('button', { name: 'Team löschen' }).click()
  await expect(list(page, 'Unvollständige').titled(2)).toBeVisible()
  await expect(summary(page, first)).toHaveCount(0)
  await expect(summary(page, second)).toBeVisible()
  const order = await callApi(product, `GET /orders/${first.orderId}`, { token })
  expect(order.orderItems).toMatchObject([{ quantity: 2 }])
  expect((await offer(product)).availableQuantity).toBe(item.availableQuantity + 1)
})

test('a team of an invoiced order cannot be deleted; one invoiced meanwhile says why', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 2)
  const [team] = (await ownTeams(product, company)) as [Team]
  const token = await asStaff(page, product, '/admin/teams')
  await openTeams(page, product, company)
  await summary(page, team).getByRole('button').click()
  const dialog = await ask(page, team, 'Team löschen')
  await callApi(product, 'POST /invoices/create', { token, body: { orderID: team.orderId } })
  await dialog.getByRole('button', { name: 'Team löschen' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    `Fehler beim Löschen von Team #${team.id}. Für diese Bestellung existiert bereits eine Rechnung.`,
  )
  await dialog.getByRole('button', { name: 'Team behalten' }).click()
  await page.reload()
  await openTeams(page, product, company)
  await summary(page, team).getByRole('button').click()
  await expect(row(page, team)).toContainText('Verrechnet')
  await expect(row(page, team).getByRole('button', { name: 'Team löschen' })).toHaveCount(0)
  await expect(row(page, team).getByRole('button', { name: 'Aus Bestellung lösen' })).toHaveCount(0)
})

test('a team is taken out of its order by keyboard alone, and stays as nobody’s @all', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 2)
  const [team] = (await ownTeams(product, company)) as [Team]
  const token = await asStaff(page, product, '/admin/teams')
  await openTeams(page, product, company)
  await tabTo(page, summary(page, team).getByRole('button'))
  await page.keyboard.press('Enter')
  await tabTo(page, row(page, team).getByRole('button', { name: 'Aus Bestellung lösen' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Lösen', exact: true }))
  await page.keyboard.press('Enter')
  await expect(summary(page, team)).toContainText('(ohne Bestellung)')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(summary(page, team)).toContainText('Firma: N/A')
  expect(await callApi(product, `GET /teams/${team.id}`, { token })).toMatchObject({ orderId: null, customerId: null })
  expect(await ownTeams(product, company)).toHaveLength(1)
})

test('staff correct a team and its people', async ({ page, product }) => {
  const company = await aCompany(product)
  await orderItems(product, company, { [(await offer(product)).name]: 1, Zeitmessung: 1 })
  const other = await aCompanyWithTeams(product, 1)
  const [team] = (await ownTeams(product, company)) as [Team]
  const [taken] = (await ownTeams(product, other)) as [Team]
  await asStaff(page, product, '/admin/teams')
  await openTeams(page, product, company)
  await summary(page, team).getByRole('button').click()
  await ask(page, team, 'Bearbeiten')
  const dialog = page.getByRole('dialog', { name: /^Team \d+ bearbeiten$/ })
  await expectAccessible(page)
  await dialog.getByLabel('Teamname').fill(taken.teamName)
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expectMarkedFields(dialog)
  await expectFault(
    dialog.getByLabel('Teamname'),
    `Der Teamname "${taken.teamName}" wird bereits von einem anderen Team verwendet.`,
  )
  await dialog.getByRole('switch', { name: 'Zeitmessung' }).click()
  const question = page.getByRole('dialog', { name: 'Zeitmessung entfernen?' })
  await question.getByRole('button', { name: 'Entfernen' }).click()
  await expect(dialog.getByText('Die Zeitmessung ist entfernt.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'T-Shirts' }).click()
  await expect(dialog.getByRole('switch', { name: 'T-Shirts' })).toBeChecked()
  const name = aName('Gipfel')
  await dialog.getByLabel('Teamname').fill(name)
  const captain = dialog.getByRole('region', { name: /^A/ })
  await captain.getByLabel('Vorname').fill('Lena')
  await captain.getByLabel('Nachname').fill('Lang')
  await captain.getByLabel('Jahrgang').fill('1991')
  await captain.getByRole('radio', { name: 'Weiblich' }).check()
  await captain.getByLabel('E-Mail').fill('lena.lang@firma.example')
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(summary(page, team)).toContainText(name)
  await expect(summary(page, team)).toContainText('1/3')
  await expect(summary(page, team)).toContainText('Keine Zeitmessung')
  await expect(row(page, team).getByRole('listitem')).toHaveText(
    `${team.runners[0]!.startNumber}Lena Lang1991Kapitänlena.lang@firma.example`,
  )
  await page.getByRole('searchbox').fill('lena lang ' + name)
  await expect(list(page, 'Unvollständige').titled(1)).toBeVisible()
  await page.getByRole('searchbox').fill(team.runners[1]!.startNumber.toLowerCase())
  await expect(page.getByRole('listitem').filter({ has: summary(page, team) })).toHaveAttribute('aria-posinset', '1')
})

test('the file has every team, whatever is searched for; missing teams are created, a second time there are none', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 2)
  const [{ id, orderId, runners }] = await callApi(product, 'GET /teams/me', { token: company.token })
  const teamName = aName('Die "Schnellen"')
  const lena = { firstName: 'Lena', lastName: 'Öztürk', year: 1991, sex: 'FEMALE', email: 'lena@firma.example' }
  await callApi(product, `PUT /teams/${id}`, { token: company.token, body: { teamName, teamContact: lena.email } })
  await callApi(product, `PUT /runners/${runners[0].runnerID}`, { token: company.token, body: lena })
  const lacking = await aCompanyWithTeams(product, 2)
  const [gone] = (await ownTeams(product, lacking)) as [Team]
  await product.pool.query('delete from teams where id = $1', [gone.id])
  const token = await asStaff(page, product, '/admin/teams')
  await expectLoaded(page)
  await page.getByRole('searchbox').fill('niemand heißt so')
  await expect(page.getByText('Keine vollständigen Teams gefunden.')).toBeVisible()
  await expect(page.getByText('Keine unvollständigen Teams gefunden.')).toBeVisible()
  const teams: Team[] = await callApi(product, 'GET /teams', { token })
  const { file, content } = await fileBehind(page, 'Teams als CSV herunterladen')
  const [headings, ...lines] = linesOf(content)
  expect(file).toBe('Teams.csv')
  expect(headings).toBe(
    '"Team-ID";"Teamname";"Kunde";"Bestellung-ID";"Zeitmessung";"Kontakt";"Wettbewerb";"Geschlecht";"Typ";"Läufer"',
  )
  expect(lines.map((line) => line.split(';')[0])).toEqual(teams.map((team) => `"${team.id}"`))
  expect(lines).toContain(
    `"${id}";"${teamName.replaceAll('"', '""')}";"${company.companyName}";"${orderId}";"Nein";"lena@firma.example";"Lauf";"Gemischt";"Mitarbeiter*innen";"Lena Öztürk (1991)"`,
  )
  await page.getByRole('button', { name: 'Suche leeren' }).first().click()
  await expect(page.locator('[data-team]').first()).toBeVisible()

  await page.getByRole('searchbox').fill(lacking.companyName)
  await expect(list(page, 'Unvollständige').titled(1)).toBeVisible()
  await page.getByRole('button', { name: 'Fehlende Teams anlegen' }).click()
  await expect(page.getByText('1 fehlendes Team ist angelegt.')).toBeVisible()
  await expect(list(page, 'Unvollständige').titled(2)).toBeVisible()
  await page.getByRole('button', { name: 'Fehlende Teams anlegen' }).click()
  await expect(page.getByText('Keiner Bestellung fehlt ein Team.')).toBeVisible()
  await expectAccessible(page)
})

test('what fails says so in the words of the specification, and the list loads again', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/500/)
  const company = await aCompanyWithTeams(product, 1)
  const [team] = (await ownTeams(product, company)) as [Team]
  await page.route('**/api/v1/orders', (route) => route.fulfill({ status: 500, body: '' }))
  await asStaff(page, product, '/admin/teams')
  await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Daten.')
  await page.unroute('**/api/v1/orders')
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await openTeams(page, product, company)
  await summary(page, team).getByRole('button').click()
  await page.route('**/api/v1/teams/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Fehlende Teams anlegen' }).click()
  await expect(page.getByText('Legacy team sync failed')).toBeVisible()
  const dialog = await ask(page, team, 'Team löschen')
  await dialog.getByRole('button', { name: 'Team löschen' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Fehler beim Löschen von Team #${team.id}. Delete failed`)
  await dialog.getByRole('button', { name: 'Team behalten' }).click()
  await ask(page, team, 'Aus Bestellung lösen')
  await dialog.getByRole('button', { name: 'Lösen', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Unlink failed')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await page.unroute('**/api/v1/teams/**')
})

test('of a long list only what is in sight exists, and what is open; it fits with very large letters @all', async ({
  page,
  product,
}) => {
  const mark = aName('Menge')
  await manyTeams(product, mark)
  await asStaff(page, product, '/admin/teams')
  await expectLoaded(page)
  await page.getByRole('searchbox').fill(mark)
  await expect(list(page, 'Unvollständige').titled(200)).toBeVisible()
  const named = (name: string) => page.locator('[data-team]').filter({ hasText: new RegExp(`${name}(?!\\d)`) })
  const [first, last] = [named(`${mark} 1`), named(`${mark} 200`)]
  await expect(last).toHaveCount(0)
  await first.click()
  await expect(page.getByText('Keine Läufer in diesem Team registriert.')).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(last).toBeInViewport({ timeout: 1000 })
  }).toPass()
  const place = page.getByRole('listitem').filter({ has: last })
  await expect(place).toHaveAttribute('aria-posinset', '200')
  await expect(place).toHaveAttribute('aria-setsize', '200')
  await expect.poll(() => page.locator('[data-team]').count()).toBeLessThan(60)
  await last.click()
  await expect(page.getByText('Keine Läufer in diesem Team registriert.')).toHaveCount(2)
  await page.keyboard.press('Shift+Tab')
  await expect(named(`${mark} 199`).getByRole('button')).toBeFocused()
  await expectAccessible(page)
  await expect(async () => {
    await page.mouse.wheel(0, -20_000)
    await expect(first).toBeInViewport({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('[data-team] [aria-expanded=true]')).toHaveCount(2)
  // on paper, which does not scroll, all of them exist
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('[data-team]')).toHaveCount(200)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.locator('[data-team]').count()).toBeLessThan(60)

  await test.step('one that came in a closed tab has its rows when the tab opens, wherever one scrolls', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
    await expect(tab('Unvollständige')).toContainText('(200)')
    await tab('Vollständige').click()
    // with room both lists stand side by side; without, they come anew, one in a closed tab
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(tab('Vollständige')).toHaveCount(0)
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(tab('Vollständige')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => page.locator('#inhalt [data-id]').count()).toBeLessThan(40)
    await tab('Unvollständige').click()
    const covered = () =>
      page.evaluate(() =>
        [8, 200, 400, 600, 800].every((y) => document.elementFromPoint(300, y)?.closest('[data-id]') !== null),
      )
    await page.mouse.move(300, 600)
    for (let turn = 0; turn < 6; turn += 1) {
      await page.mouse.wheel(0, 1500)
      await expect.poll(covered).toBe(true)
    }
  })
  await expectToFitWithLargeText(page)
  await noTeams(product, mark)
})
