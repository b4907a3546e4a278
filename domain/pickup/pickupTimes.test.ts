import { expect, test } from 'vitest'
import { readPickupTimes, typedPickupTimes } from './pickupTimes.ts'

const THURSDAY = { from: '2027-09-16T10:00:00.000Z', to: '2027-09-16T16:30:00.000Z', place: 'Rathaus, Innsbruck' }
const TYPED = '16.09.2027 12:00–18:30 Rathaus, Innsbruck'

test.each([
  TYPED,
  '16.9.2027 12-18:30 Rathaus, Innsbruck',
  'Do, 16.09.2027, 12.00 Uhr bis 18.30 Uhr, Rathaus, Innsbruck',
  'Donnerstag 16. 9. 2027 12:00 - 18:30: Rathaus, Innsbruck',
])('%j is read by the clock in Innsbruck', (line) => {
  expect(readPickupTimes(line)).toEqual({ times: [THURSDAY] })
})

test.each([
  ['in winter', '15.01.2027 09:00–10:00 Hall', '2027-01-15T08:00:00.000Z'],
  [
    'in the night summer time ends, the first of the two hours',
    '31.10.2027 02:30–04:00 Hall',
    '2027-10-31T00:30:00.000Z',
  ],
  ['before it', '31.10.2027 01:59–04:00 Hall', '2027-10-30T23:59:00.000Z'],
  ['after it', '31.10.2027 03:00–04:00 Hall', '2027-10-31T02:00:00.000Z'],
])('%s', (_, line, from) => {
  expect(readPickupTimes(line)).toMatchObject({ times: [{ from }] })
})

test('empty lines say nothing, and what was read is typed the same way again', () => {
  expect(readPickupTimes(' \n')).toEqual({ times: [] })
  const typed = `${TYPED}\n17.09.2027 15:00–17:00 Marktplatz`
  const read = readPickupTimes(`${typed}\n\n`)
  expect('times' in read && typedPickupTimes(read.times)).toBe(typed)
})

test.each([
  'Donnerstag beim Rathaus',
  '16.09.2027 Rathaus',
  '16.09.2027 12:00–18:00',
  '31.09.2027 12:00–18:00 Rathaus',
  '01.01.0000 12:00–18:00 Rathaus',
  '16.09.2027 12:60–18:00 Rathaus',
  '16.09.2027 12:00–25:00 Rathaus',
])('%j is no time, and its line is named', (line) => {
  expect(readPickupTimes(`${TYPED}\n${line}`)).toEqual({ faultyLine: 2 })
})
