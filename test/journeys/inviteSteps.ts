import type { Locator, Page } from '../../tools/browser.ts'
import { expect } from './fixtures.ts'
import { aName } from './product.ts'
import { expectLoaded, fillPerson, turnTo, type Person } from './steps.ts'

/** The captain; the others have no e-mail. */
export const LENA: Person = {
  firstName: 'Lena',
  lastName: 'Lang',
  year: '1991',
  sex: 'Weiblich',
  email: 'lena@firma.example',
}
const MAX: Person = { firstName: 'Max', lastName: 'Moser', year: '1984', sex: 'Männlich', email: '' }
export const CLARA: Person = { firstName: 'Clara', lastName: 'Cerny', year: '2001', sex: 'Weiblich', email: '' }

export const creationOf = (code: string) => `/team-anmeldung/erstellung?code=${code}`
export const contactOf = (teamName: string) => `${teamName.replaceAll(' ', '-').toLowerCase()}@firma.example`
export const dialogOf = (page: Page) => page.getByRole('dialog')
export const bibs = (page: Page) => page.getByRole('article')
export const addButton = (page: Page) => page.locator('main').getByRole('button', { name: 'Team hinzufügen' })
export const add = (dialog: Locator) => dialog.getByRole('button', { name: 'Team hinzufügen' }).click()

export async function fillTeam(dialog: Locator, teamName: string): Promise<void> {
  await dialog.getByLabel('Teamname').fill(teamName)
  await dialog.getByLabel('Team-Kontakt').fill(contactOf(teamName))
  await fillPerson(await turnTo(dialog, 'A'), LENA)
  await fillPerson(await turnTo(dialog, 'B'), MAX)
  await fillPerson(await turnTo(dialog, 'C'), CLARA)
}

/** In the open dialog: a whole team becomes a draft. */
export async function addTeam(page: Page, teamName: string): Promise<void> {
  await fillTeam(dialogOf(page), teamName)
  await add(dialogOf(page))
  await expect(dialogOf(page)).toBeHidden()
  await expect(bibs(page).filter({ hasText: teamName })).toBeVisible()
}

/** One entry of a redeem, for what somebody else does meanwhile. */
export function aTeamOnTheWire(teamName: string) {
  const person = { firstName: 'Ida', lastName: 'Ilic', year: 1990, sex: 'FEMALE', email: 'ida@firma.example' }
  const team = { teamContact: 'ida@firma.example', competition: 'RUNNING', teamType: 'COMPANY', timekeeping: false }
  return { ...team, teamName, runners: [person, person, person] }
}

/** A draft as it lies in the browser. */
export function aStoredDraft(inviteCode: string, other: object = {}) {
  const updatedAt = new Date().toISOString()
  return { ...aTeamOnTheWire(aName('Gespeichert')), id: -1, inviteCode, updatedAt, ...other }
}

/** To the page of that link, in a browser where this lies in the place of the drafts. */
export async function comeWithStored(page: Page, inviteCode: string, stored: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('firmenlaufLocalTeams', text), stored)
  await page.goto(creationOf(inviteCode))
  await expectLoaded(page)
}
