import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { aZip, sheetParts } from '../support/sheets.ts'
import { fillTeam, openMore } from './dashboardSteps.ts'
import { aCompanyWithTeams, aName, callApi } from './product.ts'
import {
  asText,
  cell,
  checkText,
  chooseFile,
  enterButton,
  enterBar,
  enterList,
  expectChecked,
  expectCount,
  openRosterPage,
  pasteArea,
  saveOwnRunners,
  somePeople,
  storedNames,
  storedTeams,
  undoList,
} from './rosterSteps.ts'
import { comeBack, expectFault, expectLoaded, expectNoFault, expectToFit, expectToFitWithLargeText } from './steps.ts'
import { expectAccessible } from './watch.ts'

test('a pasted list is mended in place, fills the teams, and is taken back', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 2)
  const before = await storedTeams(product, company)
  const [team, people] = [aName('Gipfel'), somePeople(6, 'x')]
  const rows = people.map(([, ...cells], index) => [`${team} ${Math.floor(index / 3)}`, ...cells])
  rows[0]![3] = '1850'
  rows[1]![4] = 'divers'
  rows[3]![5] = ''
  await comeBack(page, company, '/dashboard/teams')
  await expectLoaded(page)
  await openMore(page)
  await page.getByRole('link', { name: 'Läuferliste einfügen' }).click()
  await expect(page).toHaveURL('/dashboard/teams/liste')
  await expect(page).toHaveTitle(/^Läuferliste einfügen/)
  await expect(pasteArea(page)).toBeVisible()
  await checkText(page, asText(rows))
  await expect(page.getByRole('heading', { level: 2, name: 'Prüfen' })).toBeFocused()
  await expectCount(page, 'Neu', 3)
  await expectCount(page, 'Fehlerhaft', 3)
  await expectCount(page, 'Neue Teams', 2)
  await expectCount(page, 'Freie Teamplätze', 2)
  await expectFault(cell(page, 2, 'Jahrgang'), 'Gültiges Geburtsjahr erforderlich.')
  await expectFault(
    cell(page, 3, 'Geschlecht'),
    'Die Wertung kennt nur männlich und weiblich. Bitte wählen Sie eines von beiden.',
  )
  await expectFault(cell(page, 5, 'E-Mail'), 'E-Mail ist ein Pflichtfeld.')
  await expectAccessible(page)

  await enterButton(page).click()
  await expect(cell(page, 2, 'Jahrgang')).toBeFocused()
  await cell(page, 2, 'Jahrgang').fill('1985')
  await cell(page, 3, 'Geschlecht').selectOption('Männlich')
  await enterBar(page).getByRole('button', { name: 'Nächster Fehler' }).click()
  await expect(cell(page, 5, 'E-Mail')).toBeFocused()
  await page.keyboard.type('jakob@firma.example')
  await expectCount(page, 'Fehlerhaft', 0)
  await expectNoFault(cell(page, 5, 'E-Mail'))
  await expect(enterBar(page)).toContainText('6 Personen werden eingetragen.')
  await page.getByRole('tab', { name: 'Teams (2)' }).click()
  await expect(page.getByRole('article', { name: `${team} 1` })).toContainText('Jakob Hofer 3')
  await expectAccessible(page)

  await enterList(page)
  await expect(page.getByRole('article', { name: `${team} 0` })).toContainText('Anna Huber 0')
  await expectAccessible(page)
  const names = rows.map((cells) => `${cells[1]} ${cells[2]}`)
  expect((await storedNames(product, company)).toSorted()).toEqual(names.toSorted())

  await undoList(page)
  await expect(page.getByText('Die Liste ist rückgängig gemacht.')).toBeVisible()
  expect(await storedNames(product, company)).toEqual([])
  const after = await storedTeams(product, company)
  expect(after.map(({ teamName }) => teamName)).toEqual(before.map(({ teamName }) => teamName))

  await page.getByRole('button', { name: 'Liste wieder öffnen' }).click()
  await expectChecked(page)
  await expectCount(page, 'Fehlerhaft', 0)
  await expectCount(page, 'Neu', 6)
})

