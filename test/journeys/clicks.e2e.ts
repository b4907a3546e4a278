import type { Page } from '@playwright/test'
import { TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { paths } from '#web/paths.ts'
import { anEmail } from '../support/build.ts'
import { someRows } from '../support/rosters.ts'
import { fillTeam, teamsOf } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, callApi } from './product.ts'
import { enterBar, expectChecked, pasteArea } from './rosterSteps.ts'
import { comeBack, goOn, placeOrder } from './steps.ts'

/** What is clicked in the page and not typed; a list to choose from is opened and chosen from, two clicks. */
function countClicks(page: Page) {
  let clicks = 0
  const click = async (name: string | RegExp, place: Pick<Page, 'getByRole'> = page) => {
    clicks += 1
    await place.getByRole('button', { name }).click()
  }
  const check = async (name: string | RegExp, place: Pick<Page, 'getByRole'> = page) => {
    clicks += 1
    await place.getByRole('radio', { name, exact: true }).check()
  }
  const toggle = async (name: string) => {
    clicks += 1
    await page.getByRole('switch', { name }).click()
  }
  const follow = async (name: string | RegExp) => {
    clicks += 1
    await page.locator('#inhalt').getByRole('link', { name }).first().click()
  }
  const select = async (label: string, option: string) => {
    clicks += 2
    await page.getByLabel(label).selectOption(option)
  }
  const spent = () => {
    const counted = clicks
    clicks = 0
    return counted
  }
  return { click, check, toggle, follow, select, spent }
}

// docs/decisions/046-many-teams-at-once.md has these figures beside those of before
test('each job of a company with 20 teams takes at most six clicks @all', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 20)
  const { token } = company
  await fillTeam(product, company, 0)
  await fillTeam(product, company, 1)
  await callApi(product, `DELETE /runners/${(await teamsOf(product, company))[1]!.runners[2]!.runnerID}`, { token })
  await comeBack(page, company, paths.dashboardTeams())
  const { click, check, select, spent } = countClicks(page)
  const all = /^Alle \d+ auswählen$/
  const bar = page.getByRole('region', { name: 'Auswahl' })
  const dialog = page.getByRole('dialog')
  const share = async () => {
    await click('Bearbeitung freigeben')
    await click(all)
    await click('Bearbeitung freigeben', bar)
  }
  const change = async (what: string) => {
    if (!(await page.getByRole('button', { name: 'Mehrere ändern' }).isVisible())) await click(/^Mehr$/)
    await click('Mehrere ändern')
    await click(all)
    await click(what, bar)
  }

  await test.step('who is not ready', async () => {
    await check('Unvollständig')
    await expect(page.getByText('19 von 20 Teams.')).toBeVisible()
    expect(spent()).toBe(1)
    await page.getByRole('button', { name: 'Alle Teams zeigen' }).click()
  })

  await test.step('all of them at a glance', async () => {
    await check('Tabelle')
    await expect(page.getByRole('row')).toHaveCount(21)
    expect(spent()).toBe(1)
    await check('Karten')
    spent()
  })

  await test.step('remind whoever is late', async () => {
    await click(/^Mehr$/)
    await click(/^Alle Säumigen erinnern/)
    await click(/E-Mails? senden$/, dialog)
    await expect(page.getByText(/unterwegs/).first()).toBeVisible()
    expect(spent()).toBe(3)
  })

  await test.step('a link of its own for each captain, mailed', async () => {
    await share()
    await click('Links senden', dialog)
    await expect(dialog.getByText('20 E-Mails sind unterwegs.')).toBeVisible()
    await click('Fertig', dialog)
    expect(spent()).toBe(5)
  })

  await test.step('an own link for each person', async () => {
    await share()
    await check(/^Läufer\*innen einzeln einladen/, dialog)
    await click('Einladungen senden', dialog)
    await expect(dialog.getByText('5 E-Mails sind unterwegs.')).toBeVisible()
    await click('Fertig', dialog)
    expect(spent()).toBe(6)
  })

  await test.step('T-shirts on, or one contact, for all', async () => {
    await change('Ändern')
    await check('einschalten', dialog)
    await click('Übernehmen', dialog)
    await expect(dialog).toHaveCount(0)
    expect(spent()).toBe(6)
    await change('Ändern')
    await dialog.getByLabel('Team-Kontakt (E-Mail)').fill(anEmail())
    await click('Übernehmen', dialog)
    await expect(dialog).toHaveCount(0)
    expect(spent()).toBe(4)
  })

  await test.step('timekeeping for all', async () => {
    await change('Zeitmessung buchen')
    await click(/^Für .* buchen$/, dialog)
    await expect(dialog).toHaveCount(0)
    expect(spent()).toBe(4)
  })

  await test.step('a person to another team', async () => {
    await click('Lena Hofer verschieben', page.getByRole('article').first())
    await select('In welches Team?', String((await teamsOf(product, company))[1]!.id))
    await click('Verschieben', dialog)
    await expect(dialog).toHaveCount(0)
    expect(spent()).toBe(4)
  })

  await test.step('timekeeping from one team to another', async () => {
    await callApi(product, `PUT /teams/${(await teamsOf(product, company))[0]!.id}`, {
      token,
      body: { timekeeping: false },
    })
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(4)
    await click('Ausfüllen', page.getByRole('article').first())
    await click('Von einem anderen Team übernehmen')
    await click('Übernehmen', page.getByRole('dialog', { name: 'Zeitmessung übernehmen?' }))
    await expect(page.getByText('Die Zeitmessung ist übernommen.')).toBeVisible()
    expect(spent()).toBe(3)
  })
})

