import { expect, test } from 'vitest'
import { countWarnings, keptWarnings, LINES_NAMED } from './keptWarnings.ts'
import type { WarnedLine } from './readResults.ts'

const line = (some: Partial<WarnedLine>): WarnedLine => ({
  kind: 'noTime',
  line: 7,
  startNumber: '101A',
  text: '',
  ...some,
})

test.each([
  ['a name that nobody has', line({ kind: 'otherName', text: 'Georg Haas' }), line({ kind: 'otherName' })],
  ['what is no time', line({ text: 'Georg Haas' }), line({})],
  [
    'a name in the column of numbers',
    line({ kind: 'unknownNumber', startNumber: 'Georg Haas' }),
    line({ kind: 'unknownNumber', startNumber: '' }),
  ],
  ['a sheet by its name', line({ kind: 'sameTwice', sheet: 'Team von Georg Haas' }), line({ kind: 'sameTwice' })],
  [
    'a number in any spelling',
    line({ kind: 'unknownNumber', startNumber: '901-b' }),
    line({ kind: 'unknownNumber', startNumber: '901-b' }),
  ],
  ['a time', line({ kind: 'hoursAsMinutes', text: '17:57:30' }), line({ kind: 'hoursAsMinutes', text: '17:57:30' })],
] as const)('of a warning nothing is kept that names anybody: %s', (_, given, kept) => {
  expect(keptWarnings([{ kind: given.kind, count: 1, lines: [given] }])).toEqual([
    { kind: given.kind, count: 1, lines: [kept] },
  ])
})

test('two hundred lines of a kind are kept, and all are counted', () => {
  const lines = Array.from({ length: 300 }, (_, place) => line({ line: place }))
  const kept = keptWarnings([{ kind: 'noTime', count: 300, lines }])
  expect([kept[0]?.lines.length, countWarnings(kept)]).toEqual([LINES_NAMED, 300])
})
