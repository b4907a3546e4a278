import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { fillTeam } from './dashboardSteps.ts'
import { aCompany, aCompanyWithTeams, aName, callApi, orderTeams } from './product.ts'
import {
  asText,
  cell,
  checkText,
  chooseFile,
  enterBar,
  enterButton,
  enterList,
  expectChecked,
  expectCount,
  openRosterPage,
  pasteArea,
  somePeople,
  storedNames,
  storedTeams,
} from './rosterSteps.ts'
import { expectFault } from './steps.ts'
import { expectAccessible } from './watch.ts'

const MEGABYTE = 1024 * 1024
const PEOPLE = 'Vorname;Nachname\r\n'
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00])

const REFUSED: [name: string, content: Buffer | string, sentence: string][] = [
  ['Liste.pdf', '%PDF-1.7\n', 'Dieses Format kann nicht gelesen werden.'],
  ['Liste.png', PICTURE, 'Dieses Format kann nicht gelesen werden.'],
  ['Liste.xls', OLD_EXCEL, 'Die Datei hat das alte Excel-Format (.xls) oder ist mit einem Kennwort geschützt.'],
  ['Liste.xlsx', 'PK und mehr nicht', 'Die Datei ist keine lesbare Excel-Arbeitsmappe (.xlsx).'],
  ['Leer.csv', ';;;\r\n', 'Hier steht keine Liste: Alle Zellen sind leer.'],
  ['Köpfe.csv', PEOPLE, 'In dieser Liste stehen nur Überschriften, aber keine Personen.'],
  [
    'Groß.csv',
    Buffer.alloc(10 * MEGABYTE + 1, 'a'),
    'Die Datei ist zu groß. Eine Läuferliste darf höchstens 10 MB haben.',
  ],
  ['Lang.csv', `${PEOPLE}${'Anna;Huber\r\n'.repeat(20_000)}`, 'Die Liste hat mehr als 20.000 Zeilen.'],
  ['Viele.csv', `${PEOPLE}${'Anna;Huber\r\n'.repeat(2001)}`, 'Die Liste hat 2.001 Personen.'],
]

test('a file that is no list says why; previews that do not come or come late, and other lists, lose nothing @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_FAILED/)
  await openRosterPage(page, await aCompanyWithTeams(product, 1))
  await pasteArea(page).fill('Anna')
  for (const [fileName, content, sentence] of REFUSED) {
    await chooseFile(page, { name: fileName, content })
    await expect(page.getByRole('alert'), fileName).toContainText(sentence)
    await expect(pasteArea(page)).toHaveValue('Anna')
  }
  await expectAccessible(page)
  await pasteArea(page).fill('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Liste prüfen' }).click()
  await expect(page.getByRole('alert')).toContainText('Hier steht keine Liste: Alle Zellen sind leer.')

  await test.step('a preview that does not come says so, and is asked for again', async () => {
    await page.route('**/api/v1/teams/roster', (route) => route.abort())
    await pasteArea(page).fill(asText(somePeople(3, aName('Funkloch'))))
    await page.getByRole('button', { name: 'Liste prüfen' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/v1/teams/roster')
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expectChecked(page)
    await page.route('**/api/v1/teams/roster', (route) => route.abort())
    await cell(page, 2, 'Vorname').fill('Annemarie')
    await expect(page.getByText('Ihre letzten Änderungen konnten noch nicht geprüft werden.')).toBeVisible()
    await page.unroute('**/api/v1/teams/roster')
    await page.getByRole('button', { name: 'Noch einmal prüfen' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(cell(page, 2, 'Vorname')).toHaveValue('Annemarie')
  })
  await test.step('another list is taken after a question, once something was mended', async () => {
    await page.getByRole('button', { name: 'Andere Liste einfügen' }).click()
    const question = page.getByRole('dialog', { name: 'Diese Liste verwerfen?' })
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(cell(page, 2, 'Vorname')).toHaveValue('Annemarie')
    await page.getByRole('button', { name: 'Andere Liste einfügen' }).click()
    await question.getByRole('button', { name: 'Liste verwerfen' }).click()
    await expect(pasteArea(page)).toBeVisible()
  })
  await test.step('a file is dropped anywhere on the page', async () => {
    await dropFile(page, `${asText(somePeople(3, aName('Fallobst'))).replaceAll('\t', ';')}\r\n`)
    await expectChecked(page)
    await expect(page.getByRole('main')).toContainText('„Liste.csv“ · 3 Personen')
    await expectCount(page, 'Neu', 3)
    await page.getByRole('button', { name: 'Andere Liste einfügen' }).click()
  })
  await test.step('an older preview that comes late does not replace a newer one', async () => {
    const rows = somePeople(1, aName('Reihenfolge'))
    rows[0]![3] = 'bald'
    await checkText(page, asText(rows))
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    await page.route('**/api/v1/teams/roster', async (route) => {
      asked += 1
      if (asked === 1) await held
      // The page has given up the first one by then.
      await route.continue().catch(() => undefined)
    })
    await cell(page, 2, 'Jahrgang').fill('1850')
    await expect.poll(() => asked).toBe(1)
    await cell(page, 2, 'Jahrgang').fill('1985')
    await expectCount(page, 'Fehlerhaft', 0)
    await expectCount(page, 'Neu', 1)
    release()
    await expectCount(page, 'Fehlerhaft', 0)
    await expect(cell(page, 2, 'Jahrgang')).not.toHaveAttribute('aria-invalid', 'true')
  })
})

test('where places are missing they are counted and booked, and the list waits @all', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 1)
  await openRosterPage(page, company)
  await checkText(page, asText(somePeople(6, aName('Zuwenig'))))
  await expect(page.getByText('Es fehlt ein Teamplatz.')).toBeVisible()
  await expect(page.getByText('kein Platz')).toHaveCount(3)
  await expectAccessible(page)
  await enterButton(page).click()
  await expect(enterBar(page).getByRole('alert')).toHaveText('Nicht genügend freie Teamplätze. Verfügbar: 1.')
  expect(await storedNames(product, company)).toEqual([])

  await page.getByRole('link', { name: 'Teamplätze buchen' }).click()
  await expect(page).toHaveURL('/team-anmeldung')
  await orderTeams(product, company, 1)
  await page.goBack()
  await expectChecked(page)
  await expectCount(page, 'Freie Teamplätze', 2)
  await enterList(page)
  expect(await storedNames(product, company)).toHaveLength(6)
})

