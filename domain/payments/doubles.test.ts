import { expect, test } from 'vitest'
import { doubleFinder, type ToldBooking } from './doubles.ts'

const IBAN = 'AT022050302101023600'
const told = (about: Partial<ToldBooking> = {}): ToldBooking => ({
  bookedOn: '2027-05-03',
  amount: 8640,
  payerIban: IBAN,
  numbers: [],
  source: 'camt',
  ...about,
})
const booked = { id: 7, ...told({ source: 'csv George' }) }

test.each<[string, Partial<ToldBooking>, Partial<ToldBooking>, boolean]>([
  ['the same account', {}, {}, true],
  ['another day', { bookedOn: '2027-05-04' }, {}, false],
  ['another amount', { amount: 8641 }, {}, false],
  ['another sign', { amount: -8640 }, {}, false],
  ['another account', { payerIban: 'AT611904300234573201' }, {}, false],
  ['no account on either side', { payerIban: null }, { payerIban: null }, false],
  ['a document without accounts', { payerIban: null, numbers: ['1', '2'] }, { payerIban: null, numbers: ['2'] }, true],
  ['a document where one source tells no account', { payerIban: null, numbers: ['2'] }, { numbers: ['2'] }, true],
  ['other documents', { payerIban: null, numbers: ['1'] }, { numbers: ['2'] }, false],
  ['the same source', { source: 'csv George' }, {}, false],
  ['another list of the bank', { source: 'csv ELBA' }, {}, true],
  ['a source that nobody has kept', {}, { source: '' }, true],
])('likely booked already by another source: %s', (_, booking, payment, isLikely) => {
  const find = doubleFinder([{ ...booked, ...payment }])
  expect(find(told(booking))?.id).toBe(isLikely ? 7 : undefined)
})

test('each payment makes one booking likely', () => {
  const find = doubleFinder([booked, { ...booked, id: 8 }])
  expect([told(), told(), told()].map((one) => find(one)?.id)).toEqual([7, 8, undefined])
})