test('an Excel file with merged cells and formulas is read; a list whose team was changed since stays', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  const team = aName('Verbund')
  await openRosterPage(page, company)
  await chooseFile(page, { name: 'Läufer 2027.xlsx', content: await aMergedWorkbook(team) })
  await expectChecked(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('„Läufer 2027.xlsx“ · 3 Personen')
  await expect(main).toContainText('Formeln wurden mit ihrem zuletzt gespeicherten Ergebnis übernommen.')
  await expect(main).toContainText('Verbundene Zellen wurden aufgeteilt; ihr Inhalt gilt für jede ihrer Zeilen.')
  await expectCount(page, 'Fehlerhaft', 0)
  await enterList(page)
  const [stored] = await storedTeams(product, company)
  expect(stored?.teamName).toBe(team)
  expect(await storedNames(product, company)).toEqual(['Anna Huber', 'Ben Moser', 'Cem Demir'])

  await callApi(product, `PUT /teams/${stored!.id}`, { token: company.token, body: { teamName: aName('Umbenannt') } })
  await undoList(page)
  const question = page.getByRole('dialog')
  const refusal = 'Die Liste kann nicht mehr rückgängig gemacht werden, denn seither wurde eines ihrer Teams geändert.'
  await expect(question.getByRole('alert')).toContainText(refusal)
  await question.getByRole('button', { name: 'Liste behalten' }).click()
  await expect(page.getByRole('main')).toContainText(refusal)
  await expect(page.getByRole('button', { name: 'Rückgängig machen' })).toHaveCount(0)
  expect(await storedNames(product, company)).toHaveLength(3)
})

/** The team in one merged cell beside three people, the birth years as results of formulas. */
async function aMergedWorkbook(team: string): Promise<Buffer> {
  const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
  const person = (row: number, [first, last, year, sex]: string[]) =>
    `<row r="${row}">${row === 2 ? text('A2', team) : ''}${text(`B${row}`, first!)}${text(`C${row}`, last!)}<c r="D${row}"><f>2000-10</f><v>${year}</v></c>${text(`E${row}`, sex!)}${text(`F${row}`, `${first}@firma.example`)}</row>`
  const headings = ['Mannschaft', 'Vorname', 'Familienname', 'Jg.', 'Anrede', 'Mail']
  const head = headings.map((words, index) => text(`${'ABCDEF'[index]}1`, words)).join('')
  const people = [
    ['Anna', 'Huber', '1990', 'Frau'],
    ['Ben', 'Moser', '1985', 'Herr'],
    ['Cem', 'Demir', '1979', 'Herr'],
  ]
  const rows = people.map((cells, index) => person(index + 2, cells)).join('')
  const sheet = `<worksheet><sheetData><row r="1">${head}</row>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A2:A4"/></mergeCells></worksheet>`
  return Buffer.from(await aZip(sheetParts(sheet)).arrayBuffer())
}

test('somebody who is known is updated, not doubled, and stays where they are @all', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 2)
  await fillTeam(product, company, 0)
  const [team] = await storedTeams(product, company)
  const [lena] = team!.runners
  await openRosterPage(page, company)
  const mail = `${lena!.runnerID}@firma.example`
  await checkText(page, `Name\tE-Mail\tTelefon\tTeam\nLena Hofer\t${mail}\t0664 1234567\tAnderes Team`)
  await expect(page.getByText('Es fehlt: Jahrgang, Geschlecht.')).toBeVisible()
  await expectCount(page, 'Aktualisiert', 1)
  await expectCount(page, 'Fehlerhaft', 0)
  await expect(page.getByText(`Diese Person bleibt in ihrem Team „${team!.teamName}“.`)).toBeVisible()
  await expect(page.getByText('Telefonnummer: leer → 0664 1234567')).toBeVisible()
  await page.getByRole('button', { name: 'Nur geänderte (1)' }).click()
  await expect(cell(page, 2, 'Telefonnummer')).toHaveValue('0664 1234567')
  await enterList(page)
  const [now, other] = await storedTeams(product, company)
  expect(now?.runners[0]).toMatchObject({ firstName: 'Lena', lastName: 'Hofer', phoneNumber: '0664 1234567' })
  expect(other?.runners.every(({ firstName }) => firstName === null)).toBe(true)

  await page.getByRole('button', { name: 'Weitere Liste einfügen' }).click()
  await checkText(page, `Name\tE-Mail\nLena Hofer\t${mail}`)
  await expectCount(page, 'Unverändert', 1)
  await expect(enterBar(page)).toContainText('Es gibt nichts einzutragen.')
  await expect(enterButton(page)).toHaveCount(0)
})

