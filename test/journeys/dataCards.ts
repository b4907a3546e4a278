import type { Locator, Page } from '../../tools/browser.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, label: string) =>
  dialogOf(page).getByLabel(label, { exact: true }).and(page.locator('input'))
export const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Speichern' }).click()
/** One of the cards. */
export const widget = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
