import type { Page } from '../../tools/browser.ts'
import { COLOURS } from '#domain/look/colours.ts'
import { expect } from './fixtures.ts'
import { expectToFit } from './steps.ts'
import { expectTouchable } from './touch.ts'
import { expectAccessible, expectContrast } from './watch.ts'

export const PHONE = { width: 390, height: 900 }
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
  await expectUnbroken(page)
  const bar = page.locator('meta[name="theme-color"]')
  if (isArea) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await expect(bar).not.toHaveAttribute('content', COLOURS.spruce)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(bar).toHaveAttribute('content', COLOURS.spruce)
  }
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await expectTouchable(page)
  await expectPartedHeadings(page)
  if (!isArea) return expectToFit(page)
  await unfold(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectPartedHeadings(page)
  await expectToFit(page, ['', '200%'])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/** The dialog that is open on a phone, as everybody may see it: also in the dark and in letters twice as large, with nothing beside its edge. */
export async function lookAtDialog(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectPartedHeadings(page, 'dialog[open] :is(h1, h2, h3)')
  const isTooWide = (body: Element) => body.scrollWidth > body.clientWidth
  expect(await page.locator('dialog[open] .dialog-body').last().evaluate(isTooWide), `${page.url()} wide`).toBe(false)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/**
 * No heading, or other place named, is broken inside a word without a hyphen, or after a single letter ('E-Mail'). In this browser only a
 * soft hyphen parts a word. (rules/look#long-names)
 */
export async function expectPartedHeadings(page: Page, places = 'h1, h2, h3'): Promise<void> {
  expect(await page.evaluate(brokenHeadings, places), `broken on ${page.url()}`).toEqual([])
}

/** Runs in the page. */
function brokenHeadings(places: string): string[] {
  const isBroken = (text: Node, at: number) => {
    const [before, after] = [text.nodeValue?.slice(0, at) ?? '', text.nodeValue?.slice(at) ?? '']
    const isInWord = /^\p{L}{2}/u.test(after) || (/(?<!\p{L})\p{L}$/u.test(before) && /^-\p{L}/u.test(after))
    if (!isInWord) return false
    const [here, next] = [at, at + 1].map((from) => {
      const letter = document.createRange()
      letter.setStart(text, from)
      letter.setEnd(text, from + 1)
      return letter.getBoundingClientRect()
    })
    return here !== undefined && next !== undefined && next.top >= here.bottom - here.height / 4
  }
  return [...document.querySelectorAll(places)]
    .filter((heading) => heading.checkVisibility())
    .flatMap((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const at = [...(text.nodeValue ?? '')].findIndex((_, place) => isBroken(text, place))
        if (at >= 0) return [`${text.nodeValue?.slice(0, at + 1)}|${text.nodeValue?.slice(at + 1)}`]
      }
      return []
    })
}

async function unfold(page: Page): Promise<void> {
  const folded = page.locator('main details:not([open]) > summary').filter({ visible: true })
  for (let opened = 0; opened < FOLDS && (await folded.count()) > 0; opened += 1) await folded.first().click()
}

const MONTHS = 'Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'
const BREAKABLE = `\\d\\. (${MONTHS})|(${MONTHS}) 2\\d{3}|\\d (km|m|cm|kg|kB|MB|€|%|Uhr|×)(?![\\wäöü])|× \\d|Nr\\. \\d|§ \\d|Firmenlauf 20\\d\\d`

/** No date, amount, distance or number of the page may be parted at the end of a line. (rules/messages#unbroken) */
async function expectUnbroken(page: Page): Promise<void> {
  const found = await page.evaluate((breakable) => {
    const blocks = [
      ...document.body.querySelectorAll('h1, h2, h3, p, li, dt, dd, td, th, label, summary, legend, a, button, div'),
    ]
    const words = (block: Element): string => {
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      let text = ''
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const isKept = node.parentElement !== null && getComputedStyle(node.parentElement).whiteSpace === 'nowrap'
        text += isKept ? (node.nodeValue ?? '').replaceAll(' ', '\u00a0') : node.nodeValue
      }
      return text
    }
    return blocks
      .filter((block) => [...block.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .flatMap((block) => new RegExp(`.{0,12}(${breakable})`, 'u').exec(words(block))?.[0] ?? [])
  }, BREAKABLE)
  expect(found, `breakable on ${page.url()}`).toEqual([])
}