test('the T-shirt sizes of 20 teams come with a list in four clicks and are ordered at once, and a person to fill in is one click from Home @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 20)
  const { token } = company
  const rows = someRows(60)
  await callApi(product, 'POST /teams/roster', { token, body: { mode: 'apply', rows } })
  await comeBack(page, company, paths.dashboardTeams())
  const { click, toggle, follow, spent } = countClicks(page)
  const sized = rows.map((row, place) => [
    row.firstName,
    row.lastName,
    String(row.year),
    row.email,
    TSHIRT_SIZES[place % 5],
  ])
  const text = [['Vorname', 'Nachname', 'Jahrgang', 'E-Mail', 'T-Shirt-Größe'], ...sized]

  await click(/^Mehr$/)
  await follow('Läuferliste einfügen')
  await pasteArea(page).fill(text.map((row) => row.join('\t')).join('\n'))
  await click('Liste prüfen')
  await expectChecked(page)
  await toggle('T-Shirts für diese Teams einschalten')
  await expectChecked(page)
  await click('Liste eintragen', enterBar(page))
  await expect(page.getByRole('heading', { name: /eingetragen/ })).toBeVisible()
  expect(spent()).toBe(5)
  type Mine = { tshirtOption: boolean; runners: { tshirtSize: string | null; orderedShirt: unknown }[] }
  const mine = (): Promise<Mine[]> => callApi(product, 'GET /teams/me', { token })
  const everyTeam = await mine()
  expect(everyTeam.every((team) => team.tshirtOption && team.runners.every((one) => one.tshirtSize))).toBe(true)

  await test.step('in an order of all whose size is not made is left out, not the team', async () => {
    await product.pool.query(
      'update customers set tshirt_page_active = true where id = (select id from users where email = $1)',
      [company.email],
    )
    await goOn(page, paths.dashboardProducts())
    await page.getByRole('button', { name: 'T-Shirts bestellen' }).click()
    const dialog = page.getByRole('dialog', { name: 'T-Shirts bestellen' })
    await dialog.getByRole('radio', { name: /^T-Shirt Basic/ }).check()
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