test('what somebody else saved meanwhile is told before anything is overwritten @all', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 2)
  const teamName = await fillTeam(product, company, 0)
  const [team] = await storedTeams(product, company)
  const [lena, jakob] = team!.runners
  await openRosterPage(page, company)
  const rows = `Name\tE-Mail\tTelefon\nLena Hofer\t${lena!.runnerID}@firma.example\t0664 1234567`
  await checkText(page, rows)
  await expectCount(page, 'Aktualisiert', 1)
  await callApi(product, `PUT /runners/${jakob!.runnerID}`, {
    token: company.token,
    body: { phoneNumber: '0512 987654' },
  })
  await enterButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Ihre Teams wurden inzwischen geändert')
  await expectAccessible(page)
  expect((await storedTeams(product, company))[0]?.runners[0]?.phoneNumber).toBeNull()
  await page.getByRole('button', { name: 'Vorschau erneuern' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectChecked(page)
  await enterList(page)
  const [now] = await storedTeams(product, company)
  expect(now).toMatchObject({
    teamName,
    runners: [{ phoneNumber: '0664 1234567' }, { phoneNumber: '0512 987654' }, {}],
  })
})

test('a name that somebody takes at the last moment is marked, and nothing is half done @all', async ({
  page,
  product,
}) => {
  const [company, other] = [await aCompanyWithTeams(product, 2), await aCompanyWithTeams(product, 1)]
  const [name, free] = [aName('Begehrt'), aName('Frei')]
  await openRosterPage(page, company)
  const [anna, ben] = somePeople(2, 'x')
  await checkText(
    page,
    asText([
      [name, ...anna!.slice(1)],
      [free, ...ben!.slice(1)],
    ]),
  )
  await expectCount(page, 'Neu', 2)
  const [place] = await storedTeams(product, other)
  await callApi(product, `PUT /teams/${place!.id}`, { token: other.token, body: { teamName: name } })
  await enterButton(page).click()
  await expectFault(cell(page, 2, 'Team'), `Der Teamname "${name}" existiert bereits.`)
  expect(await storedNames(product, company)).toEqual([])
  await cell(page, 2, 'Team').fill(aName('Neuer Name'))
  await expectCount(page, 'Fehlerhaft', 0)
  await enterList(page)
})

test('a lost answer loses nothing, and the list is entered once @all', async ({ page, product, watch }) => {
  watch.expectFault(/net::ERR_FAILED/)
  const company = await aCompanyWithTeams(product, 2)
  await openRosterPage(page, company)
  await checkText(page, asText(somePeople(3, aName('Funkloch'))))
  await page.route('**/api/v1/teams/roster', async (route) => {
    if (route.request().postDataJSON().mode === 'apply') await route.fetch()
    await route.abort()
  })
  await enterButton(page).click()
  await expect(enterBar(page).getByRole('alert')).toBeVisible()
  await expect(cell(page, 2, 'Vorname')).toHaveValue('Anna')
  await page.unroute('**/api/v1/teams/roster')
  await enterList(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await storedNames(product, company)).toHaveLength(3)
})

/** A file from the desktop, let go over the page. */
async function dropFile(page: Page, content: string): Promise<void> {
  const carried = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'Liste.csv'))
    return transfer
  }, content)
  await page.dispatchEvent('main', 'dragover', { dataTransfer: carried })
  await page.dispatchEvent('main', 'drop', { dataTransfer: carried })
}

test('a company without places sees how many it needs @all', async ({ page, product }) => {
  await openRosterPage(page, await aCompany(product))
  await expect(page.getByText('Sie haben noch keine Teamplätze.')).toBeVisible()
  await expectAccessible(page)
  await checkText(page, asText(somePeople(7, aName('Ohne'))))
  await expect(page.getByText('Es fehlen 3 Teamplätze.')).toBeVisible()
})
