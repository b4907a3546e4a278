import { dunningText } from '#contract/payments/dunningSettings.ts'
import { COLOURS } from '#domain/look/colours.ts'
import { DUNNING_TITLES } from '#contract/payments/dunningWords.ts'
import { formatDay } from '#domain/text/days.ts'
import { numbersForTransfer } from '#domain/payments/dunning.ts'
import type { DunningStep } from '#domain/payments/dunning.ts'
import { inFours } from '#domain/text/iban.ts'
import { formatEuro } from '#domain/text/money.ts'
import { epcText } from '#domain/payments/paymentCode.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import type { EventWords } from '../event.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { END_OF_TEXT, INNER, PAGE, Sheet } from '../paper/sheet.ts'
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
  { head: 'Rechnung', x: 0, width: 82, align: 'left' },
  { head: 'vom', x: 82, width: 96, align: 'left' },
  { head: 'fällig am', x: 178, width: 96, align: 'left' },
  { head: 'Tage', x: 274, width: 34, align: 'right' },
  { head: 'Betrag', x: 308, width: 62, align: 'right' },
  { head: 'bezahlt', x: 370, width: 52, align: 'right' },
  { head: 'offen', x: 422, width: INNER - 422, align: 'right' },
] as const
const ROW_GAP = 8
const CODE = 104
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
  let y = drawAddressed(sheet, event, contents)
  y = sheet.write(DUNNING_TITLES[step], { y, face: 'head', size: 24, tag: 'H1' }) + 12
  y = sheet.write(`Guten Tag ${contents.buyer.firstName} ${contents.buyer.lastName},`, { y }) + 6
  y = sheet.write(dunningText(event.dunning, step), { y }) + 14
  y = drawDocuments(sheet, contents, y)
  y = drawSums(sheet, contents, sheet.roomFor(y, CLOSING))
  drawRequest(sheet, event, { contents, start: y })
  drawFeet(sheet, event, title)
  return sheet.bytes()
}

function drawAddressed(sheet: Sheet, { issuer }: EventWords, contents: LetterContents): number {
  const { buyer, number, day, customerID, payUntil } = contents
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
  ]
  const left = sheet.write(recipient.join('\n'), { y: 118, width: 270, size: 10 })
  const facts = [
    ['Schreiben', number],
    ['Datum', formatDay(day)],
    ['Kundennummer', String(customerID)],
    ['Zahlbar bis', formatDay(payUntil)],
  ] as const
  let right = 118
  for (const [label, value] of facts) {
    sheet.write(label, { x: PAGE.left + 290, y: right, width: 88, colour: COLOURS.rock })
    right = sheet.write(value, { x: PAGE.left + 380, y: right, width: INNER - 380, align: 'right', face: 'strong' }) + 2
  }
  return Math.max(left, right) + 34
}

function drawDocumentHead(sheet: Sheet, y: number): number {
  for (const { head, x, width, align } of COLUMNS)
    sheet.write(head, { x: PAGE.left + x, y, width, align, size: 8, colour: COLOURS.rock })
  sheet.rule(y + 14, COLOURS.rock)
  return y + 20
}

function drawDocuments(sheet: Sheet, { documents }: LetterContents, start: number): number {
  let y = drawDocumentHead(sheet, start)
  for (const { number, day, dueDate, daysLate, asked, open } of documents) {
    if (y + 24 > END_OF_TEXT) {
      sheet.document.addPage()
      y = drawDocumentHead(sheet, PAGE.top)
    }
    const cells = [
      number,
      formatDay(day),
      formatDay(dueDate),
      String(daysLate),
      formatEuro(asked),
      formatEuro(asked - open),
      formatEuro(open),
    ]
    const bottoms = cells.map((cell, place) => {
      const { x, width, align } = COLUMNS[place] ?? COLUMNS[0]
      return sheet.write(cell, { x: PAGE.left + x, y, width, align, size: 8.5, ...(place === 6 && { face: 'strong' }) })
    })
    y = Math.max(...bottoms)
    sheet.rule(y + 3)
    y += ROW_GAP
  }
  return y
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
  const { name, iban, bic, bank } = event.issuer
  const { label, ...transfer } = transferOf(contents)
  const width = 350
  let y = sheet.write(`Bitte überweisen Sie ${formatEuro(total)} bis ${formatDay(payUntil)} ohne Abzug.`, {
    y: start,
    width,
    face: 'strong',
    size: 10,
  })
  const facts = [`Empfänger: ${name}`, `IBAN: ${inFours(iban)}`, `BIC: ${bic} · ${bank}`, label]
  y = sheet.write(facts.join('\n'), { y: y + 6, width })
  sheet.write(
    `Zahlungen, die bis ${formatDay(day)} bei uns gebucht waren, sind berücksichtigt. Haben Sie inzwischen bezahlt, betrachten Sie dieses Schreiben als gegenstandslos.`,
    { y: y + 8, width, colour: COLOURS.rock },
  )
  const x = PAGE.width - PAGE.right - CODE
  sheet.code(epcText({ account: { name, iban, bic }, cents: total, ...transfer }), {
    x,
    y: start,
    width: CODE,
    alt: 'QR-Code für die Banking-App',
  })
  sheet.write('Mit der Banking-App\nscannen', {
    x,
    y: start + CODE + 3,
    width: CODE,
    align: 'center',
    size: 7,
    colour: COLOURS.rock,
  })
}
