import { dunningText } from '#contract/payments/dunningSettings.ts'
import { COLOURS } from '#domain/look/colours.ts'
import { DUNNING_TITLES } from '#contract/payments/dunningWords.ts'
import { formatDay } from '#domain/text/days.ts'
import { numbersForTransfer, type DunningStep } from '#domain/payments/dunning.ts'
import { inFours } from '#domain/text/iban.ts'
import { formatEuro } from '#domain/text/money.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import type { EventWords } from '../event.ts'
import { drawAddressed, type Fact } from '../paper/addressed.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { drawPaymentCode, PAYMENT_WIDTH, paymentWords } from '../paper/payment.ts'
import { INNER, PAGE, Sheet } from '../paper/sheet.ts'
import { cellRow, drawTable, type Column, type Row, type RowSpacing } from '../paper/table.ts'
import type { AddressSnapshot } from '../schema/tables/shop.ts'

/** What a letter says; cents, days like '2027-09-17'. (rules/dunning#letter) */
export type LetterContents = {
  step: DunningStep
  number: string
  day: string
  moment: Date
  payUntil: string
  customerID: number
  buyer: AddressSnapshot
  documents: readonly {
    number: string
    day: string
    dueDate: string
    /** Its sum less its Gutschriften. */
    asked: number
    open: number
    daysLate: number
  }[]
  charges: number
  interest: number
  total: number
}

const COLUMNS = [
  { head: 'Rechnung', x: 0, width: 82 },
  { head: 'vom', x: 82, width: 96 },
  { head: 'fällig am', x: 178, width: 96 },
  { head: 'Tage', x: 274, width: 34, align: 'right' },
  { head: 'Betrag', x: 308, width: 62, align: 'right' },
  { head: 'bezahlt', x: 370, width: 52, align: 'right' },
  { head: 'offen', x: 422, width: INNER - 422, align: 'right', face: 'strong' },
] satisfies Column[]
const CELLS = COLUMNS.map((column) => ({ ...column, size: 8.5 }))
const CLOSE = { above: 0, line: 3, next: 8 } as const satisfies RowSpacing
/** Height that a row needs on its page, of one line or two. */
const ROW_HEIGHT = 24
/** What closes the letter, in points: sums, the request and the code. */
const CLOSING = 260
/** Characters that the text of a payment code bears. (EPC069-12) */
const TRANSFER_MAX = 140

/** Draws a reminder of payment once, to be stored as issued; the bytes are PDF/A-3b. (rules/dunning#letter) */
export async function letterPdf(event: EventWords, contents: LetterContents): Promise<Buffer> {
  const { step, number, moment } = contents
  const title = `${DUNNING_TITLES[step]} ${number}`
  const sheet = new Sheet(title, event, moment)
  drawHead(sheet, event)
  let y = drawAddressed(sheet, { ...addressedOf(contents), issuer: event.issuer })
  y = sheet.write(DUNNING_TITLES[step], { y, face: 'head', size: 24, tag: 'H1' }) + 12
  y = sheet.write(`Guten Tag ${contents.buyer.firstName} ${contents.buyer.lastName},`, { y }) + 6
  y = sheet.write(dunningText(event.dunning, step), { y }) + 14
  y = drawTable(sheet, { columns: CELLS, rows: contents.documents.map((one) => documentRow(sheet, one)), start: y })
  y = drawSums(sheet, contents, sheet.roomFor(y, CLOSING))
  drawRequest(sheet, event, { contents, start: y })
  drawFeet(sheet, event, title)
  return sheet.bytes()
}

function addressedOf({ buyer, number, day, customerID, payUntil }: LetterContents) {
  const facts = [
    ['Schreiben', number],
    ['Datum', formatDay(day)],
    ['Kundennummer', String(customerID)],
    ['Zahlbar bis', formatDay(payUntil)],
  ] satisfies Fact[]
  return { buyer, facts }
}

function documentRow(sheet: Sheet, document: LetterContents['documents'][number]): Row {
  const { number, day, dueDate, daysLate, asked, open } = document
  const sums = [asked, asked - open, open].map(formatEuro)
  const cells = [number, formatDay(day), formatDay(dueDate), String(daysLate), ...sums]
  return { ...cellRow(sheet, { columns: CELLS, cells, spacing: CLOSE }), height: ROW_HEIGHT }
}

function drawSums(sheet: Sheet, { documents, charges, interest, total }: LetterContents, start: number): number {
  const open = documents.reduce((sum, document) => sum + document.open, 0)
  const rows = [
    ...(charges + interest > 0 ? [['Summe der Rechnungen', open] as const] : []),
    ...(charges > 0 ? [['Mahnspesen (§ 458 UGB)', charges] as const] : []),
    ...(interest > 0 ? [['Verzugszinsen (§ 456 UGB)', interest] as const] : []),
  ]
  let y = start + 8
  for (const [label, cents] of rows) {
    sheet.write(label, { x: PAGE.left + 180, y, width: 220, align: 'right', colour: COLOURS.rock })
    y = sheet.write(formatEuro(cents), { x: PAGE.left + 400, y, width: INNER - 400, align: 'right' }) + 2
  }
  sheet.write('Offen', { x: PAGE.left + 180, y: y + 6, width: 200, align: 'right', face: 'head', size: 15 })
  y = sheet.write(formatEuro(total), {
    x: PAGE.left + 380,
    y: y + 4,
    width: INNER - 380,
    align: 'right',
    face: 'head',
    size: 18,
    colour: sheet.colours.spruce,
  })
  if (charges + interest > 0)
    y = sheet.write('Mahnspesen und Zinsen sind Schadenersatz, darauf fällt keine Umsatzsteuer an.', {
      y: y + 4,
      size: 7.5,
    })
  return y + 14
}

/** What the transfer names: the only document by its reference, several by their numbers, which a statement's matching finds again. */
function transferOf({ documents }: Pick<LetterContents, 'documents'>) {
  const numbers = documents.map(({ number }) => number)
  const [only, ...others] = numbers
  return only !== undefined && others.length === 0
    ? { reference: rfReference(only), label: `Zahlungsreferenz: ${inFours(rfReference(only))}` }
    : {
        text: numbersForTransfer(numbers, TRANSFER_MAX),
        label: `Verwendungszweck: ${numbersForTransfer(numbers, TRANSFER_MAX)}`,
      }
}

function drawRequest(
  sheet: Sheet,
  event: EventWords,
  { contents, start }: { contents: LetterContents; start: number },
): void {
  const { total, payUntil, day } = contents
  const { issuer } = event
  const { label, ...transfer } = transferOf(contents)
  const width = PAYMENT_WIDTH
  const { asked, account } = paymentWords({ issuer, cents: total, payUntil, named: label })
  let y = sheet.write(asked, { y: start, width, face: 'strong', size: 10 })
  y = sheet.write(account, { y: y + 6, width })
  sheet.write(
    `Zahlungen, die bis ${formatDay(day)} bei uns gebucht waren, sind berücksichtigt. Haben Sie inzwischen bezahlt, betrachten Sie dieses Schreiben als gegenstandslos.`,
    { y: y + 8, width, colour: COLOURS.rock },
  )
  drawPaymentCode(sheet, { issuer, cents: total, ...transfer }, start)
}
