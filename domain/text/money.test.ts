import { expect, test } from 'vitest'
import { centsOf, euroOf, formatDecimal, formatEuro, parseDecimal, vatOf } from './money.ts'

test('every amount of two decimals survives the way to cents and back', () => {
  for (let cents = -200_000; cents <= 200_000; cents += 7) {
    expect(centsOf(euroOf(cents))).toBe(cents)
    expect(centsOf(Number((cents / 100).toFixed(2)))).toBe(cents)
  }
})

test.each([
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [1.15, 115],
  [4.35, 435],
  [1_000_000.01, 100_000_001],
])('%d euro are %d cents', (euro, cents) => {
  expect(centsOf(euro)).toBe(cents)
})

test.each([
  [0, '0,00\u00A0€'],
  [-0, '0,00\u00A0€'],
  [5, '0,05\u00A0€'],
  [1999, '19,99\u00A0€'],
  [123_450, '1.234,50\u00A0€'],
  [123_456_789, '1.234.567,89\u00A0€'],
  [-123_450, '\u22121.234,50\u00A0€'],
  [100_000_000_000_099, '1.000.000.000.000,99\u00A0€'],
])('%d cents read %s', (cents, text) => {
  expect(formatEuro(cents)).toBe(text)
})

test('every amount reads as the language has it', () => {
  const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  for (let cents = -1_234_567; cents <= 123_456_789; cents += 98_765)
    expect(formatEuro(cents).replace('\u2212', '-')).toBe(euro.format(cents / 100))
})

test.each([
  { net: 10_000, rate: 20, vat: 2000 },
  { net: 10_000, rate: 0, vat: 0 },
  { net: 5, rate: 10, vat: 1 },
  { net: 4, rate: 10, vat: 0 },
  { net: 15, rate: 10, vat: 2 },
  { net: 1000, rate: 5.5, vat: 55 },
  { net: 100, rate: 5.5, vat: 6 },
  { net: 1003, rate: 10, vat: 100 },
  { net: 99_999_999_999, rate: 13.5, vat: 13_500_000_000 },
])('VAT of $rate % on $net cents is $vat cents', ({ net, rate, vat }) => {
  expect(vatOf(net, rate)).toBe(vat)
})

test('a credit carries exactly the VAT of the invoice', () => {
  for (const rate of [0, 5.5, 10, 13, 20]) {
    for (let net = 1; net <= 500; net += 1) expect(vatOf(-net, rate) + vatOf(net, rate)).toBe(0)
  }
})

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['0.125', 0.125],
  ['1.234,5', 1234.5],
  ['1.234', 1234],
  ['12.345.678,90', 12_345_678.9],
  [' 28,50\u00A0€ ', 28.5],
  ['20 %', 20],
  ['-3,5', -3.5],
  ['−3,5 €', -3.5],
  ['12,', 12],
  ['zwölf', Number.NaN],
  ['1,2,3', Number.NaN],
  ['12,34.5', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
])('%j is typed for %d', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

test.each([
  [28.5, 2, '28,50'],
  [1234.56, 2, '1234,56'],
  [0, 2, '0,00'],
  [20, 0, '20'],
  [9.5, 0, '9,5'],
])('%d with %d decimals stands as %j to be typed over', (value, decimals, text) => {
  expect(formatDecimal(value, decimals)).toBe(text)
  expect(parseDecimal(text)).toBe(value)
})
