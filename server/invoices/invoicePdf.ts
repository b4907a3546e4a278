import { COLOURS } from '#domain/look/colours.ts'
import { labels } from '#contract/labels.ts'
import { formatDay } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import type { InvoiceContents } from '#domain/orders/invoiceContents.ts'
import type { DocumentLine } from '#domain/orders/invoices.ts'
import { formatEuro } from '#domain/text/money.ts'
import { formatRate } from '#domain/text/numberFormats.ts'
import { epcText } from '#domain/payments/paymentCode.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { FACTUR_X_FILE, FACTUR_X_METADATA } from '../electronicInvoices/embedded.ts'
import type { EventWords } from '../event.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { END_OF_TEXT, INNER, PAGE, Sheet } from '../paper/sheet.ts'
import type { Words as TextLook } from '../paper/sheet.ts'

type Closing = { contents: InvoiceContents; start: number }
type Words = { words: string } & Omit<TextLook, 'x' | 'y' | 'align'>

const COLUMNS = [
  { head: 'Bezeichnung', x: 0, width: 225, align: 'left' },
  { head: 'Menge', x: 225, width: 45, align: 'right' },
  { head: 'Einzelpreis', x: 270, width: 75, align: 'right' },
  { head: 'MwSt.', x: 345, width: 45, align: 'right' },
  { head: 'Netto', x: 390, width: INNER - 390, align: 'right' },
] as const

/** A document to draw, the XML that says the same, and the moment of its issue. */
type Drawing = { contents: InvoiceContents; xml: string; moment: Date }

/** Draws a document once, to be stored as issued; the bytes are PDF/A-3b, with the XML in it. (rules/invoices#electronic) */
export async function invoicePdf(event: EventWords, { contents, xml, moment }: Drawing): Promise<Buffer> {
  const title = `${labels.invoiceKind[contents.kind]} ${contents.number}`
  const sheet = new Sheet(title, event, moment)
  drawHead(sheet, event)
  const afterHead = drawParties(sheet, contents)
  const closing = totalsHeight(sheet, contents) + paymentHeight(sheet, event, contents)
  const afterLines = drawLines(sheet, contents, { start: afterHead, closing })
  const afterTotals = drawTotals(sheet, contents, afterLines)
  await drawPayment(sheet, event, { contents, start: afterTotals })
  drawFeet(sheet, event, title)
  sheet.attach(xml, { name: FACTUR_X_FILE, moment, metadata: FACTUR_X_METADATA })
  return sheet.bytes()
}

