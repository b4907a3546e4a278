import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { lookAt } from './looks.ts'
import { aCompanyWithTeams, aName, callApi } from './product.ts'
import {
  cell,
  checkText,
  chooseFile,
  enterBar,
  enterList,
  expectChecked,
  expectCount,
  openRosterPage,
  pasteArea,
  saveOwnRunners,
  storedNames,
} from './rosterSteps.ts'
import { expectLoaded } from './steps.ts'

type Mine = {
  id: number
  teamName: string
  teamContact: string
  timekeeping: boolean
  tshirtOption: boolean
  runners: { firstName: string | null; lastName: string | null; tshirtSize: string | null }[]
}

test('a list of 20 teams asks once about titles, T-shirts and timekeeping, and comes back as a file without a change @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 20)
  const mine = (): Promise<Mine[]> => callApi(product, 'GET /teams/me', { token: company.token })
  const [timed] = await mine()
  await product.pool.query('update teams set timekeeping = true where id = $1', [timed!.id])
  const office = timed!.teamContact
  const [first, second, third] = ['Ämter', 'Öfen', '007'].map(aName)
  const list = [
    'Nr;Kollege;Abteilung;Baujahr;Geschlecht;Mail;Telefon;Größe;Team;Zeitmessung',
    `1;Dr. Anna Gruber, MSc;Lager;1990;w;anna@firma.example;0664 1234567;M;${first};`,
    `2;Ben Groß;Büro;1985;m;;+43 512 98700;;${first};`,
    `3;Cem Öztürk;Lager;1979;m;cem@firma.example;;;${second};ja`,
    `4;Dora =SUM(A);Lager;1978;w;dora@firma.example;0043512123456;;${third};ja`,
  ].join('\n')
  await openRosterPage(page, company)

  await test.step('rows that a filter hides are left out until they are taken', async () => {
    await chooseFile(page, {
      name: 'Gefiltert.xlsx',
      content: await readFile('test/support/samples/x4-hidden-filtered-rows.xlsx'),
    })
    await expectChecked(page)
    await expectCount(page, 'Neu', 3)
    const taking = page.getByRole('switch', { name: 'Ausgeblendete Zeilen übernehmen' })
    await expect(taking).not.toBeChecked()
    await taking.check()
    await expectCount(page, 'Neu', 6)
    await page.getByRole('button', { name: 'Andere Liste einfügen' }).click()
  })

  await test.step('one row too many is named, and what many lack is mended in one click', async () => {
    const people = Array.from({ length: 12 }, (_, at) => {
      const [captain, next] = [at % 3 === 0, at % 3 === 1]
      return `${captain ? aName(`Voll ${at}`) : ''};Person;Nummer ${at};1990;w;${next ? `p${at}@firma.example` : ''};7${at}`
    })
    const text = ['Team;Vorname;Nachname;Jahrgang;Geschlecht;E-Mail;Telefon', ...people]
    text.splice(4, 0, ';Rosa;Reserve;1980;w;rosa@firma.example;')
    await checkText(page, [...text, 'Summe: 13 Personen'].join('\n'))
    await expect(page.getByText('Zeile 5 (Rosa Reserve) hat kein Team')).toBeVisible()
    await expect(page.getByText('Zeile 15 („Summe: 13 Personen“) ist eine Summe und bleibt weg.')).toBeVisible()
    const atOnce = page.getByRole('region', { name: 'Auf einmal beheben' })
    await atOnce.getByRole('button', { name: 'Spalte „Telefonnummer“ weglassen' }).click()
    await atOnce.getByRole('button', { name: 'B zum Kapitän machen' }).click()
    await expectCount(page, 'Fehlerhaft', 0)
    await expect(atOnce).toBeHidden()
    await expect(cell(page, 2, 'Nachname')).toHaveValue('Nummer 1')
    await page.getByRole('button', { name: 'Andere Liste einfügen' }).click()
    await page.getByRole('button', { name: 'Liste verwerfen' }).click()
    await pasteArea(page).fill('')
  })

  await test.step('a heading that is hardly understood is no person, and what is not read is named', async () => {
    await checkText(page, list)
    await expectCount(page, 'Neu', 4)
    await expect(page.getByText('Nicht übernommen: „Nr“, „Abteilung“.')).toBeVisible()
    await expect(page.getByLabel(/^„Baujahr“/)).toHaveValue('year')
    await page.getByRole('checkbox', { name: 'Zeile 1 ist eine Überschrift' }).uncheck()
    await expectCount(page, 'Fehlerhaft', 1)
    await page.getByRole('checkbox', { name: 'Zeile 1 ist eine Überschrift' }).check()
    await expectCount(page, 'Fehlerhaft', 0)
  })

  const choices = page.getByRole('region', { name: 'Mit dieser Liste' })
  await test.step('the check shows who is timed, who asks in vain, and the new contacts', async () => {
    await expect(choices).toContainText(`Mit Zeitmessung: „${second}“.`)
    await expect(choices).toContainText(`Zeitmessung gewünscht, aber keine mehr frei: „${third}“.`)
    await expect(choices).toContainText(`${first}: ${office} → anna@firma.example`)
    await page.getByRole('tab', { name: 'Teams (3)' }).click()
    const clock = (name: string) => page.getByRole('article', { name }).getByLabel('mit Zeitmessung')
    await expect(clock(second!)).toBeVisible()
    await expect(clock(third!)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Personen (4)' }).click()
  })

  await test.step('titles are kept as asked, shirts switched on, and both outlive a reload', async () => {
    await expect(cell(page, 2, 'Vorname')).toHaveValue('Anna')
    await choices.getByRole('switch', { name: 'Titel weglassen' }).uncheck()
    await expect(cell(page, 2, 'Vorname')).toHaveValue('Dr. Anna')
    await expect(cell(page, 2, 'Nachname')).toHaveValue('Gruber, MSc')
    await expect(choices).toContainText(`Größen für 1 Team ohne T-Shirts: „${first}“.`)
    await choices.getByRole('switch', { name: 'T-Shirts für diese Teams einschalten' }).check()
    await page.reload()
    await expectChecked(page)
    await expect(choices.getByRole('switch', { name: 'T-Shirts für diese Teams einschalten' })).toBeChecked()
    await expect(cell(page, 2, 'Vorname')).toHaveValue('Dr. Anna')
    await lookAt(page)
    await enterList(page)
    const filled = (await mine()).filter(({ runners }) => runners[0]!.firstName !== null)
    expect(filled).toMatchObject([
      { teamName: second, timekeeping: true, tshirtOption: false, teamContact: 'cem@firma.example' },
      { teamName: first, timekeeping: false, tshirtOption: true, teamContact: 'anna@firma.example' },
      { teamName: third, timekeeping: false, tshirtOption: false, teamContact: 'dora@firma.example' },
    ])
    expect(filled[1]!.runners[0]).toMatchObject({ firstName: 'Dr. Anna', lastName: 'Gruber, MSc', tshirtSize: 'M' })
  })

  await test.step('another size than the one that is bought is told at its row', async () => {
    await product.pool.query(
      "update runners set ordered_fit = 'Damen', ordered_size = 'M' where tshirt_size = 'M' and team_id = any($1)",
      [(await mine()).map(({ id }) => id)],
    )
    await page.getByRole('button', { name: 'Weitere Liste einfügen' }).click()
    await checkText(page, list.replace(';M;', ';L;'))
    await expect(page.getByText('bestellt: Damen M, gewünscht: Damen L')).toBeVisible()
    await expect(page.getByText('Bei 1 Person ist etwas anderes bestellt als gewünscht.')).toBeVisible()
    await page.getByRole('button', { name: 'Andere Liste einfügen' }).click()
  })

  await test.step('the own runners are downloaded, and change nothing when they are inserted again', async () => {
    const people = await storedNames(product, company)
    const before = await mine()
    await page.getByRole('link', { name: 'Meine Teams' }).first().click()
    await expectLoaded(page)
    const file = await saveOwnRunners(page)
    expect(file.suggestedFilename()).toBe('Läuferliste.xlsx')
    await page.getByRole('link', { name: 'Läuferliste einfügen' }).click()
    await chooseFile(page, { name: 'Läuferliste.xlsx', content: await readFile(await file.path()) })
    await expectChecked(page)
    await expect(page.getByText('Alle 10 Spalten erkannt.')).toBeVisible()
    await expectCount(page, 'Unverändert', people.length)
    await expectCount(page, 'Neu', 0)
    await expectCount(page, 'Aktualisiert', 0)
    await expectCount(page, 'Fehlerhaft', 0)
    await expect(enterBar(page)).toContainText('Es gibt nichts einzutragen.')
    expect(await mine()).toEqual(before)
  })
})
