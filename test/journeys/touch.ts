import { expect, type Page } from '../../tools/browser.ts'

/** Pixels that a finger needs in each direction. */
const FINGER = 44

/**
 * Tests that each target of a finger on a phone is at least 44 px high and wide; links within a line of text may be smaller, as WCAG 2.5.8 has it, and what is true to
 * scale (watch.ts).
 * A browser that was started for a desk has a touch screen meanwhile.
 */
export const expectTouchable = (page: Page): Promise<void> =>
  withFinger(page, async () => {
    expect(await page.evaluate(smallTargets, FINGER), `touch targets of ${page.url()}`).toEqual([])
  })

/** Does something while the browser has a touch screen, as a phone has: what answers to a finger is larger there. */
export async function withFinger(page: Page, act: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await act()
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await browser.detach()
}

/** Runs in the page: the targets that are too small, each by what it is and how large. */
function smallTargets(finger: number): string[] {
  type Box = { top: number; bottom: number; left: number; right: number }
  const boxOf = ({ top, bottom, left, right }: Box): Box => ({ top, bottom, left, right })
  const around = (one: Box, other: Box): Box => ({
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
  })
  const positioned = (element: Element | null): Element => {
    for (let at = element; at !== null; at = at.parentElement) if (getComputedStyle(at).position !== 'static') return at
    return document.documentElement
  }
  // a target may answer around itself by what stands before or after it, or by its label
  const grownBy = (element: Element, pseudo: '::before' | '::after'): Box | null => {
    const style = getComputedStyle(element, pseudo)
    if (style.content === 'none' || style.position !== 'absolute') return null
    const within = positioned(element).getBoundingClientRect()
    const inset = (side: 'top' | 'bottom' | 'left' | 'right') => Number.parseFloat(style[side]) || 0
    return {
      top: within.top + inset('top'),
      bottom: within.bottom - inset('bottom'),
      left: within.left + inset('left'),
      right: within.right - inset('right'),
    }
  }
  const areaOf = (element: HTMLElement): Box => {
    let area = boxOf(element.getBoundingClientRect())
    for (const grown of [grownBy(element, '::before'), grownBy(element, '::after')])
      if (grown) area = around(area, grown)
    if (element instanceof HTMLInputElement)
      for (const label of element.labels ?? []) area = around(area, boxOf(label.getBoundingClientRect()))
    return area
  }
  const isInText = (element: HTMLElement): boolean => {
    if (!['inline', 'inline-block'].includes(getComputedStyle(element).display)) return false
    const line = element.parentElement?.textContent ?? ''
    return line.trim().length > (element.textContent ?? '').trim().length
  }
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=tab], [role=switch]',
  )
  return [...targets].flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
    const own = element.getBoundingClientRect()
    // what is for screen readers or the keyboard alone is cut away until it has the focus
    const isCut = getComputedStyle(element).clipPath !== 'none'
    if (!isShown || isCut || own.width <= 1 || own.height <= 1 || element.matches(':disabled')) return []
    if (isInText(element) || element.matches('[data-true-to-scale]')) return []
    const { top, bottom, left, right } = areaOf(element)
    const [width, height] = [right - left, bottom - top]
    // a frame around several of them takes a line on each side
    if (width >= finger - 2 && height >= finger - 2) return []
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return [`${element.localName} „${name}“: ${Math.round(width)} × ${Math.round(height)}`]
  })
}
