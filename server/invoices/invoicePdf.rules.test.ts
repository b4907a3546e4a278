import path from 'node:path'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { billedSums } from '#domain/invoiceContents.ts'
import type { InvoiceContents } from '#domain/invoiceContents.ts'
import { orderTotals } from '#domain/orders.ts'
import { facturX } from '../electronicInvoices/facturX.ts'
import { readEvent } from '../event.ts'
import { invoicePdf } from './invoicePdf.ts'

const event = readEvent(path.resolve(import.meta.dirname, '..', '..', 'event', 'event.json'))
const buyer = {
  companyName: 'Tiroler Holzbau und Zimmerei Bergblick Gesellschaft m.b.H. & Co KG',
  companyUID: 'ATU12345678',
  firstName: 'Anna',
  lastName: 'Gruber',
  street: 'Maria-Theresien-Straße',
  houseNumber: '18',
  postalCode: 6020,
  city: 'Innsbruck',
  state: 'Tirol',
  country: 'Österreich',
}
const RATES = [20, 10, 0]
const UNSAID = { settlement: 'Sie müssen nichts bezahlen.' }
const INVOICE = {
  ...UNSAID,
  kind: 'INVOICE',
  dueDate: '2026-12-07',
  original: null,
  notes: [],
} satisfies Partial<InvoiceContents>
const STORNO = {
  ...UNSAID,
  kind: 'CANCELLATION',
  dueDate: null,
  original: { number: '2026-00001', day: '2026-11-20' },
  notes: ['Storno der Rechnung 2026-00001 vom 20. November 2026, zur Gänze.', 'Grund: Die Firma hat doppelt bestellt.'],
} satisfies Partial<InvoiceContents>

/** A document of so many lines, every third of two rows. */
async function drawn(
  count: number,
  about: Pick<InvoiceContents, 'kind' | 'dueDate' | 'original' | 'notes' | 'settlement'>,
): Promise<Uint8Array> {
  const sign = about.kind === 'INVOICE' ? 1 : -1
  const lines = Array.from({ length: count }, (_, place) => ({
    name: `Position ${place + 1}`,
    detail: place % 3 === 0 ? 'Damen, M, Fichtengrün' : '',
    quantity: 1,
    price: sign * (1000 + place),
    vatRate: RATES[place % RATES.length] ?? 0,
    vatExemption: null,
  }))
  const about12 = {
    number: '2026-00001',
    day: '2026-11-23',
    serviceDay: event.date,
    issuer: event.issuer,
    orderID: 12,
    customerID: 3,
    orderReference: 'PO 4711',
    supplierNumber: '80815',
  }
  const contents = { ...about12, ...about, buyer, ...billedSums(lines, orderTotals(lines)) }
  return new Uint8Array(await invoicePdf(event, { contents, xml: facturX(contents), moment: new Date(0) }))
}

const pagesOf = async (pdf: Uint8Array) => (await extractText(pdf)).text

test('a Storno of five lines is one page', async () => {
  expect(await pagesOf(await drawn(5, STORNO))).toHaveLength(1)
})

test('however many lines: sums and payment stand on one page, with a line above them', async () => {
  for (const count of [1, 6, 7, 8, 9, 10, 11, 12, 13, 14, 29, 30, 31, 32]) {
    const pages = await pagesOf(await drawn(count, INVOICE))
    const last = pages.at(-1)
    for (const words of [`Position ${count}`, 'Gesamtbetrag', 'Bitte überweisen Sie', 'Mit der Banking-App']) {
      expect(last, `${count} lines`).toContain(words)
    }
    for (const [page, words] of pages.entries())
      expect(words, `page ${page + 1} of ${count} lines`).toMatch(/Position \d/)
  }
})
