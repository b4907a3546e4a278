import { expect, test } from 'vitest'
import { centsOfBank, dayOfBank, ibanIn, payerBehind, payerInText } from './bankFormats.ts'
import { isIban } from '../text/iban.ts'
import { returnFinder } from './returns.ts'
import { bookedDay, centsOfDecimal, entryKind, keptOf, type EntryFacts } from './statements.ts'

test.each([
  ['237.60', 23_760],
  ['01.00', 100],
  ['1.7', 170],
  ['8.850', 885],
  ['200000', 20_000_000],
  ['000000000000333.90', 33_390],
  ['0000000000000000000000000012', 1_200],
  ['0'.repeat(60) + '1', null],
  ['5.', 500],
  ['+5.00', 500],
  ['.50', 50],
  ['00.50', 50],
  ['.', null],
  ['+', null],
  ['0.00', 0],
  ['8.855', null],
  ['1,50', null],
  ['-5.00', null],
  ['', null],
  ['1e3', null],
  ['NaN', null],
])('the amount %s of a statement is %s', (text, cents) => {
  expect(centsOfDecimal(text)).toBe(cents)
})

test.each([
  ['-1.001,00', -100_100],
  ['+1,23', 123],
  ['-175,16', -17_516],
  ['1,234.50 EUR', 123_450],
  ['1.234', 123_400],
  ['1237,600', 123_760],
  ['0,600', 60],
  // whole thousands, or a third decimal
  ['1.230', null],
  ['237,600', null],
  ['12', 1_200],
  ['\u22125,5', -550],
  ['250,00-', -25_000],
  ['250,00+', 25_000],
  ['(250,00)', -25_000],
  ['1.250,00 S', -125_000],
  ['1.250,00 H', 125_000],
  ['250,00 Soll', -25_000],
  ['250,00CR', 25_000],
  ['250,00 C', 25_000],
  ['250,00 D', -25_000],
  ['\u2013250,00', -25_000],
  ['000250,00', 25_000],
  ['0001.234,50', 123_450],
  ['-250,00 S', null],
  ['-(250,00)', null],
  ['-', null],
  ['9'.repeat(61), null],
  ['0.125', null],
  ['1,234', null],
  ['5,125', null],
  ['abc', null],
  ['', null],
])('the amount %s of a list is %s', (text, cents) => {
  expect(centsOfBank(text)).toBe(cents)
})

test.each([
  ['03.05.2027', 'DD.MM.YYYY', '2027-05-03'],
  ['3.5.2027', 'D.M.YYYY', '2027-05-03'],
  ['03.05.27', 'DD.MM.YY', '2027-05-03'],
  ['20270503', 'YYYYMMDD', '2027-05-03'],
  ['03.05.2027 09:16', 'DD.MM.YYYY', '2027-05-03'],
  ['03.05.2027, 09:16:23 Uhr', 'DD.MM.YYYY', '2027-05-03'],
  ['03.05.2027 09:16:23:134', 'DD.MM.YYYY', '2027-05-03'],
  ['2027-05-03T09:16:00.000+02:00', 'YYYY-MM-DD', '2027-05-03'],
  ['2027-05-03T09:16:00Z', 'YYYY-MM-DD', '2027-05-03'],
  ['Mo, 03.05.2027', 'DD.MM.YYYY', '2027-05-03'],
  ['Montag 03.05.2027', 'DD.MM.YYYY', '2027-05-03'],
  ['3. 5. 2027', 'DD.MM.YYYY', '2027-05-03'],
  ['03.05.2027 um 09.16.23', 'DD.MM.YYYY', '2027-05-03'],
  ['03.05.2027 9:16 PM', 'DD.MM.YYYY', '2027-05-03'],
  ['2027-05-03-09.16.23.000000', 'YYYY-MM-DD', '2027-05-03'],
  ['03.05.2027 bis 04.05.2027', 'DD.MM.YYYY', null],
  ['31.02.2027', 'DD.MM.YYYY', null],
  ['2027-05-03', 'DD.MM.YYYY', null],
  ['', 'DD.MM.YYYY', null],
] as const)('the day %s as %s is %s', (text, format, day) => {
  expect(dayOfBank(text, format)).toBe(day)
})

