import { expect, test } from 'vitest'
import { isRfReference, rfReference } from './rfReference.ts'

test.each([
  ['539007547034', 'RF18539007547034'],
  ['RE-2026-0001', 'RF40RE20260001'],
  ['2026-0001', 'RF3120260001'],
  ['FL2026A00017', 'RF62FL2026A00017'],
  ['1', 'RF741'],
  ['abcdefghij12345678901', 'RF07ABCDEFGHIJ12345678901'],
])('the reference of %s is %s', (number, reference) => {
  expect(rfReference(number)).toBe(reference)
  expect(isRfReference(reference)).toBe(true)
})

test.each(['RF98123456789012', 'RF17539007547034', 'RF18 5390 0754 7034', 'RF74', '', 'AT611904300234573201'])(
  '%s is no right reference',
  (text) => {
    expect(isRfReference(text)).toBe(false)
  },
)

test.each(['', '--', 'ABCDEFGHIJ123456789012'])('of %s no reference is made', (number) => {
  expect(() => rfReference(number)).toThrow('No reference')
})
