import { expect, test } from 'vitest'
import { groupedPhone } from './phones.ts'

test.each([
  ['06641234567', '0664 1234567'],
  ['+436641234567', '+43 664 1234567'],
  ['00436641234567', '0043 664 1234567'],
  ['0512123456', '0512 123456'],
  ['6641234567', '6641234567'],
  ['0664 123 45 67', '0664 123 45 67'],
  ['+43 (0)512 / 12 34 56', '+43 (0)512 / 12 34 56'],
])('%s stands in a file as %s', (typed, grouped) => expect(groupedPhone(typed)).toBe(grouped))
