import process from 'node:process'
import { chromium, type Locator, type Page } from '../../tools/browser.ts'
import { z } from 'zod'
import { openDatabase } from '#server/db/client.ts'
import { aCompany, aProduct, callApi, STAFF } from '../../test/journeys/product.ts'
import { aField } from '../../test/support/field.ts'
import { CHROMIUM_FLAGS } from '../../test/support/chromium.ts'
import { watchRows, type Watch } from './inPage.ts'
import { inGerman, table } from '../table.ts'

declare global {
  interface Window {
    watch: Watch
  }
}

const RUNS = Number(process.env['RUNS'] ?? 3)
const TEAMS = 3334
const FRAME_MS = 1000 / 60
const FIRST_ROW_MS = 1000
const ANSWER_MS = 2 * FRAME_MS
/** A frame that took half as long again was late. */
const LATE_MS = FRAME_MS * 1.5
const LATE_SHARE = 0.01

/** What somebody of the staff does there, and what has to change. */
type Act = { name: string; on: (page: Page) => Promise<void> }
type List = { path: string; rows: string; scrolled: string | null; acts: Act[] }
type Measured = { firstRow: number; answers: number[]; late: number; longest: number }

const heading = (name: string): Act => ({
  name: `nach „${name}“ ordnen`,
  on: (page) => pressed(page, page.getByRole('columnheader', { name }).getByRole('button')),
})
const timekeeping = (name: string): Act => ({
  name: `Zeitmessung „${name}“ wählen`,
  on: (page) => pressed(page, page.getByRole('radiogroup', { name: 'Zeitmessung' }).getByText(name, { exact: true })),
})
const search = (letter: string): Act => ({
  name: `„${letter}“ tippen`,
  on: async (page) => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.press(letter)
  },
})

const LISTS: List[] = [
  {
    path: '/admin/runners',
    rows: 'tr[data-index]',
    scrolled: 'div[role="region"]',
    acts: [
      heading('Name'),
      heading('Firma'),
      heading('Jahrgang'),
      timekeeping('Mit'),
      timekeeping('Alle'),
      search('8'),
      search('7'),
    ],
  },
  { path: '/admin/teams', rows: '[data-team]', scrolled: null, acts: [search('8'), search('7')] },
]

const Login = z.object({ token: z.string() })
const product = await aProduct()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
})
try {
  const company = await aCompany(product)
  const { rows: owners } = await product.pool.query<{ id: number }>('select id from users where email = $1', [
    company.email,
  ])
  await aField(openDatabase(product.pool), { customerIds: owners.slice(0, 1).map(({ id }) => id), teams: TEAMS })
  await product.pool.query(`update teams set timekeeping = true where id % 2 = 0 and team_name like 'Staffel %'`)
  // without a digit, so that a search for one finds some rows only
  await product.pool.query(`update customers set company_name = 'Bergblick'`)
  const { token } = Login.parse(await callApi(product, 'POST /auth/login', { body: STAFF }))

  const shown = [['Liste', 'was', 'verlangt (ms)', 'gemessen (ms)', '']]
  for (const list of LISTS) {
    const runs: Measured[] = []
    for (let run = 1; run <= RUNS; run += 1) runs.push(await measured(list, token))
    shown.push(...judged(list, runs))
  }
  console.log(`\n${table(shown)}`)
  console.log(
    `\nJe ${RUNS} Durchgänge mit ${TEAMS * 3} Läufern; es gilt der beste: Maschinen sind verschieden schnell, und nicht immer gleich.`,
  )
  process.exitCode = shown.some((row) => row.at(-1) === '✗') ? 1 : 0
} finally {
  await browser.close()
  await product.close()
}

async function measured({ path, rows, scrolled, acts }: List, token: string): Promise<Measured> {
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
      // together: what cannot be clicked says so itself, not the answer that then never comes
      const [answer] = await Promise.all([page.evaluate(() => window.watch.answered()), act.on(page)])
      answers.push(answer)
    }
    await page.getByRole('searchbox').fill('')
    await page.waitForLoadState('networkidle')
    return { firstRow, answers, ...(await scrolledThrough(page, scrolled)) }
  } finally {
    await context.close()
  }
}

/** Scrolls with the wheel to the end, as fast as the page handles it. */
async function scrolledThrough(page: Page, box: string | null): Promise<{ late: number; longest: number }> {
  const place = box === null ? { x: 400, y: 600 } : await middleOf(page.locator(box))
  await page.mouse.move(place.x, place.y)
  await page.evaluate(() => window.watch.lookAtFrames())
  for (;;) {
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

/** The raw mouse: Playwright's own click runs checks in the page, which would be measured too. */
async function pressed(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target)
  await page.mouse.click(x, y)
}

async function middleOf(target: Locator) {
  const box = await target.first().boundingBox()
  if (!box) throw new Error(`${target.toString()} is not on the page.`)
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 400) / 2 }
}

function judged({ path, acts }: List, runs: readonly Measured[]): string[][] {
  const row = (name: string, most: number, times: readonly number[]) => {
    const best = Math.min(...times)
    const all = times.map((time) => inGerman(time)).join(', ')
    return [path, name, inGerman(most), `${inGerman(best)} (${all})`, best <= most ? '✓' : '✗']
  }
  const late = Math.min(...runs.map((run) => run.late))
  const shares = runs.map((run) => `${inGerman(run.late * 100, 1)} %`).join(', ')
  return [
    row(
      'erste Zeilen',
      FIRST_ROW_MS,
      runs.map(({ firstRow }) => firstRow),
    ),
    ...acts.map(({ name }, place) =>
      row(
        name,
        ANSWER_MS,
        runs.map(({ answers }) => answers[place] ?? Infinity),
      ),
    ),
    [
      path,
      'blättern: späte Bilder',
      `${inGerman(LATE_SHARE * 100, 1)} %`,
      `${inGerman(late * 100, 1)} % (${shares})`,
      late <= LATE_SHARE ? '✓' : '✗',
    ],
    [path, 'blättern: längstes Bild', '', runs.map(({ longest }) => inGerman(longest)).join(', '), ''],
  ]
}
