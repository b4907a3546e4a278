import { expect, test } from 'vitest'
import { inFours, isIban } from './iban.ts'

test.each(['AT611904300234573201', 'DE89370400440532013000', 'GB82WEST12345698765432'])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})

test.each([
  'AT611904300234573202',
  'AT61 1904 3002 3457 3201',
  'at611904300234573201',
  'AT61',
  '',
  'AT6119043002345732O1',
])('"%s" is none', (iban) => expect(isIban(iban)).toBe(false))

test('people read it in groups of four', () => {
  expect(inFours('AT611904300234573201')).toBe('AT61 1904 3002 3457 3201')
})
