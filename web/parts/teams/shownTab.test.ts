import { expect, test } from 'vitest'
import { shownTab } from './shownTab.ts'

const lists = (complete: number, incomplete: number) => [
  { value: 'complete', teams: Array.from({ length: complete }) },
  { value: 'incomplete', teams: Array.from({ length: incomplete }) },
]

test.each([
  ['without a search stays where it is', lists(4, 0), '', '', 'incomplete'],
  ['goes to the hits', lists(4, 0), '', '894', 'complete'],
  ['stays where there are hits', lists(4, 1), '', '894', 'incomplete'],
  ['stays where nothing is found at all', lists(0, 0), '', '894', 'incomplete'],
  ['leaves a tab chosen by hand for this search', lists(4, 0), '894', '894', 'incomplete'],
  ['goes on with the next search', lists(4, 0), '894', '895', 'complete'],
])('%s', (_, found, chosenFor, query, shown) => {
  expect(shownTab(found, { chosen: { value: 'incomplete', query: chosenFor }, query })).toBe(shown)
})
