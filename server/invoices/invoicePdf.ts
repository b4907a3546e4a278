import { COLOURS } from '#domain/look/colours.ts'
import { labels } from '#contract/labels.ts'
import { formatDay } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import type { InvoiceContents } from '#domain/orders/invoiceContents.ts'
import type { IssuerVat } from '#domain/shop/issuerVat.ts'
import { vatWords } from '#contract/orders/vatWords.ts'
import { formatEuro } from '#domain/text/money.ts'
import { formatRate } from '#domain/text/numberFormats.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { FACTUR_X_FILE, FACTUR_X_METADATA } from '../electronicInvoices/embedded.ts'
import type { EventWords } from '../event.ts'
import { drawAddressed, type Fact } from '../paper/addressed.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { drawPaymentCode, PAYMENT_WIDTH, paymentCodeHeight, paymentWords } from '../paper/payment.ts'
import { END_OF_TEXT, INNER, PAGE, Sheet, type Words as TextLook } from '../paper/sheet.ts'
import { cellRow, drawTable, ROOMY, type Column, type Row } from '../paper/table.ts'

type Closing = { contents: InvoiceContents; start: number }
type Words = { words: string } & Omit<TextLook, 'x' | 'y' | 'align'>

const COLUMNS = [
  { head: 'Bezeichnung', x: 0, width: 225, face: 'strong' },
  { head: 'Menge', x: 225, width: 45, align: 'right' },
  { head: 'Einzelpreis', x: 270, width: 75, align: 'right' },
  { head: 'MwSt.', x: 345, width: 45, align: 'right' },
  { head: 'Netto', x: 390, width: INNER - 390, align: 'right' },
] satisfies Column[]

/** A document to draw, the XML that says the same, and the moment of its issue. */
type Drawing = { contents: InvoiceContents; xml: string; moment: Date }

/** Draws a document once, to be stored as issued; the bytes are PDF/A-3b, with the XML in it. (rules/invoices#electronic) */
export async function invoicePdf(event: EventWords, { contents, xml, moment }: Drawing): Promise<Buffer> {
  const title = `${labels.invoiceKind[contents.kind]} ${contents.number}`
  const sheet = new Sheet(title, event, moment)
  drawHead(sheet, event)
  const afterHead = drawParties(sheet, contents)
  const afterLines = drawLines(sheet, contents, { start: afterHead, closing: totalsHeight(sheet, contents) })
  const afterTotals = drawTotals(sheet, contents, afterLines)
  drawPayment(sheet, event, { contents, start: afterTotals })
  drawFeet(sheet, event, title)
  sheet.attach(xml, { name: FACTUR_X_FILE, moment, metadata: FACTUR_X_METADATA })
  return sheet.bytes()
}

function drawParties(sheet: Sheet, contents: InvoiceContents): number {
  const { issuer, buyer } = contents
  const facts: (Fact | null)[] = [
    ['Nummer', contents.number],
    contents.dueDate ? ['Zahlungsreferenz', inFours(rfReference(contents.number))] : null,
    ['Datum', formatDay(contents.day)],
    ['Leistung', formatDay(contents.serviceDay)],
    ['Bestellung', `#${contents.orderID}`],
    contents.orderReference ? ['Ihre Bestellnummer', contents.orderReference] : null,
    ['Kundennummer', String(contents.customerID)],
    contents.supplierNumber ? ['Lieferantennr.', contents.supplierNumber] : null,
    contents.dueDate ? ['Zahlbar bis', formatDay(contents.dueDate)] : null,
  ]
  const also = buyer.companyUID ? [`UID: ${buyer.companyUID}`] : []
  const y = drawAddressed(sheet, { issuer, buyer, also, facts: facts.filter((fact) => fact !== null) })
  const title = `${labels.invoiceKind[contents.kind]} ${contents.number}`
  return drawNotes(sheet, contents.notes, sheet.write(title, { y, face: 'head', size: 24, tag: 'H1' }) + 12)
}

/** What it corrects in bold, and why below it. (rules/invoices#corrections) */
function drawNotes(sheet: Sheet, [subtitle, ...notes]: readonly string[], y: number): number {
  if (subtitle === undefined) return y
  let below = sheet.write(subtitle, { y, face: 'strong', size: 10 })
  for (const note of notes) below = sheet.write(note, { y: below + 2, width: INNER })
  return below + 12
}

/**
 * Draws the lines over as many pages as they need. The sums, so many points, stand on one page with the last line: alone on a page they would
 * have to be looked up. (rules/invoices#pages)
 */
