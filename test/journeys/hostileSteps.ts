import type { Page } from '../../tools/browser.ts'
import { HOSTILE } from '../support/hostile.ts'
import { expect } from './fixtures.ts'
import { callApi, STAFF, type Product } from './product.ts'
import { expectLoaded, expectToFit } from './steps.ts'

export type HostileItem = { itemId: number; name: string; price: number; itemType: string }

/** Team names are unique in the event, whatever their case: 'null' and 'Null' are one. */
export const TEAM_NAMES = HOSTILE.map((text, place) => (text === 'Null' ? `${text} ${place}` : text))

/** In a list of options a comma separates, and '$' in front means sold out. (rules/items#option-lists) */
export const asOption = (text: string) => text.replaceAll(',', ' ').replace(/^\$/, '').trim()

/** An item of each name, with a choice of that name. */
export async function hostileItems(product: Product): Promise<HostileItem[]> {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  return Promise.all(
    HOSTILE.map((text) => {
      const words = { description: text, shortDescription: text, category: 'Sonstiges', subcategory: text }
      const itemAttributes = { ...words, variant: `${asOption(text)},Anders` }
      const body = { name: text, itemType: 'PRODUCT', price: 1, itemAttributes }
      return callApi(product, 'POST /items', { token, body })
    }),
  )
}

/** Runs in the page: which of these are to be read in it, as typed; then it scrolls on, lets lists grow, and opens the other tab of teams. */
export function readable(texts: readonly string[]): string[] {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
    'value' in field ? String(field.value) : '',
  )
  // long names are parted at syllables where there is room for less than all of them
  const words = `${document.body.textContent}\n${fields.join('\n')}`.replaceAll('\u00ad', '')
  const boxes = [...document.querySelectorAll('#inhalt [role=region]')].filter(
    (box) => getComputedStyle(box).overflowY === 'auto',
  )
  for (const box of [document.documentElement, ...boxes]) {
    const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2
    const other = document.querySelector('[role=tablist][aria-label=Teams] [role=tab][aria-selected=false]')
    // a tab comes to the front by the focus, as by keys; a click without a press of the mouse is none
    if (isAtEnd && box === document.documentElement && other instanceof HTMLElement) other.focus()
    box.scrollTop = isAtEnd ? 0 : box.scrollTop + box.clientHeight * 0.7
  }
  for (const button of document.querySelectorAll('#inhalt button'))
    if (button instanceof HTMLElement && /weitere .*anzeigen/.test(button.innerText)) button.click()
  return texts.filter((text) => words.includes(text))
}

/** Runs in the page: elements that only a text could have made. */
export function made(): string[] {
  const foreign =
    'img[src="x"], script:not([src], [type="application/json"]), iframe, style, [onerror], [onload], [onclick], a[href^="javascript:"], a[href^="data:"], a[href*="elsewhere"]'
  return [...document.querySelectorAll(foreign)].map((element) => element.outerHTML)
}

/** At a desk and on a phone all of these can be read and none has become anything else; at no width anything sticks out. */
export async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectLoaded(page)
    const seen = new Set<string>()
    const missing = async () => {
      for (const text of await page.evaluate(readable, texts)) seen.add(text)
      return texts.filter((text) => !seen.has(text))
    }
    await expect.poll(missing, { message: `${page.url()} at ${width} px`, intervals: [60] }).toEqual([])
    expect(await page.evaluate(made), page.url()).toEqual([])
  }
  await expectToFit(page)
  expect(await page.title()).not.toContain('alert')
}