test.each([
  [
    'Auftraggeber: Alpha GmbH Verwendungszweck: 2027-00001 IBAN Auftraggeber: AT61 1904 3002 3457 3201',
    'Alpha GmbH',
    'AT611904300234573201',
  ],
  ['FE/000000003 AT483200000012345864 Beta KG', '', 'AT483200000012345864'],
  ['Startgeld AT00 1234', '', null],
])('the payer in %s is %s with %s', (text, name, iban) => {
  expect(payerInText(text, isIban)).toEqual({ name, iban })
})

test.each([
  ['FE/3|AT483200000012345864 Bäckerei KG', 'AT483200000012345864'],
  ['AT61 1904 3002 3457 3201 BETA KG', 'AT611904300234573201'],
  ['AT00 1234 und AT483200000012345864', 'AT483200000012345864'],
  ['AT48 3200 0000 1234', null],
])('the account in %j is %s', (text, iban) => {
  expect(ibanIn(text, isIban)).toBe(iban)
})

test.each([
  ['Rechnung 2027-00001 FE/000000003 AT483200000012345864|Beta KG', 'Beta KG'],
  ['Rechnung 2027-00001|BAWAATWW AT483200000012345864 Beta & Söhne KG', 'Beta & Söhne KG'],
  ['Gutschrift|2027-00001|Beta KG', 'Beta KG'],
  ['FE/000000003 AT483200000012345864 Beta KG', 'Beta KG'],
  ['FE/000000003 RLNWATWWXXX AT483200000012345864 Beta KG', 'Beta KG'],
  ['FE/000000003 Bankspesen', ''],
  ['Startgeld AT483200000012345864 danke', ''],
  ['Gutschrift|', ''],
  ['', ''],
])('the payer behind %j is %j', (text, name) => {
  expect(payerBehind(text)).toBe(name)
})

const BOOKED: EntryFacts = {
  currency: 'EUR',
  isBooked: true,
  isCredit: true,
  isReturn: false,
  isCharge: false,
  isUnsplit: false,
}
test.each<[Partial<EntryFacts>, string]>([
  [{}, 'payment'],
  [{ isUnsplit: true }, 'batch'],
  [{ isCredit: false }, 'outgoing'],
  [{ isCredit: false, isCharge: true }, 'charge'],
  [{ isReturn: true }, 'own-return'],
  [{ isCredit: false, isReturn: true }, 'return'],
  [{ currency: 'CHF' }, 'foreign'],
  [{ isBooked: false, isReturn: true }, 'pending'],
])('an entry of %j is a %s', (facts, kind) => {
  expect(entryKind({ ...BOOKED, ...facts })).toBe(kind)
})

test('a return names the whole payment by the bank’s reference, else by the payer’s words, each once', () => {
  const payment = (id: number, reference: string, bankReferences: string[] = []) => ({
    id,
    amount: 5_000,
    payerIban: null,
    reference,
    bankReferences,
  })
  const entry = (amount: number, reference: string, bankReferences: string[] = []) => ({
    amount,
    payerIban: 'AT611904300234573201',
    reference,
    words: reference,
    bankReferences,
  })
  const find = returnFinder([payment(3, 'Startgeld'), payment(2, 'Startgeld'), payment(1, 'RE 1', ['R1'])])
  expect(find(entry(-4_000, 'RE 1', ['R1']))).toBeNull()
  expect(find(entry(-5_000, 'start geld'))?.id).toBe(3)
  expect(find(entry(-5_000, 'Startgeld', ['R1']))?.id).toBe(1)
  expect(find(entry(-5_000, 'Startgeld'))?.id).toBe(2)
  expect(find(entry(-5_000, 'Startgeld'))).toBeNull()
})

test('a return finds a payment that had a reference of the payer beside its words, whatever reference it has itself', () => {
  const words = 'RE 17'
  const paid = { amount: 5_000, payerIban: null, reference: `${words} AUFTRAG-4`, bankReferences: ['B1', 'AUFTRAG-4'] }
  const back = { amount: -5_000, payerIban: null, words }
  const found = (reference: string, bankReferences: string[]) =>
    returnFinder([{ id: 1, ...paid }])({ ...back, reference, bankReferences })?.id
  expect([found(words, []), found(`${words} RUECK-9`, ['B2', 'RUECK-9'])]).toEqual([1, 1])
  // the reference alone is no word, and other words are another payment
  const other = { ...paid, reference: 'RE 18 AUFTRAG-4' }
  expect(returnFinder([{ id: 2, ...other }])({ ...back, reference: words, bankReferences: [] })).toBeNull()
  expect(
    returnFinder([{ id: 3, ...paid, reference: 'AUFTRAG-4' }])({
      ...back,
      words: '',
      reference: '',
      bankReferences: [],
    }),
  ).toBeNull()
})

