import { COLOURS } from '#contract/colours.ts'
import { labels } from '#contract/labels.ts'
import { formatDay } from '#domain/deadlines.ts'
import type { InvoiceKind } from '#domain/invoices.ts'
import { formatEuro } from '#domain/money.ts'
import { formatRate } from '#domain/numberFormats.ts'
import { epcText, ibanInFours } from '#domain/payments.ts'
import type { AddressSnapshot } from '../schema/tables/shop.ts'
import type { EventConfiguration } from '../event.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { END_OF_TEXT, INNER, PAGE, Sheet } from '../paper/sheet.ts'

/** A line as charged; price net in cents for one. */
export type DocumentLine = { name: string; detail: string; quantity: number; price: number; vatRate: number }

/** The contents of a document; sums in cents, days like '2026-11-21'. (§ 11 UStG, rules/invoices#contents) */
export type InvoiceContents = {
  kind: InvoiceKind
  number: string
  day: string
  moment: Date
  dueDate: string | null
  orderID: number
  customerID: number
  buyer: AddressSnapshot
  lines: DocumentLine[]
  net: number
  vat: { rate: number; net: number; amount: number }[]
  gross: number
  /** The invoice that a Storno or Gutschrift corrects; null on an invoice. */
  original: { number: string; day: string } | null
  /** Why it corrects it. */
  reason: string | null
}

const COLUMNS = [
  { head: 'Bezeichnung', x: 0, width: 225, align: 'left' },
  { head: 'Menge', x: 225, width: 45, align: 'right' },
  { head: 'Einzelpreis', x: 270, width: 75, align: 'right' },
  { head: 'MwSt.', x: 345, width: 45, align: 'right' },
  { head: 'Netto', x: 390, width: INNER - 390, align: 'right' },
] as const

/** Draws a document once, to be stored as issued; the bytes are PDF/A-3b. */
export async function invoicePdf(event: EventConfiguration, contents: InvoiceContents): Promise<Buffer> {
  const title = `${labels.invoiceKind[contents.kind]} ${contents.number}`
  const sheet = new Sheet(title, event.issuer.name, contents.moment)
  drawHead(sheet, event)
  const afterHead = drawParties(sheet, event, contents)
  const afterLines = drawLines(sheet, contents, afterHead)
  const afterTotals = drawTotals(sheet, contents, sheet.roomFor(afterLines, 120))
  await drawPayment(sheet, event, { contents, y: sheet.roomFor(afterTotals, 150) })
  drawFeet(sheet, event, title)
  return sheet.bytes()
}

function drawParties(sheet: Sheet, event: EventConfiguration, contents: InvoiceContents): number {
  const { issuer } = event
  const { buyer } = contents
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
    ['Datum', formatDay(contents.day)],
    ['Leistung', formatDay(event.date)],
    ['Bestellung', `#${contents.orderID}`],
    ['Kundennummer', String(contents.customerID)],
    ...(contents.dueDate ? [['Zahlbar bis', formatDay(contents.dueDate)] satisfies [string, string]] : []),
  ]
  let right = 118
  for (const [label, value] of facts) {
    sheet.write(label, { x: PAGE.left + 290, y: right, width: 80, colour: COLOURS.rock })
    right = sheet.write(value, { x: PAGE.left + 370, y: right, width: INNER - 370, align: 'right', face: 'strong' }) + 2
  }

  const y = Math.max(left, right) + 34
  const title = `${labels.invoiceKind[contents.kind]} ${contents.number}`
  return drawCorrection(sheet, contents, sheet.write(title, { y, face: 'head', size: 24 }) + 12)
}

/** Which invoice is corrected and why, which the law requires on a Storno or Gutschrift. (§ 11 UStG, rules/invoices#corrections) */
function drawCorrection(sheet: Sheet, { kind, original, reason }: InvoiceContents, y: number): number {
  if (!original) return y
  const named = `Rechnung ${original.number} vom ${formatDay(original.day)}`
  const subtitle = kind === 'CANCELLATION' ? `Storno der ${named}, zur Gänze.` : `Gutschrift zur ${named}.`
  const below = sheet.write(subtitle, { y, face: 'strong', size: 10 })
  return reason === null ? below + 12 : sheet.write(`Grund: ${reason}`, { y: below + 2, width: INNER }) + 12
}

