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

test('however many lines: the sums stand with the last of them, the payment in one piece', async () => {
  for (const count of [1, 8, 12, 14, 31]) {
    const pages = await pagesOf(await drawn(count, 'public-body'))
    const summed = pages.find((words) => words.includes('Gesamtbetrag'))
    expect(summed, `${count} lines`).toContain(`Position ${count}`)
    const last = pages.at(-1)
    for (const words of ['Bitte überweisen Sie', 'Mit der Banking-App']) expect(last, `${count} lines`).toContain(words)
  }
})

test('a page is full before the next begins', async () => {
  const linesOf = (words: string | undefined) => words?.match(/Position \d+/g)?.length ?? 0
  expect(await pagesOf(await drawn(5, 'public-body'))).toHaveLength(1)
  for (const count of [6, 9]) {
    const [first] = await pagesOf(await drawn(count, 'public-body'))
    expect([linesOf(first), first?.includes('Gesamtbetrag')], `${count} lines`).toEqual([count, true])
  }
  // as many as there is room for, whatever follows
  const full = linesOf((await pagesOf(await drawn(40, 'public-body')))[0])
  for (const count of [10, 14, 20])
    expect(linesOf((await pagesOf(await drawn(count, 'public-body')))[0]), `${count} lines`).toBeGreaterThanOrEqual(
      Math.min(count - 1, full),
    )
})
