import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { billedSums } from '#domain/orders/invoiceContents.ts'
import { takenBack } from '#domain/orders/invoices.ts'
import { orderTotals } from '#domain/orders/orders.ts'
import { sampleDocument } from '../../test/support/sampleDocuments.ts'
import { SHIPPED_EVENT_FILE } from '../config.ts'
import { facturX } from '../electronicInvoices/facturX.ts'
import { readEvent } from '../event.ts'
import { invoicePdf } from './invoicePdf.ts'

const event = readEvent(SHIPPED_EVENT_FILE)
const RATES = [20, 10, 0]

/** Such a document of so many lines, every third of two rows. */
async function drawn(count: number, sample: 'public-body' | 'storno'): Promise<Uint8Array> {
  const charged = Array.from({ length: count }, (_, place) => ({
    name: `Position ${place + 1}`,
    detail: place % 3 === 0 ? 'Damen, M, Fichtengrün' : '',
    quantity: 1,
    price: 1000 + place,
    vatRate: RATES[place % RATES.length] ?? 0,
    vatExemption: null,
  }))
  const lines = sample === 'storno' ? takenBack(charged) : charged
  const contents = { ...sampleDocument(sample), ...billedSums(lines, orderTotals(lines)) }
  return new Uint8Array(await invoicePdf(event, { contents, xml: facturX(contents), moment: new Date(0) }))
}

const pagesOf = async (pdf: Uint8Array) => (await extractText(pdf)).text

test('a Storno of five lines is one page', async () => {
  expect(await pagesOf(await drawn(5, 'storno'))).toHaveLength(1)
})

test('however many lines: sums and payment stand on one page, with a line above them', async () => {
  for (const count of [1, 6, 7, 8, 9, 10, 11, 12, 13, 14, 29, 30, 31, 32]) {
    const pages = await pagesOf(await drawn(count, 'public-body'))
    const last = pages.at(-1)
    for (const words of [`Position ${count}`, 'Gesamtbetrag', 'Bitte überweisen Sie', 'Mit der Banking-App']) {
      expect(last, `${count} lines`).toContain(words)
    }
    for (const [page, words] of pages.entries())
      expect(words, `page ${page + 1} of ${count} lines`).toMatch(/Position \d/)
  }
})
