import type { Locator, Page } from '../../tools/browser.ts'

/** An act of the staff on a list that has to change its rows. */
export type Act = { name: string; on: (page: Page) => Promise<void> }
/** A page of the staff, the rows that are waited for, and what scrolls them: a box, the page, or nothing that is measured. */
export type List = {
  path: string
  rows: string
  scrolls: 'table' | 'page' | 'nothing'
  /** Share of frames that may be late; default: one in a hundred. */
  lateShare?: number
  acts: Act[]
}

const heading = (name: string): Act => ({
  name: `nach „${name}“ ordnen`,
  on: (page) => pressed(page, page.getByRole('columnheader', { name }).getByRole('button')),
})
const chip = (group: string, name: string): Act => ({
  name: `${group} „${name}“ wählen`,
  on: (page) => pressed(page, page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true })),
})
const search = (letter: string): Act => ({
  name: `„${letter}“ tippen`,
  on: async (page) => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.press(letter)
  },
})
const timed = ['Mit', 'Alle'].map((name) => chip('Zeitmessung', name))
const typed = (word: string) => [...word].map(search)
const page = (path: string, rows: string): List => ({ path, rows, scrolls: 'nothing', acts: [] })

const SORTS = ['Name', 'Firma', 'Jahrgang'].map(heading)
const runners = (acts: Act[]): List => ({ path: '/admin/runners', rows: 'tr[data-index]', scrolls: 'table', acts })
const teams = (acts: Act[]): List => ({ path: '/admin/teams', rows: '[data-team]', scrolls: 'page', acts })

/** The lists of an event whose people have no names of their own: a search for digits finds some rows only. */
export const LONG_LISTS: List[] = [runners([...SORTS, ...timed, ...typed('87')]), teams(typed('87'))]

/** The pages of the staff that show, count or add up a whole event. */
export const PAGES: List[] = [
  runners([...SORTS, ...timed, chip('Wettbewerb', 'Nordic Walking'), chip('Wettbewerb', 'Alle'), ...typed('Ho')]),
  teams([...timed, ...typed('87')]),
  {
    path: '/admin/orders',
    rows: '[data-order]',
    scrolls: 'page',
    // a screen of these rows is laid out in more than a frame, and the wheel here turns by more than a screen each time
    lateShare: 0.35,
    acts: [
      ...['Bezahlt', 'Alle'].map((name) => chip('Zahlung', name)),
      ...['Älteste zuerst', 'Neueste zuerst'].map((name) => chip('Sortierung', name)),
      ...typed('187'),
    ],
  },
  {
    path: '/admin/customers',
    rows: 'tr[data-index]',
    scrolls: 'table',
    acts: [...['Firma', 'E-Mail', 'Ansprechpartner'].map(heading), ...typed('87')],
  },
  { path: '/admin/pickup', rows: 'tr[data-index]', scrolls: 'table', acts: typed('87') },
  page('/admin', '#aufgaben'),
  page('/admin/timekeeper', '#jetzt'),
  page('/admin/runners/numbers', '[name="numbers-way"]'),
  page('/admin/logs', 'tbody tr'),
]

/** The raw mouse: Playwright's own click runs checks in the page, which would be measured too. */
async function pressed(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target)
  await page.mouse.click(x, y)
}

export async function middleOf(target: Locator) {
  const box = await target.first().boundingBox()
  if (!box) throw new Error(`${target.toString()} is not on the page.`)
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 400) / 2 }
}
