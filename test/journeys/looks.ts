import type { Page } from '@playwright/test'
import { expectToFit, expectToFitWithLargeText } from './steps.ts'
import { expectTouchable } from './touch.ts'
import { expectAccessible, expectContrast } from './watch.ts'

const PHONE = { width: 390, height: 844 }
/** The areas that follow the system into the dark. */
const AREA = /^\/(dashboard|admin)(\/|$)/
/** Of what folds so many are opened: a list has hundreds of them, all of one kind. */
const FOLDS = 3

/**
 * The open page as everybody may see it: without a finding of axe at a desk and on a phone, where what answers to a finger is large
 * enough, and at no width wider than the window. In the areas also with contrast enough in the dark, and when what folds is open and the letters are twice as large (elsewhere:
 * largeText.e2e.ts).
 */
export async function lookAt(page: Page): Promise<void> {
  const isArea = AREA.test(new URL(page.url()).pathname)
  await expectAccessible(page)
  if (isArea) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await expectTouchable(page)
  await expectToFit(page)
  if (!isArea) return
  await unfold(page)
  await expectToFitWithLargeText(page)
}

async function unfold(page: Page): Promise<void> {
  const folded = page.locator('main details:not([open]) > summary').filter({ visible: true })
  for (let opened = 0; opened < FOLDS && (await folded.count()) > 0; opened += 1) await folded.first().click()
}
