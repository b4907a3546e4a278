import type { BrowserContext, Locator } from '../../tools/browser.ts'

/** A list to choose from is opened and chosen from; a browser draws it, so that neither reaches the page. */
const CLICKS_OF_A_LIST = 2

/**
 * Counts each time that a pointer is pressed on a page, the way to a page included. Keys that are typed, what is pasted, and choosing a file
 * are no clicks.
 */
export async function countClicks(context: BrowserContext) {
  let clicks = 0
  await context.exposeBinding('countClick', () => void (clicks += 1))
  await context.addInitScript(() => {
    addEventListener('pointerdown', () => Reflect.get(window, 'countClick')(), { capture: true })
  })
  const select = async (list: Locator, option: string) => {
    clicks += CLICKS_OF_A_LIST
    await list.selectOption(option)
  }
  const spent = () => {
    const counted = clicks
    clicks = 0
    return counted
  }
  return { select, spent }
}
