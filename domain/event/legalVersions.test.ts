import { expect, test } from 'vitest'
import { versionInForce } from './legalVersions.ts'

const aVersion = (name: string, validFrom: string, hour = 8) => ({
  name,
  validFrom,
  enteredAt: new Date(Date.UTC(2026, 10, 1, hour)),
})
const first = aVersion('first', '2026-11-01')
const second = aVersion('second', '2027-01-01')
const corrected = aVersion('corrected', '2027-01-01', 9)

test.each([
  { day: '2026-12-31', versions: [second, first], inForce: 'first' },
  { day: '2027-01-01', versions: [first, second], inForce: 'second' },
  { day: '2027-06-01', versions: [corrected, first, second], inForce: 'corrected' },
  // the clock was set back, or the first text holds from a later day only
  { day: '2026-10-01', versions: [second, first], inForce: 'first' },
])('on $day $inForce is in force', ({ day, versions, inForce }) => {
  expect(versionInForce(versions, day)?.name).toBe(inForce)
})

test('without any version none is', () => {
  expect(versionInForce([], '2027-01-01')).toBeUndefined()
})
