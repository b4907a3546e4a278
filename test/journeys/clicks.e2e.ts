import type { Locator, Page } from '../../tools/browser.ts'
import { TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { paths } from '#web/paths.ts'
import { anEmail } from '../support/build.ts'
import { someRows } from '../support/rosters.ts'
import { countClicks } from './countClicks.ts'
import { teamsOf } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, anInvitingCompany, callApi } from './product.ts'
import { enterBar, expectChecked, pasteArea, pasteOnPage } from './rosterSteps.ts'
import { comeBack, expectLoaded, goOn, placeOrder } from './steps.ts'

/** Clicks that each of the ten most frequent jobs may take. (rules/dashboard#one-click) */
const CLICKS_MAX = 6
const sizedList = (rows: ReturnType<typeof someRows>) => {
  const cells = rows.map((row, place) => [
    row.teamName,
    row.firstName,
    row.lastName,
    String(row.year),
    place % 2 === 0 ? 'w' : 'm',
    row.email,
    'M',
  ])
  const headings = ['Team', 'Vorname', 'Nachname', 'Jahrgang', 'Geschlecht', 'E-Mail', 'T-Shirt-Größe']
  return [headings, ...cells].map((row) => row.join('\t')).join('\n')
}

// docs/decisions/046-many-teams-at-once.md has the figures of before
test('each of the ten most frequent jobs takes at most six clicks from Home @all', async ({
  page,
  context,
  product,
}) => {
  test.slow()
  const { select, spent } = await countClicks(context)
  const company = await anInvitingCompany(product, { places: 20 })
  await product.pool.query(
    'update company_years set tshirt_page_active = true where customer_id = (select id from users where email = $1)',
    [company.email],
  )
  const { token } = company
  await comeBack(page, company, paths.dashboard())
  const bar = page.getByRole('region', { name: 'Auswahl' })
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp, place: Page | Locator = page) => place.getByRole('button', { name })
  const area = (name: string) => page.locator('nav').first().getByRole('link', { name, exact: true })
  const onHome = (name: string | RegExp) => page.locator('#inhalt').getByRole('link', { name }).first()
  const bib = (number: string) => page.getByRole('list', { name: 'Alle Teams' }).getByRole('link', { name: number })
  const taken: Record<string, number> = {}
  const job = async (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      await page.goto(paths.dashboard())
      await expectLoaded(page)
      spent()
      await act()
      taken[name] = spent()
    })
  const chooseAll = () => button(/^Alle 20 auswählen$/).click()

  await job('a department’s link with its poster', async () => {
    await onHome('Anmeldelinks und Plakat').click()
    await button('Neuer Anmeldelink').click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Werkstatt')
    await button('Link erstellen', dialog).click()
    await expect(dialog).toHaveCount(0)
    const poster = page.waitForEvent('download')
    await button(/^Plakat von Werkstatt/).click()
    expect((await poster).suggestedFilename()).toBe('Plakat Werkstatt.pdf')
  })

  await job('60 people from a list, with their T-shirts', async () => {
    await area('Teams').click()
    await button(/^Mehr$/).click()
    await onHome('Läuferliste einfügen').click()
    await pasteOnPage(page, sizedList(someRows(60)))
    await expect(page.getByText('61 Zeilen, 7 Spalten')).toBeVisible()
    await button('Liste prüfen').click()
    await expectChecked(page)
    await page.getByRole('switch', { name: 'T-Shirts für diese Teams einschalten' }).click()
    await expectChecked(page)
    await button('Liste eintragen', enterBar(page)).click()
    await expect(page.getByRole('heading', { name: /eingetragen/ })).toBeVisible()
  })

  await job('links to 20 captains', async () => {
    await onHome('Bearbeitung freigeben').click()
    await chooseAll()
    await button('Bearbeitung freigeben', bar).click()
    await button('Links senden', dialog).click()
    await expect(dialog.getByText('20 E-Mails sind unterwegs.')).toBeVisible()
    await button('Fertig', dialog).click()
  })

  await job('links to all runners', async () => {
    await onHome('Bearbeitung freigeben').click()
    await chooseAll()
    await button('Bearbeitung freigeben', bar).click()
    await dialog.getByRole('radio', { name: /^Läufer\*innen einzeln einladen/ }).check()
    await button('Einladungen senden', dialog).click()
    await expect(dialog.getByText('60 E-Mails sind unterwegs.')).toBeVisible()
    await button('Fertig', dialog).click()
  })

  const teams = await teamsOf(product, company)
  const numberOf = (place: number) => /^\d+/.exec(teams[place]!.runners[0]!.startNumber ?? '')![0]

  await job('timekeeping for 15 of 20 teams', async () => {
    await onHome('Mehrere ändern').click()
    await page.getByRole('radio', { name: 'Tabelle', exact: true }).check()
    const boxes = page.getByRole('row').getByRole('checkbox')
    await boxes.nth(0).click()
    await boxes.nth(14).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('15 von 20 Teams')
    await button('Zeitmessung buchen', bar).click()
    await button(/^Für .* buchen$/, dialog).click()
    await expect(dialog).toHaveCount(0)
  })
  await page.getByRole('radio', { name: 'Karten', exact: true }).check()

  await job('timekeeping from one team to another', async () => {
    await bib(numberOf(19)).click()
    const card = page.getByRole('article').filter({ hasText: numberOf(19) })
    await button(/^(Ausfüllen|Bearbeiten)/, card).click()
    await button('Von einem anderen Team übernehmen').click()
    await button('Übernehmen', page.getByRole('dialog', { name: 'Zeitmessung übernehmen?' })).click()
    await expect(page.getByText('Die Zeitmessung ist übernommen.')).toBeVisible()
  })

  await job('a person to another team', async () => {
    await bib(numberOf(0)).click()
    await button(/verschieben$/, page.getByRole('article').filter({ hasText: numberOf(0) }))
      .first()
      .click()
    await expect(page.getByLabel('In welches Team?')).toBeFocused()
    await select(page.getByLabel('In welches Team?'), String(teams[1]!.id))
    await button('Plätze tauschen', dialog).click()
    await expect(dialog).toHaveCount(0)
  })

  await job('a colleague', async () => {
    await area('Firmendaten').click()
    await button('Kollegin oder Kollegen einladen').click()
    await expect(dialog.getByLabel('Vorname')).toBeFocused()
    await dialog.getByLabel('Vorname').fill('Ida')
    await dialog.getByLabel('Nachname').fill('Imhof')
    await dialog.getByLabel('E-Mail').fill(anEmail())
    await button('Einladung senden', dialog).click()
    await expect(dialog).toHaveCount(0)
  })

  await job('T-shirts for all', async () => {
    await onHome('T-Shirts bestellen').click()
    await dialog.getByRole('radio', { name: /^T-Shirt Basic/ }).check()
    await dialog.getByRole('radio', { name: 'Fichtengrün' }).first().check()
    await button('Weiter zur Bestellung', dialog).click()
    await placeOrder(page)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Es sind keine T-Shirts zu bestellen.' })).toBeVisible()
  })

  await callApi(product, `DELETE /runners/${(await teamsOf(product, company))[4]!.runners[2]!.runnerID}`, { token })
  await job('reminding whoever is late', async () => {
    await area('Teams').click()
    await button(/^Mehr$/).click()
    await button(/^Alle Säumigen erinnern/).click()
    await button(/E-Mails? senden$/, dialog).click()
    await expect(page.getByText(/unterwegs/).first()).toBeVisible()
  })

  expect(Object.keys(taken)).toHaveLength(10)
  expect(Object.entries(taken).filter(([, clicks]) => clicks > CLICKS_MAX || clicks === 0)).toEqual([])
})

