import { expect, test } from 'vitest'
import { findEntries, searchedWords, searchEntries } from './searchResults.ts'

const ALL = [
  ...searchEntries({
    persons: [
      { startNumber: '112A', name: 'Jürgen Größlhuber' },
      { startNumber: '12A', name: null },
      { startNumber: '101B', name: 'Grete Muster' },
    ],
    teams: [{ teamNumber: 12, teamName: 'Die Mürben' }],
    companies: [{ companyName: 'Bäckerei Öllinger GmbH' }],
  }),
]
const found = (typed: string) =>
  findEntries(ALL, typed).map((entry) => {
    if (entry.of === 'person') return entry.one.startNumber
    return entry.of === 'team' ? entry.one.teamName : entry.one.companyName
  })

test.each([
  ['jurgen groesslhuber', ['112A']],
  ['MUERBEN', ['Die Mürben']],
  ['öl bäck', ['Bäckerei Öllinger GmbH']],
  ['12', ['12A', 'Die Mürben', '112A']],
  ['gr', ['112A', '101B']],
  ['niemand', []],
  [' – ', []],
  ['', []],
])('„%s“ finds %s, whose beginning it is first', (typed, hits) => {
  expect(found(typed)).toEqual(hits)
})

test('of a long text the first letters are looked at', () => {
  expect(searchedWords(`  ${'a'.repeat(500)}`)).toBe('a'.repeat(60))
  expect(found(`jürgen${' '.repeat(100)}zzz`)).toEqual(['112A'])
})
