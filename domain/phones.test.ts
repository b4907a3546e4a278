import { expect, test } from 'vitest'
import { groupedPhone, hasPhoneDigits } from './phones.ts'

test.each([
  ['06641234567', '0664 1234567'],
  ['+436641234567', '+43 664 1234567'],
  ['00436641234567', '0043 664 1234567'],
  ['0512123456', '0512 123456'],
  ['6641234567', '6641234567'],
  ['0664 123 45 67', '0664 123 45 67'],
  ['0512 123 456', '0512 123456'],
  ['+43 512 123 456', '+43 512 123456'],
  ['664 123 456', '664 123 456'],
  ['+43 (0)512 / 12 34 56', '+43 (0)512 / 12 34 56'],
])('%s stands in a file as %s', (typed, grouped) => expect(groupedPhone(typed)).toBe(grouped))

test.each([
  ['+436641234567', '0664 123 45 67', true],
  ['0664/1234567', '+43 664 1234567', true],
  ['00436641234567', '0664 12', true],
  ['+436641234567', '34567', true],
  ['+436641234567', '1234', false],
  ['+436641234567', '0650 1234567', false],
  ['+436641234567', 'Lena 1234567', false],
])('%s is found by %s: %s', (phone, query, isFound) => expect(hasPhoneDigits(phone, query)).toBe(isFound))
