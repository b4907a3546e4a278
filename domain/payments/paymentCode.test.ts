import { expect, test } from 'vitest'
import { epcText } from './paymentCode.ts'

const account = { name: 'Nordkette Laufveranstaltungs GmbH', iban: 'AT14 9940 0000 2718 1828', bic: 'NOKIAT22XXX' }

test('a payment code carries account, sum and reference line by line', () => {
  expect(epcText({ account, cents: 39_360, reference: 'RF32202600001' }).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'NOKIAT22XXX',
    'Nordkette Laufveranstaltungs GmbH',
    'AT149940000027181828',
    'EUR393.60',
    '',
    'RF32202600001',
  ])
})

test.each([
  { cents: 1, sum: 'EUR0.01' },
  { cents: 100, sum: 'EUR1.00' },
  { cents: 123_456_789, sum: 'EUR1234567.89' },
])('$cents cents are written as $sum', ({ cents, sum }) => {
  expect(epcText({ account, cents, reference: 'x' })).toContain(`\n${sum}\n`)
})

test('a long name is cut to what the code may carry', () => {
  const text = epcText({ account: { ...account, name: 'N'.repeat(90) }, cents: 1, reference: 'RF741' })
  expect(text.split('\n')[5]).toHaveLength(70)
})
