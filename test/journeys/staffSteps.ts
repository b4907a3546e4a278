import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callApi, STAFF } from './product.ts'
import type { Product } from './product.ts'
import { comeBack } from './steps.ts'

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
  return { file: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') }
}

/** What the log says about a file that was taken. */
export function reported(file: string, rows: number): string {
  return `${file}: ${rows} ${rows === 1 ? 'Zeile' : 'Zeilen'}`
}
