import process from 'node:process'
import { chromium, type Page } from '../../tools/browser.ts'
import { z } from 'zod'
import { aProduct, callApi, STAFF, type Product } from '../../test/journeys/product.ts'
import { CHROMIUM_FLAGS } from '../../test/support/chromium.ts'
import { watchRows, type Watch } from './inPage.ts'
import { middleOf, type Act, type List } from './lists.ts'
import { LONG_EVENTS, type LongEvent } from './longEvents.ts'
import { inGerman, table } from '../table.ts'

declare global {
  interface Window {
    watch: Watch
  }
}

const RUNS = Number(process.env['RUNS'] ?? 3)
/** A frame that took half as long again was late. */
const LATE_MS = (1000 / 60) * 1.5
const LATE_SHARE = 0.01
const STRETCHES = 40
const NEVER_MS = 20_000

/** The element that scrolls; null: the page itself. */
const SCROLLERS = { table: 'div[role="region"]', page: null } as const

type Scrolled = { late: number; longest: number }
type Measured = { firstRow: number; answers: number[]; scrolled: Scrolled | null }
type Seen = { product: Product; token: string }

const Login = z.object({ token: z.string() })
const [, , wanted, only] = process.argv
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
})
try {
  for (const [name, event] of Object.entries(LONG_EVENTS)) {
    if (wanted === undefined || wanted === name) await measureEvent(event)
  }
} finally {
  await browser.close()
}

async function measureEvent(event: LongEvent): Promise<void> {
  const product = await aProduct()
  try {
    await event.fill(product)
    const { token } = Login.parse(await callApi(product, 'POST /auth/login', { body: STAFF }))
    const rows: string[][] = []
    for (const list of event.lists.filter(({ path }) => only === undefined || path === only)) {
      const runs: Measured[] = []
      process.stderr.write(`› ${list.path}\n`)
      for (let run = 1; run <= RUNS; run += 1) runs.push(await measured(list, { product, token }))
      const judgement = judged(list, event, runs)
      process.stderr.write(`${judgement.map((row) => row.slice(1).join('  ')).join('\n')}\n`)
      rows.push(...judgement)
    }
    console.log(`\n${event.title}\n${table([['Seite', 'was', 'verlangt (ms)', 'gemessen (ms)', ''], ...rows])}`)
    console.log(
      `\nJe ${RUNS} Durchgänge; es gilt der beste: Maschinen sind verschieden schnell, und nicht immer gleich.`,
    )
    if (rows.some((row) => row.at(-1) === '✗')) process.exitCode = 1
  } finally {
    await product.close()
  }
}

async function measured({ path, rows, scrolls, acts }: List, { product, token }: Seen): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  try {
    await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
    await page.addInitScript(watchRows, rows)
    await page.goto(product.url + path)
    await page.waitForFunction(() => window.watch.firstRow > 0)
    const firstRow = await page.evaluate(() => window.watch.firstRow)
    await page.waitForLoadState('networkidle')
    const answers: number[] = []
    for (const act of acts) {
      answers.push(await answerTo(page, act, path))
    }
    if (scrolls === 'nothing') return { firstRow, answers, scrolled: null }
    await page.getByRole('searchbox').fill('')
    await page.waitForLoadState('networkidle')
    return { firstRow, answers, scrolled: await scrolledThrough(page, SCROLLERS[scrolls]) }
  } finally {
    await context.close()
  }
}

async function answerTo(page: Page, act: Act, path: string): Promise<number> {
  // together: what cannot be clicked says so itself, not the answer that then never comes
  const [answer] = await Promise.all([page.evaluate((most) => window.watch.answered(most), NEVER_MS), act.on(page)])
  if (answer === Infinity) throw new Error(`${path}, ${act.name}: the rows stayed as they were.`)
  return answer
}

/** Scrolls with the wheel as fast as the page handles it, to the end or for as many turns as the shorter event's lists have. */
async function scrolledThrough(page: Page, box: string | null): Promise<Scrolled> {
  const place = box === null ? { x: 400, y: 600 } : await middleOf(page.locator(box))
  await page.mouse.move(place.x, place.y)
  await page.evaluate(() => window.watch.lookAtFrames())
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 1200)
    const isAtEnd = await page.evaluate((selector) => {
      const scroller = selector === null ? document.scrollingElement : document.querySelector(selector)
      return !scroller || scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
    }, box)
    if (isAtEnd) break
  }
  const frames = await page.evaluate(() => window.watch.framesSeen())
  return { late: frames.filter((time) => time > LATE_MS).length / frames.length, longest: Math.max(...frames) }
}

function judged(
  { path, acts, lateShare }: List,
  { openMs, answerMs }: LongEvent,
  runs: readonly Measured[],
): string[][] {
  const row = (name: string, most: number, times: readonly number[]) => {
    const best = Math.min(...times)
    const all = times.map((time) => inGerman(time)).join(', ')
    return [path, name, inGerman(most), `${inGerman(best)} (${all})`, best <= most ? '✓' : '✗']
  }
  return [
    row(
      'erste Zeilen',
      openMs,
      runs.map(({ firstRow }) => firstRow),
    ),
    ...acts.map(({ name }, place) =>
      row(
        name,
        answerMs,
        runs.map(({ answers }) => answers[place] ?? Infinity),
      ),
    ),
    ...judgedFrames(
      { path, lateShare },
      runs.flatMap(({ scrolled }) => scrolled ?? []),
    ),
  ]
}

function judgedFrames(
  { path, lateShare = LATE_SHARE }: Pick<List, 'path' | 'lateShare'>,
  runs: readonly Scrolled[],
): string[][] {
  if (runs.length === 0) return []
  const late = Math.min(...runs.map((run) => run.late))
  const shares = runs.map((run) => `${inGerman(run.late * 100, 1)} %`).join(', ')
  return [
    [
      path,
      'blättern: späte Bilder',
      `${inGerman(lateShare * 100, 1)} %`,
      `${inGerman(late * 100, 1)} % (${shares})`,
      late <= lateShare ? '✓' : '✗',
    ],
    [path, 'blättern: längstes Bild', '', runs.map(({ longest }) => inGerman(longest)).join(', '), ''],
  ]
}
