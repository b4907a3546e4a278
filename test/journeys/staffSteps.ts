import { readFile } from 'node:fs/promises'
import type { Page } from '../../tools/browser.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { anEmail } from '../support/build.ts'
import { expect } from './fixtures.ts'
import { aName, callApi, STAFF, type Product } from './product.ts'
import { comeBack, goOn } from './steps.ts'

/** The browser of a member of staff, on this page; answers the token. */
export async function asStaff(page: Page, product: Product, path: string): Promise<string> {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  await comeBack(page, { token }, path)
  return token
}

/** The file that a button of this name brings. */
export async function fileBehind(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const file = await coming
  const bytes = await readFile(await file.path())
  return { file: file.suggestedFilename(), bytes, content: bytes.toString() }
}

/** The lines of a CSV file, which begins with the mark by which Excel knows its letters. */
export function linesOf(content: string): string[] {
  expect(content.charCodeAt(0)).toBe(0xfeff)
  return content.slice(1).split('\r\n')
}

/** What the log says about a file that was taken. */
export function reported(file: string, rows: number): string {
  return `${file}: ${rows} ${rows === 1 ? 'Zeile' : 'Zeilen'}`
}

/** 200 teams without names, called by this mark and a number; `noTeams` takes them away again. */
export async function manyTeams(product: Product, mark: string): Promise<void> {
  await product.pool.query(
    `with many as (insert into teams (team_name, team_name_key, team_acronym, team_contact)
       select $1 || ' ' || n, lower($1) || ' ' || n, 'M', 'm@firma.example' from generate_series(1, 200) n returning id)
     insert into runners (team_id, slot) select id, slot from many, unnest(array['A', 'B', 'C']) slot`,
    [mark],
  )
}

export async function noTeams(product: Product, mark: string): Promise<void> {
  await product.pool.query(`delete from teams where team_name like $1 || '%'`, [mark])
}

export const MEMBER_PASSWORD = 'Sommerlauf-2027'

/** Somebody of the staff with these roles, who has accepted the invitation. */
export async function aMember(product: Product, token: string, roles: StaffRole[]) {
  const email = anEmail()
  const person = { email, firstName: 'Toni', lastName: aName('Tester') }
  const { id } = await callApi(product, 'POST /admins', { token, body: { ...person, roles } })
  const sent = 'select text from mails where recipient = $1 and text like $2'
  const { rows } = await product.pool.query<{ text: string }>(sent, [email, '%einladung#%'])
  const code = /einladung#(\S+)/.exec(rows[0]?.text ?? '')?.[1]
  const accepted = await callApi(product, 'POST /auth/accept-invitation', { body: { code, password: MEMBER_PASSWORD } })
  return { id, email, name: `${person.firstName} ${person.lastName}`, token: String(accepted.token) }
}

/** Loads a long log of entries like this one to its end: its first part, and then all behind it. */
export async function loadWholeLog(page: Page, entry: object): Promise<void> {
  await page.route('**/api/v1/logs?*', (route) => {
    const first = 1e6 - Number(new URL(route.request().url()).searchParams.get('offset'))
    return route.fulfill({ json: Array.from({ length: 500 }, (_, place) => ({ ...entry, logID: first - place })) })
  })
  await goOn(page, '/admin/logs')
  await expect(page.getByText('die neuesten 500 Einträge')).toBeVisible()
  await page.getByRole('button', { name: 'Alle laden' }).click()
  await expect(page.getByText('1.000 Einträge')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alle laden' })).toBeHidden()
}

/** Half of the page of teams: those that are complete, or the others. */
export const teamList = (page: Page, name: 'Vollständige' | 'Unvollständige') => ({
  /** The heading of the column, or the tab on a phone. */
  titled: (count: number) => {
    const title = `${name} Teams (${count})`
    return page.getByRole('tab', { name: title }).or(page.getByRole('heading', { level: 2, name: title }))
  },
})
