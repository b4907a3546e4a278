import { openMore } from './dashboardSteps.ts'
import type { Download, Locator, Page } from '../../tools/browser.ts'
import { expect } from './fixtures.ts'
import { callApi, type Company, type Product } from './product.ts'
import { comeBack, expectLoaded } from './steps.ts'

export const HEADINGS = ['Team', 'Vorname', 'Nachname', 'Jahrgang', 'Geschlecht', 'E-Mail']
const FIRST_NAMES = ['Anna', 'Ben', 'Ayşe', 'Jakob', 'Lena', 'Max', 'Eva', 'Paul']
const LAST_NAMES = ['Huber', 'Moser', 'Demir', 'Hofer', 'Lechner', 'Steiner', 'Egger']

/** So many people in teams of three with names of their own, as the cells of a list. */
export function somePeople(count: number, team: string): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
    const last = `${LAST_NAMES[index % LAST_NAMES.length]} ${index}`
    const year = String(1970 + (index % 30))
    return [`${team} ${Math.floor(index / 3)}`, first, last, year, 'w', `person${index}@firma.example`]
  })
}

/** What a spreadsheet puts on the clipboard. */
export const asText = (rows: string[][]) => [HEADINGS, ...rows].map((row) => row.join('\t')).join('\n')

export async function openRosterPage(page: Page, company: Company): Promise<void> {
  await comeBack(page, company, '/dashboard/teams/liste')
  await expectLoaded(page)
  await expect(pasteArea(page)).toBeVisible()
}

export const pasteArea = (page: Page) => page.getByRole('textbox', { name: 'Aus Excel einfügen oder eintippen' })

/** Pastes a text with the keyboard on the page of the list, where no field has the focus. */
export async function pasteOnPage(page: Page, text: string): Promise<void> {
  await expect(pasteArea(page)).toBeVisible()
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Goes on to the preview of this text. */
export async function checkText(page: Page, text: string): Promise<void> {
  await pasteArea(page).fill(text)
  await page.getByRole('button', { name: 'Liste prüfen' }).click()
  await expectChecked(page)
}

/** The present state of the list has been judged. */
export async function expectChecked(page: Page): Promise<void> {
  await expect(enterBar(page)).toBeVisible()
  await expect(enterBar(page).getByText('Die Liste wird geprüft …')).toBeHidden()
}

export const enterBar = (page: Page) => page.getByRole('region', { name: 'Liste eintragen' })
export const enterButton = (page: Page) => enterBar(page).getByRole('button', { name: 'Liste eintragen' })

/** One of the counts above the list. */
export async function expectCount(page: Page, label: string, count: number): Promise<void> {
  const summary = page.getByRole('region', { name: 'Zusammenfassung' })
  await expect(summary.locator('div', { has: page.getByText(label, { exact: true }) }).last()).toHaveText(
    `${label}${count}`,
  )
}

/** A cell of the list: in the table, or on a phone in the open card of its line. */
export function cell(page: Page, line: number, label: string): Locator {
  const inCard = page.getByRole('group', { name: new RegExp(`^Zeile ${line}:`) }).getByLabel(label, { exact: true })
  return page.getByLabel(`${label}, Zeile ${line}`, { exact: true }).or(inCard)
}

/** Chooses a file as a person does. */
export async function chooseFile(page: Page, file: { name: string; content: Buffer | string }): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei auswählen' }).click()
  const chooser = await asked
  await chooser.setFiles({
    name: file.name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(file.content),
  })
}

/** Downloads the own people on 'Meine Teams'. */
export async function saveOwnRunners(page: Page): Promise<Download> {
  const arrival = page.waitForEvent('download')
  await openMore(page)
  await page.getByRole('button', { name: 'Läuferliste herunterladen' }).click()
  return arrival
}

export async function enterList(page: Page): Promise<void> {
  await enterButton(page).click()
  await expect(page.getByRole('heading', { name: 'Die Liste ist eingetragen' })).toBeVisible()
}

export async function undoList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  const question = page.getByRole('dialog', { name: 'Liste rückgängig machen?' })
  await question.getByRole('button', { name: 'Rückgängig machen' }).click()
}

type StoredTeam = {
  id: number
  teamName: string
  runners: { runnerID: number; firstName: string | null; lastName: string | null; phoneNumber: string | null }[]
}

export async function storedTeams(product: Product, { token }: Company): Promise<StoredTeam[]> {
  return callApi(product, 'GET /teams/me', { token })
}

/** The people of all teams, 'Anna Huber 0'; nobody in an empty slot. */
export async function storedNames(product: Product, company: Company): Promise<string[]> {
  const teams = await storedTeams(product, company)
  return teams.flatMap(({ runners }) =>
    runners.flatMap(({ firstName, lastName }) => (firstName === null ? [] : `${firstName} ${lastName}`)),
  )
}