test('a template, faulty lines and columns without headings: what is recognised, shown alone and put right @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  await openRosterPage(page, company)
  await test.step('a template comes with the headings that are recognised', async () => {
    const arrival = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Vorlage herunterladen (CSV)' }).click()
    const file = await arrival
    expect(file.suggestedFilename()).toBe('Läuferliste.csv')
    const content = await file.createReadStream().then((stream) => stream.toArray())
    const headings = Buffer.concat(content).toString('utf8')
    const row = ['Vorlage', 'Anna', 'Huber', '1990', 'w', 'anna@firma.example', '0664 1234567', 'M', 'nein'].join(';')
    await chooseFile(page, { name: 'Läuferliste.csv', content: `${headings}${row}\r\n` })
    await expectChecked(page)
    await expect(page.getByText('Alle 10 Spalten erkannt.')).toBeVisible()
    await expectCount(page, 'Neu', 1)
    await page.getByRole('button', { name: 'Andere Liste einfügen' }).click()
  })

  const rows = somePeople(3, aName('Auslese'))
  rows[2]![3] = 'bald'
  await checkText(page, asText(rows))
  await page.getByRole('button', { name: 'Nur fehlerhafte (1)' }).click()
  await expect(cell(page, 4, 'Jahrgang')).toBeVisible()
  await expect(cell(page, 2, 'Jahrgang')).toHaveCount(0)
  await page.getByRole('button', { name: 'Zeile 4 auslassen' }).click()
  await expectCount(page, 'Ausgelassen', 1)
  await expectCount(page, 'Fehlerhaft', 0)
  await page.getByRole('button', { name: 'Alle 3' }).click()
  await enterList(page)
  expect(await storedNames(product, company)).toHaveLength(2)

  await test.step('the columns of a list without headings are guessed, and put right by hand', async () => {
    await page.getByRole('button', { name: 'Weitere Liste einfügen' }).click()
    await checkText(page, 'Huber\tAnna\t1990\tw\nMoser\tEva\t1985\tw')
    await expect(page.getByText('bitte prüfen')).toHaveCount(2)
    await page.getByLabel(/^Spalte 1/).selectOption('Nachname')
    await page.getByLabel(/^Spalte 2/).selectOption('Vorname')
    await expect(page.getByText('bitte prüfen')).toHaveCount(0)
    await expect(cell(page, 1, 'Vorname')).toHaveValue('Anna')
    await expect(cell(page, 1, 'Nachname')).toHaveValue('Huber')
    await expectAccessible(page)
  })
})

test('400 people are pasted, looked through and entered @all', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const company = await aCompanyWithTeams(product, 134)
  await openRosterPage(page, company)
  const rows = somePeople(400, aName('Großfirma'))
  rows[377]![5] = 'keine Adresse'
  await page.evaluate((text) => navigator.clipboard.writeText(text), asText(rows))
  await pasteArea(page).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByText('401 Zeilen, 6 Spalten')).toBeVisible()
  await page.getByRole('button', { name: 'Liste prüfen' }).click()
  await expectChecked(page)
  await expectCount(page, 'Neu', 399)
  await expectCount(page, 'Neue Teams', 134)
  await expect(page.getByText('1–50 von 400')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(cell(page, 379, 'E-Mail')).toBeFocused()
  await expect(page.getByText('351–400 von 400')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('person377@firma.example')
  await expectCount(page, 'Fehlerhaft', 0)
  await enterList(page)
  const names = rows.map((cells) => `${cells[1]} ${cells[2]}`)
  expect((await storedNames(product, company)).toSorted()).toEqual(names.toSorted())

  await test.step('as a file they come back without a change', async () => {
    await page.getByRole('link', { name: 'Zu meinen Teams' }).click()
    await expectLoaded(page)
    const file = await saveOwnRunners(page)
    await page.getByRole('link', { name: 'Läuferliste einfügen' }).click()
    await chooseFile(page, { name: 'Läuferliste.xlsx', content: await readFile(await file.path()) })
    await expectChecked(page)
    await expectCount(page, 'Unverändert', 400)
    await expectCount(page, 'Aktualisiert', 0)
    await expectCount(page, 'Neu', 0)
    await page.getByRole('button', { name: 'Andere Liste einfügen' }).click()
  })
  await undoList(page)
  await expect(page.getByText('Die Liste ist rückgängig gemacht.')).toBeVisible()
  expect(await storedNames(product, company)).toEqual([])
})

test('a list outlives a reload, with what was mended in it, and nothing of it stays once it is entered @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  await openRosterPage(page, company)
  const [row] = somePeople(1, aName('Beständig'))
  await checkText(page, asText([row!]))
  await cell(page, 2, 'Vorname').fill('Valentina')
  await page.reload()
  await expectChecked(page)
  await expect(cell(page, 2, 'Vorname')).toHaveValue('Valentina')
  await enterList(page)
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await kept()).not.toContain('Valentina')

  await page.reload()
  await expect(page.getByRole('region', { name: 'Eingetragene Listen' })).toContainText('Eine Person in einem Team')
  await expectAccessible(page)
  await undoList(page)
  await expect(page.getByText('Die Liste ist rückgängig gemacht.')).toBeVisible()
  expect(await storedNames(product, company)).toEqual([])

  await checkText(page, asText([row!]))
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  expect(await kept()).not.toContain('firma.example')
})

test('nothing is cut off when letters are twice as large @all', async ({ page, product }) => {
  await openRosterPage(page, await aCompanyWithTeams(product, 1))
  await expectToFitWithLargeText(page)
  const rows = somePeople(3, aName('Vergrößert'))
  rows[0]![3] = 'bald'
  await checkText(page, asText(rows))
  await page.getByRole('button', { name: 'Zuordnung ändern' }).click()
  await expectToFit(page)
  await cell(page, 2, 'Jahrgang').fill('1985')
  await enterList(page)
  await expectToFit(page)
})
