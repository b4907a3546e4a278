import { expect, test } from 'vitest'
import { freedInvoices } from './freedInvoices.ts'

const NOW = new Date('2027-05-03T10:00:00Z')
const waiting = { orderID: 12, gross: 12_000, invoiceDocumentId: null, invoiceDueAt: '2027-05-03T09:00:00.000Z' }
const SOON = 'Die Rechnung zu Bestellung #12 wird in den nächsten Minuten ausgestellt und per E-Mail geschickt.'
const TOMORROW =
  'Die Rechnung zu Bestellung #12 wird am 4.\u00a0Mai\u00a02027 um 12:30\u00a0Uhr ausgestellt und per E-Mail geschickt.'
const BY_HAND = 'Die Rechnung zu Bestellung #12 kann jetzt ausgestellt werden und kommt dann per E-Mail.'

test.each([
  ['due: soon', {}, [SOON]],
  ['not due yet: its moment', { invoiceDueAt: '2027-05-04T10:30:00.000Z' }, [TOMORROW]],
  ['by hand only', { invoiceDueAt: null }, [BY_HAND]],
  ['one that never waited for the UID', { gross: 10_000 }, []],
  ['one that is issued', { invoiceDocumentId: 'a' }, []],
])('what follows from the UID: %s', (_, order, said) => {
  expect(freedInvoices([{ ...waiting, ...order }], { now: NOW, vat: 'charged' })).toEqual(said)
})

test('several are said in the order of their numbers', () => {
  const said = freedInvoices([{ ...waiting, orderID: 13 }, waiting], { now: NOW, vat: 'charged' })
  expect(said.map((sentence) => /#\d+/.exec(sentence)?.[0])).toEqual(['#12', '#13'])
})