test('a return with a reference of its own finds the payment by its words, and one that tells an account none of another', () => {
  const told = { amount: 5_000, bankReferences: [], reference: 'Startgeld', payerIban: 'AT611904300234573201' }
  const find = returnFinder([{ id: 1, ...told }])
  const back = { amount: -5_000, bankReferences: ['Q'], reference: 'Startgeld Q7', words: 'Startgeld' }
  expect(find({ ...back, payerIban: 'AT483200000012345864' })).toBeNull()
  expect(find({ ...back, payerIban: null })?.id).toBe(1)
})

// compared each with each they took minutes
test('of as many returns as payments of one amount each finds one, or quickly none', { timeout: 10_000 }, () => {
  const count = 20_000
  const told = { amount: 100, payerIban: null, bankReferences: ['NO'], reference: 'Startgeld '.repeat(40) }
  const find = returnFinder(Array.from({ length: count }, (_, id) => ({ id, ...told })))
  const back = { ...told, amount: -100, words: told.reference, payerIban: 'AT611904300234573201' }
  const nameless = { ...back, bankReferences: ['ANY'], reference: 'Startgeld', words: 'Startgeld' }
  expect(Array.from({ length: count }, () => find(nameless)).filter((one) => one !== null)).toEqual([])
  const found = Array.from({ length: count + 1 }, () => find(back)?.id)
  expect([found.at(0), found.at(-2), found.at(-1)]).toEqual([0, count - 1, undefined])
})

test.each([
  ['2027-02-28', '2027-02-28'],
  ['2027-02-29', null],
  ['1999-12-31', null],
  ['0000-01-01', null],
  ['0202-05-03', null],
  ['9999-12-31', null],
])('a bank books on %s: %s', (text, day) => {
  expect(bookedDay(text)).toBe(day)
})

const TOLD = {
  kind: 'payment',
  amount: 1,
  payerName: 'Max',
  payerIban: 'AT611904300234573201',
  words: 'Startgeld',
  creditorReferences: ['RF1'],
  endToEndId: '',
  bankReferences: ['B1'],
} as const

test('what a bank writes is kept as it is, with the payer’s own reference behind the words', () => {
  expect(keptOf(TOLD)).toEqual({ ...TOLD, reference: 'Startgeld' })
  expect(keptOf({ ...TOLD, endToEndId: 'E 1' }).reference).toBe('Startgeld E 1')
  expect(keptOf({ ...TOLD, endToEndId: 'geld' }).reference).toBe('Startgeld')
  expect(keptOf({ ...TOLD, words: '', endToEndId: 'E 1' }).reference).toBe('E 1')
  const lines = Array.from({ length: 14 }, (_, nth) => `${nth}`.padEnd(140, '-')).join(' ')
  expect(keptOf({ ...TOLD, words: lines }).words).toBe(lines)
})

test('of what no bank writes the beginning is kept, in whole characters, and of references each once', () => {
  const long = '\u{1F600}'.repeat(5000)
  const kept = keptOf({
    ...TOLD,
    payerName: `x${long}`,
    payerIban: 'AT61'.repeat(100),
    words: `y${long}`,
    endToEndId: `z${long}`,
    creditorReferences: Array.from({ length: 500 }, (_, nth) => `RF${nth}`),
    bankReferences: [`B${long}`, `B${long}!`],
  })
  const lengths = [kept.payerName, kept.payerIban, kept.words, kept.endToEndId, kept.reference].map(
    (text) => text?.length,
  )
  expect(lengths).toEqual([139, 34, 1999, 139, 1999 + 1 + 139])
  expect([kept.creditorReferences.length, kept.bankReferences.length]).toEqual([100, 1])
  expect(JSON.stringify(kept)).not.toMatch(/\\ud83d/i)
})