function drawLineHead(sheet: Sheet, y: number): number {
  for (const { head, x, width, align } of COLUMNS)
    sheet.write(head, { x: PAGE.left + x, y, width, align, size: 8, colour: COLOURS.rock })
  sheet.rule(y + 14, COLOURS.rock)
  return y + 20
}

function drawLines(sheet: Sheet, contents: InvoiceContents, start: number): number {
  let y = drawLineHead(sheet, start)
  const [name] = COLUMNS
  for (const line of contents.lines) {
    const height =
      sheet.heightOf(line.name, { width: name.width, face: 'strong' }) +
      (line.detail ? sheet.heightOf(line.detail, { width: name.width, size: 8 }) : 0)
    if (y + height > END_OF_TEXT) {
      sheet.document.addPage()
      y = drawLineHead(sheet, PAGE.top)
    }
    const below = sheet.write(line.name, { y, width: name.width, face: 'strong' })
    const bottom = line.detail
      ? sheet.write(line.detail, { y: below, width: name.width, size: 8, colour: COLOURS.rock })
      : below
    const cells = [
      String(line.quantity),
      formatEuro(line.price),
      formatRate(line.vatRate),
      formatEuro(line.price * line.quantity),
    ]
    cells.forEach((cell, index) => {
      const column = COLUMNS[index + 1]
      if (column) sheet.write(cell, { x: PAGE.left + column.x, y, width: column.width, align: column.align })
    })
    sheet.rule(bottom + 4)
    y = bottom + 10
  }
  return y
}

function drawTotals(sheet: Sheet, contents: InvoiceContents, start: number): number {
  sheet.perforation(start + 8)
  let y = start + 24
  const row = (label: string, cents: number) => {
    sheet.write(label, { x: PAGE.left + 225, y, width: 165, align: 'right', colour: COLOURS.rock })
    y = sheet.write(formatEuro(cents), { x: PAGE.left + 390, y, width: INNER - 390, align: 'right' }) + 2
  }
  row('Summe netto', contents.net)
  for (const { rate, net, amount } of contents.vat) row(`${formatRate(rate)} MwSt. von ${formatEuro(net)}`, amount)
  y += 4
  sheet.write('Gesamtbetrag', { x: PAGE.left + 225, y: y + 2, width: 165, align: 'right', face: 'head', size: 15 })
  return (
    sheet.write(formatEuro(contents.gross), {
      x: PAGE.left + 380,
      y,
      width: INNER - 380,
      align: 'right',
      face: 'head',
      size: 18,
      colour: COLOURS.spruce,
    }) + 14
  )
}

/** How a credited amount is settled: the corrected invoice may not have been paid yet. */
function settlement({ gross, original }: InvoiceContents): string {
  if (gross >= 0) return ''
  if (!original) return 'Der Betrag wird Ihnen gutgeschrieben und auf Ihr Konto überwiesen. '
  return 'Was Sie davon schon bezahlt haben, wird Ihnen überwiesen oder mit einer neuen Rechnung verrechnet. '
}

async function drawPayment(
  sheet: Sheet,
  event: EventConfiguration,
  { contents, y }: { contents: InvoiceContents; y: number },
) {
  if (contents.dueDate === null) {
    sheet.write(`${settlement(contents)}Sie müssen nichts bezahlen.`, { y, width: INNER })
    return
  }
  const { issuer } = event
  const account = { name: issuer.name, iban: issuer.iban, bic: issuer.bic }
  const payment = epcText({ account, cents: contents.gross, reference: contents.number })
  await sheet.code(payment, { x: PAGE.width - PAGE.right - 86, y, width: 86 })
  sheet.write('Mit der Banking-App\nscannen', {
    x: PAGE.width - PAGE.right - 96,
    y: y + 91,
    width: 106,
    align: 'center',
    size: 7,
    colour: COLOURS.rock,
  })
  const below =
    sheet.write(`Bitte überweisen Sie ${formatEuro(contents.gross)} bis ${formatDay(contents.dueDate)} ohne Abzug.`, {
      y,
      width: 360,
      face: 'strong',
      size: 10,
    }) + 6
  const facts = [
    `Empfänger: ${issuer.name}`,
    `IBAN: ${ibanInFours(issuer.iban)}`,
    `BIC: ${issuer.bic} · ${issuer.bank}`,
    `Zahlungsreferenz: ${contents.number}`,
  ]
  const after = sheet.write(facts.join('\n'), { y: below, width: 360 }) + 8
  sheet.write(event.invoiceFooter, { y: after, width: 360, colour: COLOURS.rock })
}