function drawParties(sheet: Sheet, contents: InvoiceContents): number {
  const { issuer, buyer } = contents
  sheet.write(`${issuer.name} · ${issuer.street} ${issuer.houseNumber} · ${issuer.postalCode} ${issuer.city}`, {
    y: 104,
    width: 270,
    size: 7,
    colour: COLOURS.rock,
  })
  const recipient = [
    buyer.companyName,
    `z. Hd. ${buyer.firstName} ${buyer.lastName}`,
    `${buyer.street} ${buyer.houseNumber}`,
    `${buyer.postalCode} ${buyer.city}`,
    buyer.country,
    ...(buyer.companyUID ? [`UID: ${buyer.companyUID}`] : []),
  ]
  const left = sheet.write(recipient.join('\n'), { y: 118, width: 270, size: 10 })

  const facts: [string, string][] = [
    ['Nummer', contents.number],
    ...(contents.dueDate
      ? [['Zahlungsreferenz', inFours(rfReference(contents.number))] satisfies [string, string]]
      : []),
    ['Datum', formatDay(contents.day)],
    ['Leistung', formatDay(contents.serviceDay)],
    ['Bestellung', `#${contents.orderID}`],
    ...(contents.orderReference ? [['Ihre Bestellnummer', contents.orderReference] satisfies [string, string]] : []),
    ['Kundennummer', String(contents.customerID)],
    ...(contents.supplierNumber ? [['Lieferantennr.', contents.supplierNumber] satisfies [string, string]] : []),
    ...(contents.dueDate ? [['Zahlbar bis', formatDay(contents.dueDate)] satisfies [string, string]] : []),
  ]
  let right = 118
  sheet.within('Table', () => {
    for (const [label, value] of facts) {
      const [y, told] = [right, { align: 'right', face: 'strong', tag: 'TD' } as const]
      sheet.within('TR', () => {
        sheet.write(label, { x: PAGE.left + 290, y, width: 88, colour: COLOURS.rock, tag: 'TD' })
        right = sheet.write(value, { x: PAGE.left + 380, y, width: INNER - 380, ...told }) + 2
      })
    }
  })

  const y = Math.max(left, right) + 34
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

function drawLineHead(sheet: Sheet, y: number): number {
  sheet.within('TR', () => {
    for (const { head, x, width, align } of COLUMNS)
      sheet.write(head, { x: PAGE.left + x, y, width, align, size: 8, colour: COLOURS.rock, tag: 'TH' })
  })
  sheet.rule(y + 14, COLOURS.rock)
  return y + 20
}

const LINE_GAP = 10

function lineHeight(sheet: Sheet, { name, detail }: DocumentLine): number {
  const [{ width }] = COLUMNS
  return (
    sheet.heightOf(name, { width, face: 'strong' }) +
    (detail ? sheet.heightOf(detail, { width, size: 8 }) : 0) +
    LINE_GAP
  )
}

/**
 * Draws the lines over as many pages as they need. What closes the document, so many points, stands on one page with the last line: sums
 * or a payment alone on a page would have to be looked up. (rules/invoices#pages)
 */
function drawLines(sheet: Sheet, { lines }: InvoiceContents, { start, closing }: { start: number; closing: number }) {
  let y = start
  sheet.within('Table', () => {
    y = drawLineHead(sheet, y)
    for (const [place, line] of lines.entries()) {
      const below = place === lines.length - 1 ? closing : 0
      if (y + lineHeight(sheet, line) + below > END_OF_TEXT) {
        sheet.document.addPage()
        // again for the eye only
        sheet.decoration(() => (y = drawLineHead(sheet, PAGE.top)))
      }
      sheet.within('TR', () => (y = drawLine(sheet, line, y)))
    }
  })
  return y
}

function drawLine(sheet: Sheet, line: InvoiceContents['lines'][number], y: number): number {
  const [name] = COLUMNS
  let bottom = y
  sheet.within('TD', () => {
    bottom = sheet.write(line.name, { y, width: name.width, face: 'strong' })
    if (line.detail) bottom = sheet.write(line.detail, { y: bottom, width: name.width, size: 8, colour: COLOURS.rock })
  })
  const cells = [String(line.quantity), formatEuro(line.price), formatRate(line.vatRate), formatEuro(line.net)]
  cells.forEach((cell, index) => {
    const column = COLUMNS[index + 1]
    if (column) sheet.write(cell, { x: PAGE.left + column.x, y, width: column.width, align: column.align, tag: 'TD' })
  })
  sheet.rule(bottom + 4)
  return bottom + LINE_GAP
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
    for (const { rate, net, amount } of contents.vat) row(`${formatRate(rate)} MwSt. von ${formatEuro(net)}`, amount)
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

/** The points of the payment: its width, that of its code with the quiet zone around it, and the space between. */
const PAYMENT = { width: 350, code: 104, caption: 3, gap: 6 } as const
const CAPTION = 'Mit der Banking-App\nscannen'

/** What the payment says, from top to bottom; a document that asks for nothing says what is to be paid all the same, or nothing. */
function paymentWords({ invoiceFooter }: EventWords, contents: InvoiceContents): Words[] {
  const { dueDate, gross, issuer } = contents
  if (dueDate === null) return [{ words: contents.settlement, width: INNER }]
  const { width } = PAYMENT
  const asked = `Bitte überweisen Sie ${formatEuro(gross)} bis ${formatDay(dueDate)} ohne Abzug.`
  const facts = [
    `Empfänger: ${issuer.name}`,
    `IBAN: ${inFours(issuer.iban)}`,
    `BIC: ${issuer.bic} · ${issuer.bank}`,
    `Zahlungsreferenz: ${inFours(rfReference(contents.number))}`,
  ]
  return [
    { words: asked, width, face: 'strong', size: 10 },
    { words: facts.join('\n'), width },
    { words: invoiceFooter, width, colour: COLOURS.rock },
  ]
}

function paymentHeight(sheet: Sheet, event: EventWords, contents: InvoiceContents): number {
  const blocks = paymentWords(event, contents)
  const words = blocks.reduce((sum, { words: text, ...look }) => sum + sheet.heightOf(text, look) + PAYMENT.gap, 0)
  const code = PAYMENT.code + PAYMENT.caption + sheet.heightOf(CAPTION, { width: PAYMENT.code, size: 7 })
  return contents.dueDate === null ? words : Math.max(words, code)
}

async function drawPayment(sheet: Sheet, event: EventWords, { contents, start }: Closing): Promise<void> {
  let y = start
  for (const { words, ...look } of paymentWords(event, contents)) y = sheet.write(words, { ...look, y }) + PAYMENT.gap
  if (contents.dueDate === null) return
  const { name, iban, bic } = contents.issuer
  const payment = epcText({
    account: { name, iban, bic },
    cents: contents.gross,
    reference: rfReference(contents.number),
  })
  const x = PAGE.width - PAGE.right - PAYMENT.code
  sheet.code(payment, { x, y: start, width: PAYMENT.code, alt: 'QR-Code für die Banking-App' })
  const captionAt = { x, y: start + PAYMENT.code + PAYMENT.caption, width: PAYMENT.code }
  sheet.write(CAPTION, { ...captionAt, align: 'center', size: 7, colour: COLOURS.rock })
}