test('the T-shirt sizes of 20 teams come with a list in four clicks and are ordered at once, and a person to fill in is one click from Home @all', async ({
  page,
  context,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 20)
  const { token } = company
  const rows = someRows(60)
  await callApi(product, 'POST /teams/roster', { token, body: { mode: 'apply', rows } })
  const { spent } = await countClicks(context)
  await comeBack(page, company, paths.dashboardTeams())
  const follow = (name: string | RegExp) => page.locator('#inhalt').getByRole('link', { name }).first().click()
  const sized = rows.map((row, place) => [
    row.firstName,
    row.lastName,
    String(row.year),
    row.email,
    TSHIRT_SIZES[place % 5],
  ])
  const text = [['Vorname', 'Nachname', 'Jahrgang', 'E-Mail', 'T-Shirt-Größe'], ...sized]

  await page.getByRole('button', { name: /^Mehr$/ }).click()
  await follow('Läuferliste einfügen')
  await pasteArea(page).fill(text.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Liste prüfen' }).click()
  await expectChecked(page)
  await page.getByRole('switch', { name: 'T-Shirts für diese Teams einschalten' }).click()
  await expectChecked(page)
  await enterBar(page).getByRole('button', { name: 'Liste eintragen' }).click()
  await expect(page.getByRole('heading', { name: /eingetragen/ })).toBeVisible()
  expect(spent()).toBe(5)
  type Mine = { tshirtOption: boolean; runners: { tshirtSize: string | null; orderedShirt: unknown }[] }
  const mine = (): Promise<Mine[]> => callApi(product, 'GET /teams/me', { token })
  const everyTeam = await mine()
  expect(everyTeam.every((team) => team.tshirtOption && team.runners.every((one) => one.tshirtSize))).toBe(true)

  await test.step('in an order of all whose size is not made is left out, not the team', async () => {
    await product.pool.query(
      'update company_years set tshirt_page_active = true where customer_id = (select id from users where email = $1)',
      [company.email],
    )
    await goOn(page, paths.dashboardProducts())
    await page.getByRole('button', { name: 'T-Shirts bestellen' }).click()
    const dialog = page.getByRole('dialog', { name: 'T-Shirts bestellen' })
    await expect(dialog.getByText('60 T-Shirts für 20 Teams.')).toBeVisible()
    await dialog.getByRole('radio', { name: /^T-Shirt Basic/ }).check()
    await expect(dialog.getByText('48 T-Shirts für 20 Teams.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Fichtengrün' }).check()
    await dialog.getByRole('radio', { name: /^Abholung/ }).check()
    await expect(dialog.getByText('T-Shirt Basic gibt es nicht in Damen XL.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Weiter zur Bestellung' }).click()
    await placeOrder(page)
    await expect(dialog).toHaveCount(0)
    const people = (await mine()).flatMap(({ runners }) => runners)
    const without = people.filter(({ orderedShirt }) => orderedShirt === null)
    expect([people.length, without.length]).toEqual([60, 12])
    expect(without.every(({ tshirtSize }) => tshirtSize === 'XL')).toBe(true)
    spent()
  })

  await callApi(product, `DELETE /runners/${(await teamsOf(product, company))[4]!.runners[2]!.runnerID}`, { token })
  await goOn(page, paths.dashboard())
  await follow(/^Ausfüllen/)
  await expect(page.getByRole('dialog').getByLabel('Teamname')).toBeVisible()
  expect(spent()).toBe(1)
})
