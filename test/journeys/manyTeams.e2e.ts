import type { Page } from '../../tools/browser.ts'
import { paths } from '#web/paths.ts'
import { fillTeam, openMore, teamsOf } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, lookAtDialog } from './looks.ts'
import { aCompanyWithTeams, callApi, orderItems, orderTeams, type Product } from './product.ts'
import { someRows } from '../support/rosters.ts'
import { comeBack, goOn, slot } from './steps.ts'
import { withFinger } from './touch.ts'
import { expectAccessible } from './watch.ts'

const chooseAll = async (page: Page) => {
  await openMore(page)
  await page.getByRole('button', { name: 'Mehrere ändern' }).click()
  await page.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click()
}
async function bookTime(product: Product, token: string, teamIds: number[]) {
  const { termsVersion } = await callApi(product, 'GET /event')
  const [{ price }] = await callApi(product, 'GET /items?itemType=TIME')
  const headers = { 'x-terms-version': String(termsVersion), 'x-expected-total': (price * teamIds.length).toFixed(2) }
  await callApi(product, 'POST /orders/upgrade-timekeeping', { token, headers, body: { teamIds } })
}
const bar = (page: Page) => page.getByRole('region', { name: 'Auswahl' })

test('20 teams are changed at once, and timed on one order after the sum was shown', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 20)
  const { token } = company
  type Mine = { competition: string; teamContact: string; timekeeping: boolean; tshirtOption: boolean }
  const mine = (): Promise<Mine[]> => callApi(product, 'GET /teams/me', { token })
  await comeBack(page, company, paths.dashboardTeams())

  await test.step('nothing chosen, and nothing to change, is said where it was asked', async () => {
    await openMore(page)
    await page.getByRole('button', { name: 'Mehrere ändern' }).click()
    await expect(page.getByRole('heading', { name: 'Welche Teams wollen Sie ändern?' })).toBeFocused()
    await bar(page).getByRole('button', { name: 'Ändern' }).click()
    await expect(bar(page).getByRole('alert')).toHaveText('Bitte wählen Sie mindestens ein Team aus.')
    await bar(page).getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('button', { name: 'Mehrere ändern' })).toBeFocused()
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'Ändern' }).click()
    const dialog = page.getByRole('dialog', { name: '20 Teams ändern' })
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(dialog.getByText('Bitte wählen Sie, was sich ändern soll.').first()).toBeVisible()
    await dialog.getByRole('radio', { name: 'Nordic Walking' }).check()
    await dialog.getByRole('radio', { name: 'einschalten' }).check()
    await dialog.getByLabel('Team-Kontakt (E-Mail)').fill('kein')
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(dialog.getByText('Gültiges E-Mail-Format erforderlich.').first()).toBeVisible()
    await lookAtDialog(page)
    await dialog.getByLabel('Team-Kontakt (E-Mail)').fill('lauf@firma.example')
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(dialog).toHaveCount(0)
    const changed = { competition: 'NORDIC_WALKING', tshirtOption: true, teamContact: 'lauf@firma.example' }
    expect(await mine()).toMatchObject(Array.from({ length: 20 }, () => changed))
  })

  await test.step('four clicks time all of them, at the sum that is shown', async () => {
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'Zeitmessung buchen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zeitmessung für 20 Teams buchen?' })
    const [{ price }] = await callApi(product, 'GET /items?itemType=TIME')
    const sum = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 2 }).format(20 * price)
    await expect(dialog).toContainText(sum)
    await dialog.getByRole('button', { name: /^Für .* buchen$/ }).click()
    await expect(dialog).toHaveCount(0)
    expect((await mine()).every(({ timekeeping }) => timekeeping)).toBe(true)
    expect(await callApi(product, 'GET /orders/me/count', { token })).toBe(2)
  })
})

test('what a colleague has timed meanwhile is said, and the rest can be booked at its own sum @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 3)
  const { token } = company
  const teams: { id: number }[] = await callApi(product, 'GET /teams/me', { token })
  const timeElsewhere = (ids: number[]) => bookTime(product, token, ids)
  const [first, ...others] = teams.map(({ id }) => id)
  await comeBack(page, company, paths.dashboardTeams())
  await chooseAll(page)
  await bar(page).getByRole('button', { name: 'Zeitmessung buchen' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: /^Für .* buchen$/ })
  await expect(dialog).toHaveAccessibleName('Zeitmessung für 3 Teams buchen?')

  await timeElsewhere([first!])
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('Zeitmessung')
  await expect(dialog).toHaveAccessibleName('Zeitmessung für 2 Teams buchen?')
  await expect(dialog).toContainText('Ein gewähltes Team hat sie schon.')
  await lookAtDialog(page)

  await timeElsewhere(others)
  await confirm.click()
  await expect(dialog).toContainText('Inzwischen haben alle gewählten Teams die Zeitmessung.')
  await lookAtDialog(page)
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(bar(page).getByRole('button', { name: 'Zeitmessung buchen' })).toBeDisabled()
})

