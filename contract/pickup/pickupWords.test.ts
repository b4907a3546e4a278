import { expect, test } from 'vitest'
import { pickupTimeInWords } from './pickupWords.ts'

test('a time is written out', () => {
  const time = { from: '2027-09-16T10:00:00.000Z', to: '2027-09-16T16:30:00.000Z', place: 'Rathaus, Innsbruck' }
  expect(pickupTimeInWords(time)).toBe(
    'Donnerstag, 16.\u00a0September\u00a02027, 12:00 bis 18:30\u00a0Uhr, Rathaus, Innsbruck',
  )
})
