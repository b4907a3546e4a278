import type { Page } from '../../tools/browser.ts'
import { readXlsx } from 'hucre/xlsx'
import { aPerson } from '../support/runners.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, aName, callApi, type Product } from './product.ts'
import { asStaff, fileBehind, linesOf } from './staffSteps.ts'
import { expectLoaded, tabTo } from './steps.ts'
import { expectAccessible } from './watch.ts'

/** A team of three whom nobody else is called like. */
async function aTeam(product: Product) {
  const { token } = await aCompanyWithTeams(product, 1)
  const [team] = await callApi(product, 'GET /teams/me', { token })
  const lastName = aName('Zeitler')
  const people = ['Anna', 'Berta', 'Carla'].map((firstName) => aPerson({ firstName, lastName }))
  const runners = team.runners.map(({ runnerID }: { runnerID: number }, place: number) => ({
    ...people[place],
    runnerID,
  }))
  await callApi(product, `PUT /teams/${team.id}`, { token, body: { runners } })
  const numbers: string[] = team.runners.map(({ startNumber }: { startNumber: string }) => startNumber)
  const rename = (firstName: string) =>
    callApi(product, `PUT /runners/${runners[0].runnerID}`, { token, body: { firstName } })
  return { lastName, numbers, rename }
}

const status = (page: Page) => page.getByRole('region', { name: /^Seit Übergabe/ }).getByRole('status')
/** Which one comes next on this server. */
const next = async (page: Page) =>
  Number(/\d+/.exec(await page.getByRole('button', { name: /^Übergabe \d+ festhalten$/ }).innerText())?.[0])
const freeze = (page: Page, version: number) => page.getByRole('button', { name: `Übergabe ${version} festhalten` })
const list = (text: string) => ({ name: 'Chips.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('the office hands over to the timekeeper, sees what changed since, and takes the chips', async ({
  page,
  product,
}) => {
  const { lastName, numbers, rename } = await aTeam(product)
  const [number, other] = numbers
  const token = await asStaff(page, product, '/admin/runners')
  await expectLoaded(page)
  await page.getByRole('link', { name: 'Zeitnehmer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Prüfung' })).toBeVisible()
  const version = await next(page)

  await test.step('by keyboard, told first what is wrong', async () => {
    await expect(page.getByText('Die Nummern sind nicht eingefroren')).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, freeze(page, version))
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Mit Auffälligkeiten übergeben?' })
    await expect(question).toContainText('Die Nummern sind nicht eingefroren')
    await question.getByRole('button', { name: 'Trotzdem übergeben' }).click()
    await expect(status(page)).toContainText(`Seit Übergabe ${version} hat sich nichts geändert.`)
  })

  await test.step('a second click asks', async () => {
    await freeze(page, version + 1).click()
    const question = page.getByRole('dialog', { name: 'Noch einmal festhalten?' })
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(freeze(page, version + 1)).toBeVisible()
  })

  await test.step('the chosen columns are remembered', async () => {
    await page.getByText('Spalten der Startliste').click()
    await page.getByRole('checkbox', { name: 'Vorname' }).uncheck()
    await page.reload()
    await page.getByText('Spalten der Startliste').click()
    await expect(page.getByRole('checkbox', { name: 'Vorname' })).not.toBeChecked()
    const { file, content } = await fileBehind(page, `Startliste (CSV) von Übergabe ${version}`)
    expect(file).toBe(`Übergabe-${version}-Startliste.csv`)
    const [header, ...lines] = linesOf(content)
    expect(header).toContain('"Nachname";"Jahrgang"')
    expect(lines.filter((line) => line.includes(lastName))).toHaveLength(3)
  })

  await test.step('a workbook arrives as its bytes', async () => {
    const { file, bytes } = await fileBehind(page, `RACE RESULT (Excel) von Übergabe ${version}`)
    expect(file).toBe(`Übergabe-${version}-RACE-RESULT.xlsx`)
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows.filter((row) => row.includes(lastName))).toHaveLength(3)
  })

  const file = `Zeitnehmerübersicht (CSV) von Übergabe ${version}`
  const before = await fileBehind(page, file)

  await test.step('wrong chips are named, right ones are looked at and taken', async () => {
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(list(`${number};KX-${number}\n99999A;1\n`))
    await expect(page.getByText('Zeile 2: Die Startnummer 99999A gibt es nicht.')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 Chip übernehmen' })).toBeDisabled()
    await expectAccessible(page)
    await chooser.setInputFiles(list(`Startnummer;Chip\n${number};KX-${number}\n${other};KX-${other}\n`))
    await page.getByRole('button', { name: '2 Chips übernehmen' }).click()
    await expect(page.getByText('2 Chips übernommen.')).toBeVisible()
    await expect(status(page)).toContainText('2 geändert.')
  })

  await test.step('what changed since is a file of its own, and the earlier one is as it was', async () => {
    await rename('Annemarie')
    await page.reload()
    await expect(status(page)).toContainText('2 geändert.')
    await freeze(page, version + 1).click()
    await page.getByRole('button', { name: 'Trotzdem übergeben' }).click()
    await expect(status(page)).toContainText(`Seit Übergabe ${version + 1} hat sich nichts geändert.`)
    const changes = await fileBehind(page, `Änderungen herunterladen von Übergabe ${version + 1}`)
    expect(changes.file).toBe(`Übergabe-${version + 1}-Änderungen-seit-${version}.csv`)
    const [, ...lines] = linesOf(changes.content)
    expect(lines.map((line) => line.split(';').slice(0, 2).join(';'))).toEqual(
      [number, other].map((one) => `"geändert";"${one}"`),
    )
    await page.getByText(`Dateien von Übergabe ${version}`, { exact: true }).click()
    expect(await fileBehind(page, file)).toEqual(before)
  })

  await test.step('who comes second goes on from what the other has frozen', async () => {
    await rename('Annerose')
    await page.reload()
    await expect(status(page)).toContainText('1 geändert.')
    await callApi(product, 'POST /timekeeper/versions', { token })
    await freeze(page, version + 2).click()
    await page.getByRole('button', { name: 'Trotzdem übergeben' }).click()
    await expect(freeze(page, version + 3)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(status(page)).toContainText(`Seit Übergabe ${version + 2} hat sich nichts geändert.`)
  })
})