function drawLines(
  sheet: Sheet,
  { lines, issuer }: InvoiceContents,
  { start, closing }: { start: number; closing: number },
) {
  const rows = lines.map((line, place) => {
    const row = lineRow(sheet, issuer.vat, line)
    return place === lines.length - 1 ? { ...row, height: row.height + closing } : row
  })
  return drawTable(sheet, { columns: COLUMNS, rows, start })
}

function lineRow(sheet: Sheet, vat: IssuerVat, line: InvoiceContents['lines'][number]): Row {
  const { name, detail, quantity, price, vatRate, net } = line
  const rate = vat !== 'charged' && vatRate === 0 ? 'keine' : formatRate(vatRate)
  const cells = [{ words: name, detail }, String(quantity), formatEuro(price), rate, formatEuro(net)]
  return cellRow(sheet, { columns: COLUMNS, cells, spacing: ROOMY })
}

/** The space that the sums take: above them, between their rows, and around the total. */
const SUMS = { above: 24, row: 2, total: 4, below: 14 } as const
const TOTAL_SIZE = 18

function totalsHeight(sheet: Sheet, { vat }: InvoiceContents): number {
  const row = sheet.heightOf('Summe', {}) + SUMS.row
  const total = sheet.heightOf('Gesamtbetrag', { face: 'head', size: TOTAL_SIZE })
  return SUMS.above + row * (1 + vat.length) + SUMS.total + total + SUMS.below
}

function drawTotals(sheet: Sheet, contents: InvoiceContents, start: number): number {
  sheet.perforation(start + 8)
  let y = start + SUMS.above
  const right = { align: 'right', tag: 'TD' } as const
  const row = (label: string, cents: number) => {
    sheet.within('TR', () => {
      sheet.write(label, { x: PAGE.left + 225, y, width: 165, colour: COLOURS.rock, ...right })
      y = sheet.write(formatEuro(cents), { x: PAGE.left + 390, y, width: INNER - 390, ...right }) + SUMS.row
    })
  }
  sheet.within('Table', () => {
    row('Summe netto', contents.net)
    for (const { rate, net, amount } of contents.vat) row(vatWords.ofRate(contents.issuer.vat, { rate, net }), amount)
    y += SUMS.total
    const total = { face: 'head', ...right } as const
    sheet.within('TR', () => {
      sheet.write('Gesamtbetrag', { x: PAGE.left + 225, y: y + 2, width: 165, size: 15, ...total })
      const colour = sheet.colours.spruce
      const sum = { x: PAGE.left + 380, y, width: INNER - 380, size: TOTAL_SIZE, colour, ...total }
      y = sheet.write(formatEuro(contents.gross), sum) + SUMS.below
    })
  })
  return y
}

/** Points between the words of a payment. */
const PAYMENT_GAP = 6

/** What the payment says, from top to bottom; a document that asks for nothing says what is to be paid all the same, or nothing. */
function wordsOfPayment({ invoiceFooter }: EventWords, contents: InvoiceContents): Words[] {
  const { dueDate, gross, issuer } = contents
  const reason = { words: contents.vatReason ?? '' }
  if (dueDate === null)
    return withWords([
      { ...reason, width: INNER },
      { words: contents.settlement, width: INNER },
    ])
  const named = `Zahlungsreferenz: ${inFours(rfReference(contents.number))}`
  const { asked, account } = paymentWords({ issuer, cents: gross, payUntil: dueDate, named })
  const width = PAYMENT_WIDTH
  return withWords([
    { ...reason, width },
    { words: asked, width, face: 'strong', size: 10 },
    { words: account, width },
    { words: invoiceFooter, width, colour: COLOURS.rock },
  ])
}

const withWords = (blocks: readonly Words[]) => blocks.filter(({ words }) => words !== '')

function paymentHeight(sheet: Sheet, event: EventWords, contents: InvoiceContents): number {
  const blocks = wordsOfPayment(event, contents)
  const words = blocks.reduce((sum, { words: text, ...look }) => sum + sheet.heightOf(text, look) + PAYMENT_GAP, 0)
  return contents.dueDate === null ? words : Math.max(words, paymentCodeHeight(sheet))
}

/** Draws the request to pay in one piece, which names all that it is about: on the next page where this one is full. (rules/invoices#pages) */
function drawPayment(sheet: Sheet, event: EventWords, { contents, start: below }: Closing): void {
  const fits = below + paymentHeight(sheet, event, contents) <= END_OF_TEXT
  if (!fits) sheet.document.addPage()
  const start = fits ? below : PAGE.top
  let y = start
  for (const { words, ...look } of wordsOfPayment(event, contents)) y = sheet.write(words, { ...look, y }) + PAYMENT_GAP
  if (contents.dueDate === null) return
  const { issuer, gross: cents, number } = contents
  drawPaymentCode(sheet, { issuer, cents, reference: rfReference(number) }, start)
}
