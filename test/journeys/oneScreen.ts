import type { Page } from '../../tools/browser.ts'
import { expect } from './fixtures.ts'

const isTall = (box: Element) => box.scrollHeight > box.clientHeight

/** Runs in the page: how many of its lists, and the page itself, scroll up and down. */
const scrollBars = () =>
  [document.documentElement, ...document.querySelectorAll('#inhalt [role=region]')].filter(
    (box) => box.scrollHeight > box.clientHeight,
  ).length

/** Either the list scrolls, or the page; its files and all links of the staff's side bar stand in the window. (rules/lists#one-scroll-bar, rules/staff#frame) */
export async function expectOneScreen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(scrollBars), `scroll bars of ${page.url()}`).toBeLessThanOrEqual(1)
  const bar = page.locator('header').filter({ has: page.getByRole('group', { name: 'Verwaltung' }) })
  expect(await bar.locator('> div').evaluate(isTall), 'the side bar scrolls').toBe(false)
  for (const file of await page.getByRole('button', { name: /CSV/ }).all())
    await expect(file).toBeInViewport({ ratio: 1 })
}
