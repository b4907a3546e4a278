import { AXE, expect, type axe, type BrowserContext, type ConsoleMessage, type Page } from '../../tools/browser.ts'

/** What happened in the browsers of a test that must never happen. */
export type Watch = {
  faults: string[]
  /** A fault that this test provokes. */
  expectFault(pattern: RegExp): void
  /** From now on every page of that context is watched. */
  over(context: BrowserContext, origin: string): Promise<void>
}

// style sheets are read anew only for a rule that is not among these
const LOOK: axe.RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }
const WCAG_AA: axe.RunOptions = { ...LOOK, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const CONTRAST: axe.RunOptions = { ...LOOK, runOnly: { type: 'rule', values: ['color-contrast'] } }

/**
 * Notes violations of the Content-Security-Policy, errors on the console, unhandled errors, requests elsewhere, dialogs of the browser,
 * and pages wider than the window.
 */
export function aWatch(): Watch {
  const faults: string[] = []
  const expected: RegExp[] = []
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  return {
    faults,
    expectFault: (pattern) => void expected.push(pattern),
    async over(context, origin) {
      context.on('weberror', (problem) => note(`Unhandled: ${problem.error().message}`))
      context.on('console', (message) => {
        if (message.type() !== 'error' || isRefusedCall(message, origin)) return
        note(`Console: ${message.text()} (${message.location().url})`)
      })
      context.on('request', (request) => {
        const url = request.url()
        if (/^https?:/.test(url) && new URL(url).origin !== origin) note(`Request to another origin: ${url}`)
      })
      await context.addInitScript(watchPage)
    },
  }
}

/** Chromium writes every answer above 399 to the console; a refusal of our own API is an answer like others. */
function isRefusedCall(message: ConsoleMessage, origin: string): boolean {
  const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
  return isRefusal && message.location().url.startsWith(`${origin}/api/v1/`)
}

/** Runs in the page. What it writes to the console is noted outside. */
function watchPage() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Content-Security-Policy: ${violatedDirective} blocked ${blockedURI}`)
  })
  const say = (words: unknown) => console.error(`A dialog says: ${String(words)}`)
  Object.assign(window, { alert: say, confirm: say, prompt: say })
  // before its styles have come nothing of a page is painted
  const isPainted = () => performance.getEntriesByType('paint').length > 0
  const isTooWide = () => isPainted() && document.documentElement.scrollWidth > document.documentElement.clientWidth
  const noteWidth = () => {
    if (!isTooWide()) return
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = [...document.body.querySelectorAll('*')].findLast(
      (one) => one.getBoundingClientRect().right > clientWidth,
    )
    console.error(
      `Horizontal scrollbar: ${location.pathname} is ${scrollWidth} px wide in ${clientWidth} px, ${wide?.outerHTML}`,
    )
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const whenSettled = () => {
    clearTimeout(timer)
    // in a window that has become narrower in this moment stands what was made for the wide one, until the page hears of it
    timer = setTimeout(() => (isTooWide() ? (timer = setTimeout(noteWidth, 100)) : undefined), 100)
  }
  addEventListener('resize', whenSettled)
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(whenSettled).observe(document, everything)
}

/**
 * No violation of WCAG 2.2 A and AA that axe can see, in the page as it stands now. Where a modal dialog is open: in the dialog. What lies
 * behind it can neither be reached nor read, and is looked at without it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, WCAG_AA)
}

/** Its letters stand out from what is behind them: all that other colours can change for axe. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolation(page, CONTRAST)
}

/**
 * Mark of what is as large as what it stands for, such as a field on paper: its size is what it says, and the same can be chosen beside it in a
 * list. (WCAG 2.5.8, 'Essential' and 'Equivalent')
 */
const TRUE_TO_SCALE = 'data-true-to-scale'

async function expectNoViolation(page: Page, options: axe.RunOptions): Promise<void> {
  // once for each document: to read its 650 kB takes as long as to judge a page
  if (!(await page.evaluate(atRest))) await page.evaluate(AXE)
  const violations = await page.evaluate(violationsOf, options)
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'target-size' && html.includes(TRUE_TO_SCALE)))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Runs in the page, where axe has been read before. */
async function violationsOf(options: axe.RunOptions): Promise<axe.Result[]> {
  const { run }: typeof axe = Reflect.get(window, 'axe')
  const dialogs = document.querySelectorAll('dialog:modal')
  return (await run(dialogs.length > 0 ? dialogs : document, options)).violations
}

/**
 * Runs in the page, and answers whether axe has been read in it. Colours are judged when nothing fades any more, nor what begins to when another has ended. What turns for ever is not waited for, nor
 * what lies in a closed fold, where time stands still.
 */
async function atRest(): Promise<boolean> {
  const ends = ({ effect, playState }: Animation) =>
    playState !== 'finished' &&
    Number.isFinite(effect?.getComputedTiming().endTime) &&
    effect instanceof KeyframeEffect &&
    effect.target?.checkVisibility() === true
  while (document.getAnimations().some(ends)) await new Promise((resolve) => requestAnimationFrame(resolve))
  return 'axe' in window
}
