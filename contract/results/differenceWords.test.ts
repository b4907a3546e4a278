import { expect, test } from 'vitest'
import type { Told } from '#domain/results/results.ts'
import { differenceInWords } from './differenceWords.ts'

const told = (netTime: number | null, gunTime: number | null = null, status: Told['status'] = 'FINISHED'): Told => ({
  netTime,
  gunTime,
  status,
})

test.each([
  ['a change that the digits show', told(1_117_400), told(1_118_000), '18:37,4 → 18:38,0'],
  ['one of hundredths', told(1_117_410), told(1_117_430), '18:37,41 → 18:37,43'],
  ['one of milliseconds', told(1_117_411), told(1_117_412), '18:37,411 → 18:37,412'],
  [
    'one of the gross time alone',
    told(1_117_400, 1_120_000),
    told(1_117_400, 1_121_000),
    'brutto 18:40,000 → 18:41,000',
  ],
  ['a gross time that is new', told(1_117_400), told(1_117_400, 1_121_000), 'brutto – → 18:41,000'],
  ['a status, without its time', told(1_117_400), told(1_117_400, null, 'DSQ'), '18:37,4 → disqualifiziert'],
  ['who was not there', null, told(1_117_400), 'ohne Ergebnis → 18:37,4'],
])('%s is told so that it can be seen', (_, before, after, words) => {
  expect(differenceInWords({ startNumber: '101A', difference: 'time', before, after })).toBe(words)
})