test('of 20 teams those that lack something, a link or a time are found, ordered, and chosen as a table @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 20)
  const { token } = company
  const filled = [await fillTeam(product, company, 0), await fillTeam(product, company, 7)]
  const teams: { id: number; teamName: string }[] = await callApi(product, 'GET /teams/me', { token })
  await callApi(product, 'POST /teams/align-codes', { token, body: [teams[19]!.id] })
  await callApi(product, `PUT /teams/${teams[18]!.id}`, { token, body: { competition: 'NORDIC_WALKING' } })
  await comeBack(page, company, paths.dashboardTeams())
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check()
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  const rows = page.getByRole('row')

  await test.step('filters count what they leave, stand in the address, and hold over a reload', async () => {
    await choose('Stand', 'Unvollständig')
    await expect(status('18 von 20 Teams.')).toBeVisible()
    await choose('Link', 'Ohne')
    await expect(status('17 von 20 Teams.')).toBeVisible()
    await choose('Wettbewerb', 'Nordic Walking')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL('/dashboard/teams?stand=unvollstaendig&link=ohne&wettbewerb=nordic-walking')
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await choose('Zeitmessung', 'Mit')
    await expect(page.getByRole('heading', { name: 'Kein Team passt dazu' })).toBeVisible()
    await page.getByRole('button', { name: 'Alle Teams zeigen' }).click()
    await expect(page.getByText('1–4 von 20')).toBeVisible()
  })

  await test.step('what lacks most stands first; a table shows all, ordered by its headings', async () => {
    await choose('Reihenfolge', 'Was fehlt')
    await expect(page.getByRole('article').first()).toContainText('reserviert, ohne Namen')
    await choose('Ansicht', 'Tabelle')
    await expect(rows).toHaveCount(21)
    await expect(page.getByLabel('Pro Seite')).toHaveCount(0)
    await rows.getByRole('button', { name: 'Stand' }).click()
    await expect(rows.nth(1)).toContainText(filled[0]!)
    await expect(rows.nth(2)).toContainText(filled[1]!)
    await expect(page).toHaveURL('/dashboard/teams?sortierung=missing-desc')
    await page.reload()
    await expect(rows.nth(2)).toContainText(filled[1]!)
    // a team that is filled in tells of its link too
    await expect(rows.nth(2)).toContainText('ohne Link ausgefüllt')
    await expectAccessible(page)
  })

  await test.step('rows are chosen by a click anywhere, and changed like bibs', async () => {
    await choose('Link', 'Ohne')
    await expect(rows).toHaveCount(20)
    await openMore(page)
    await page.getByRole('button', { name: 'Mehrere ändern' }).click()
    await rows.nth(1).click()
    await page.getByRole('checkbox', { name: `${filled[1]} auswählen` }).check()
    await expect(bar(page)).toContainText('2 von 20 Teams ausgewählt')
    await page
      .getByRole('checkbox')
      .nth(4)
      .click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('5 von 20 Teams ausgewählt')
    await page.getByRole('button', { name: 'Alle außer diesen' }).click()
    await expect(bar(page)).toContainText('14 von 20 Teams ausgewählt')
    await page.getByRole('button', { name: 'Alle 19 auswählen' }).click()
    await expect(bar(page)).toContainText('19 von 20 Teams ausgewählt')
    await bar(page).getByRole('button', { name: 'Abbrechen' }).click()
    // beside the middle, where somebody can be moved
    await rows.nth(1).click({ position: { x: 20, y: 15 } })
    await expect(page.getByRole('dialog').getByLabel('Teamname')).toHaveValue(filled[0]!)
  })

  await test.step('booked timekeeping comes from one team and goes to another, at no cost', async () => {
    await bookTime(product, token, [teams[4]!.id])
    await page.reload()
    await rows.nth(1).getByRole('button', { name: filled[0]!, exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Teamname') })
    const timekeeping = dialog.getByRole('switch', { name: 'Zeitmessung' })
    await dialog.getByRole('button', { name: 'Von einem anderen Team übernehmen' }).click()
    const question = page.getByRole('dialog', { name: /^Zeitmessung über/ })
    await expect(question.getByRole('option')).toHaveText([new RegExp(teams[4]!.teamName)])
    await lookAtDialog(page)
    await question.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(dialog.getByText('Die Zeitmessung ist übernommen.')).toBeVisible()
    await expect(timekeeping).toBeChecked()

    await dialog.getByRole('button', { name: 'Auf ein anderes Team übertragen' }).click()
    await question.getByLabel('Auf welches Team?').selectOption(String(teams[9]!.id))
    await callApi(product, `PUT /teams/${teams[11]!.id}/timekeeping-from/${teams[0]!.id}`, { token })
    await question.getByRole('button', { name: 'Übertragen' }).click()
    await expect(question.getByRole('alert')).toContainText('keine Zeitmessung')
    await expect(timekeeping).not.toBeChecked()
  })
})

test('of 20 teams, and of 132, the overview says how many are ready, which are not, and leads to each @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 20)
  const { token } = company
  const board = page.getByRole('region', { name: 'Stand' })
  await test.step('places without names are free, and nothing is said of who lacks what', async () => {
    await comeBack(page, company, paths.dashboard())
    await expect(board).toContainText('20 Plätze sind frei')
    await expect(board).not.toContainText(/fehlt|Danke/)
  })
  await callApi(product, 'POST /teams/roster', { token, body: { mode: 'apply', rows: someRows(57) } })
  const teams = await teamsOf(product, company)
  await callApi(product, `DELETE /runners/${teams[4]!.runners[2]!.runnerID}`, { token })
  await page.reload()
  const lacking = board.getByRole('group', { name: 'Teams, denen etwas fehlt' }).getByRole('listitem')
  const bibs = board.getByRole('list', { name: 'Alle Teams' }).getByRole('link')

  await test.step('how far 20 teams are, at a glance', async () => {
    await expect(board.getByRole('heading', { name: '18 von 20 Teams startklar' })).toBeVisible()
    await expect(board).toContainText('1 Team fehlt etwas')
    await expect(board).toContainText('1 Platz ist frei')
    await expect(lacking).toHaveCount(1)
    await expect(lacking).toContainText('Es fehlt noch: C: Person.')
    await expect(bibs).toHaveCount(20)
    await expect(bibs.filter({ hasText: 'freier Platz' })).toHaveCount(1)
  })

  await test.step('one click leads to a team, or to the field that is empty', async () => {
    await bibs.nth(19).click()
    await expect(page).toHaveURL(paths.dashboardTeams())
    await expect(page.locator(`[data-team="${teams[19]!.id}"]`)).toBeInViewport()
    await page.goBack()
    await lacking.getByRole('link', { name: 'Ausfüllen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(slot(dialog, 'C').getByLabel('Vorname')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await goOn(page, paths.dashboard())
    await board.getByRole('link', { name: 'Erinnern und Links teilen' }).click()
    await expect(page.getByText('2 von 20 Teams.')).toBeVisible()
    await openMore(page)
    await expect(page.getByRole('button', { name: 'Alle Säumigen erinnern (1)' })).toBeVisible()
  })

  await test.step('132 teams are as many bibs; on a phone they are below a button, behind what is missing', async () => {
    await orderTeams(product, company, 112)
    await goOn(page, paths.dashboard())
    await expect(board.getByRole('heading', { name: '18 von 132 Teams startklar' })).toBeVisible()
    await expect(bibs).toHaveCount(132)
    await lookAt(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const all = board.getByRole('button', { name: 'Alle 132 Teams' })
    await all.click()
    await expect(bibs.first()).toBeVisible()
    await all.click()
    await expect(bibs.first()).toBeHidden()
    await expect(lacking).toBeVisible()
    await orderItems(product, company, { Firmenpaket: 1 })
    const body = { companyPageActive: true }
    await callApi(product, 'PATCH /customers/me/company-page-active', { token: company.token, body })
    await goOn(page, paths.dashboardTeams())
    await expect(page.getByRole('button', { name: 'Anmeldelink teilen' })).toBeVisible()
    await withFinger(page, async () => {
      const first = await page.getByRole('article').first().boundingBox()
      expect(first?.y).toBeLessThan(600)
    })
    // each has a name of its own: the tools here, and the other pages below
    for (const name of ['Mehr', 'Mehr Seiten'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1)
    // at a desk the tools are one row beside the heading, and one box searches
    await page.setViewportSize({ width: 1440, height: 900 })
    const tools = ['Anmeldelink teilen', 'Bearbeitung freigeben', 'Mehr'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    const row = [
      page.getByRole('heading', { level: 1 }),
      ...tools,
      page.locator('#inhalt').getByRole('link', { name: 'Teams hinzufügen' }),
    ]
    const middles = await Promise.all(
      row.map(async (one) => {
        const box = await one.boundingBox()
        return box === null ? null : Math.round((box.y + box.height / 2) / 10)
      }),
    )
    expect(new Set(middles).size).toBe(1)
    await expect(page.getByRole('searchbox')).toHaveCount(1)
  })
})
