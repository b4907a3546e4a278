import { expect, test } from 'vitest'
import { epcText, ibanInFours } from './payments.ts'

const account = { name: 'Nordkette Laufveranstaltungs GmbH', iban: 'AT14 9940 0000 2718 1828', bic: 'NOKIAT22XXX' }

test('a payment code carries account, sum and reference line by line', () => {
  expect(epcText({ account, cents: 39_360, reference: '2026-00001' }).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'NOKIAT22XXX',
    'Nordkette Laufveranstaltungs GmbH',
    'AT149940000027181828',
    'EUR393.60',
    '',
    '',
    '2026-00001',
  ])
})

test.each([
  { cents: 1, sum: 'EUR0.01' },
  { cents: 100, sum: 'EUR1.00' },
  { cents: 123_456_789, sum: 'EUR1234567.89' },
])('$cents cents are written as $sum', ({ cents, sum }) => {
  expect(epcText({ account, cents, reference: 'x' })).toContain(`\n${sum}\n`)
})

test('a long name or reference is cut to what the code may carry', () => {
  const lines = epcText({ account: { ...account, name: 'N'.repeat(90) }, cents: 1, reference: 'r'.repeat(200) }).split(
    '\n',
  )
  expect(lines[5]).toHaveLength(70)
  expect(lines[10]).toHaveLength(140)
})

test('an IBAN is shown in fours', () => {
  expect(ibanInFours('AT149940000027181828')).toBe('AT14 9940 0000 2718 1828')
  expect(ibanInFours('AT14 9940 0000 2718 1828')).toBe('AT14 9940 0000 2718 1828')
})
