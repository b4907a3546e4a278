import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindsOf } from '#domain/text/factTable.ts'
import { ALL_HELP, findHelp } from './allHelp.ts'

const MOST_LINES = 10
const MOST_LETTERS = 180

/** All that pages say, without the helps themselves. */
const SAID = globSync(['web/{pages,parts,ui}/**/*.{ts,tsx}', '{contract,domain}/**/*.ts'])
  .filter((file) => !/(help|\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))
  .join('\n')

test.each(kindsOf(ALL_HELP))('the help of %s is short, and what it names is on a page', (page) => {
  const { intro, topics } = ALL_HELP[page]
  expect(topics.length + 1).toBeLessThanOrEqual(MOST_LINES)
  const texts = [intro, ...topics.map(({ text }) => text)]
  expect(texts.filter((text) => text.length > MOST_LETTERS)).toEqual([])
  const named = texts.flatMap((text) => [...text.matchAll(/„([^“]+)“/g)].map(([, name]) => name ?? ''))
  expect(named.filter((name) => !SAID.includes(name))).toEqual([])
})

test.each([
  ['rechnung stornieren', 'adminOrders', 'admin', 'adminOrders', 'Eine Rechnung ist falsch'],
  ['startnummer', 'adminRunners', 'admin', 'adminRunners', 'Jemanden finden'],
  ['excel', 'adminOrders', 'admin', 'adminDashboard', 'Zahlen weitergeben'],
  ['link ungültig', 'dashboard', 'dashboard', 'dashboardTeams', 'Ein Link ist in falschen Händen'],
] as const)('who asks for %j on %s as %s is led to %s: %s', (query, page, reader, first, title) => {
  const [found] = findHelp(query, { page, reader })
  expect([found?.page, found?.topics[0]?.title]).toEqual([first, title])
})

test('a company reads nothing of what the staff do', () => {
  expect(findHelp('Logs', { page: 'dashboard', reader: 'dashboard' })).toEqual([])
})
