import { expect, test } from 'vitest'
import { isWithoutTime, oddInCorrection, oddTimes } from './oddTimes.ts'

const bounds = { fastest: 960_000, slowest: 10_800_000 }

test.each([
  ['within', { netTime: 1_077_500, gunTime: 1_080_500 }, bounds, []],
  ['the bounds themselves', { netTime: 960_000, gunTime: 10_800_000 }, bounds, []],
  ['nothing known', { netTime: null, gunTime: null }, bounds, []],
  ['too fast by net', { netTime: 959_999, gunTime: 960_000 }, bounds, ['tooFast']],
  ['too fast by gun alone', { netTime: null, gunTime: 3 }, bounds, ['tooFast']],
  ['walkers are never too fast', { netTime: 3, gunTime: null }, { ...bounds, fastest: null }, []],
  ['too slow, and net above gun', { netTime: 10_800_001, gunTime: 5_000_000 }, bounds, ['tooSlow', 'netAboveGun']],
] as const)('a result is odd or not: %s', (_, told, within, odd) => {
  expect(oddTimes(told, within)).toEqual(odd)
})

test('a correction of the status alone says nothing of times that were odd before', () => {
  const after = { netTime: 1000, gunTime: null, status: 'DSQ' } as const
  expect(oddInCorrection({ status: 'DSQ' }, { after, bounds })).toEqual([])
  expect(oddInCorrection({ netTime: 1000 }, { after, bounds })).toEqual(['tooFast'])
})

test('somebody in the goal has a time', () => {
  expect(isWithoutTime({ status: 'FINISHED', netTime: null, gunTime: null })).toBe(true)
  expect(isWithoutTime({ status: 'FINISHED', netTime: null, gunTime: 1 })).toBe(false)
  expect(isWithoutTime({ status: 'DNF', netTime: null, gunTime: null })).toBe(false)
})
