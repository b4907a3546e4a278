import { COLOURS } from '#domain/look/colours.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { labels } from '#contract/labels.ts'
import { formatMoment } from '#domain/text/days.ts'
import { formatEuro } from '#domain/text/money.ts'
import { pieces } from '#domain/pickup/pickup.ts'
import { shownToken } from '#domain/pickup/pickupTokens.ts'
import type { EventWords } from '../event.ts'
import { drawFacts, type Fact, type FactLook } from '../paper/addressed.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { INNER, PAGE, Sheet } from '../paper/sheet.ts'
import { drawBibs, drawGoods, type Bibs, type Goods } from './pickupPdfLists.ts'

/** Cents of its documents and whether something is not invoiced yet; for who may not see sums only whether something is to be paid. */
type Payment = { asked: number; paid: number; uninvoiced: boolean } | { owes: boolean }

/** What a company fetches, as of that moment; the teams in the order of their bibs. */
export type PickupContents = Bibs &
  Goods & {
    number: string
    moment: Date
    customer: Pick<Customer, 'companyName' | 'firstName' | 'lastName' | 'email' | 'companyContact' | 'pickupDelegate'>
    /** Content of the square code. */
    token: string
    payment: Payment
  }

/** The bib with the pickup number, top right on the first page. */
const BIB = { x: PAGE.left + 311, y: 96, width: 170, height: 212, edge: 24, hole: 3.5, code: 112 } as const
const LEFT = BIB.x - PAGE.left - 24
const HOLES = [
  [13, 14],
  [BIB.width - 13, 14],
  [13, BIB.height - 12],
  [BIB.width - 13, BIB.height - 12],
] as const
const FACTS = { x: 0, label: 60, value: { x: 62, width: LEFT - 62 }, gap: 3 } as const satisfies FactLook
const SIGNATURE_HEIGHT = 112

/** Draws the notice: the recipient, what to fetch for each team, and where to sign for it. (rules/downloads#pickup-notice) */
export async function pickupPdf(event: EventWords, contents: PickupContents): Promise<Buffer> {
  const title = labels.download['pickup-notice']
  const sheet = new Sheet(`${title} ${contents.number}`, event, contents.moment)
  drawHead(sheet, event)
  drawNumber(sheet, contents)
  const afterCompany = drawCompany(sheet, event, contents)
  const afterSums = drawSums(sheet, contents, Math.max(afterCompany, BIB.y + BIB.height) + 16)
  const afterBibs = drawBibs(sheet, contents, afterSums)
  const afterGoods = drawGoods(sheet, contents, afterBibs)
  drawSignature(sheet, contents, sheet.roomFor(afterGoods, SIGNATURE_HEIGHT))
  drawFeet(sheet, event, `Abholnummer ${contents.number}`)
  return sheet.bytes()
}

/** The number to be said, and the code to be scanned, which says nothing; typed from its letters when it is torn. (rules/pickup#token) */
function drawNumber(sheet: Sheet, { number, token }: PickupContents): void {
  const { document } = sheet
  const { x, y, width, height, edge, hole, code } = BIB
  sheet.decoration(() => {
    document.roundedRect(x, y, width, height, 8).lineWidth(0.75).strokeColor(COLOURS.rock).stroke()
    document.roundedRect(x + 3, y + 3, width - 6, edge, 5).fill(sheet.colours.spruce)
    for (const [left, top] of HOLES) document.circle(x + left, y + top, hole).fill(COLOURS.line)
  })
  const centred = { x: x + 8, width: width - 16, align: 'center' } as const
  sheet.write('ABHOLNUMMER', { ...centred, y: y + 8, face: 'head', size: 11, colour: COLOURS.paper })
  sheet.write(number, { ...centred, y: y + edge + 8, face: 'head', size: 34 })
  sheet.code(token, { x: x + (width - code) / 2, y: y + edge + 54, width: code, alt: 'QR-Code für die Ausgabe' })
  sheet.write(shownToken(token), { ...centred, y: y + edge + 54 + code + 4, size: 8, colour: COLOURS.rock })
}

function drawCompany(sheet: Sheet, event: EventWords, { customer, payment, moment }: PickupContents): number {
  const { companyName, companyContact, firstName, lastName, email, pickupDelegate } = customer
  const asOf = `Stand: ${formatMoment(moment)}\u00a0Uhr`
  const width = LEFT
  let y = sheet.write(asOf, { y: 96, width, size: 8, colour: COLOURS.rock }) + 4
  y = sheet.write('Startnummern-\nAbholbenachrichtigung', { y, width, face: 'head', size: 24, tag: 'H1' }) + 10
  y = sheet.write(companyName, { y, width, face: 'strong', size: 12 }) + 2
  const contact = companyContact ?? { firstName, lastName, email }
  y = sheet.write(`${contact.firstName} ${contact.lastName}\n${contact.email}`, { y, width }) + 10
  const lines: Fact[] = [
    ['Ausgabe', event.pickup ?? 'Ort und Zeit gibt der Veranstalter noch bekannt.'],
    ['Abholung', pickupDelegate === null ? 'Wer abholt, nennen Sie unter „Downloads“.' : `durch ${pickupDelegate}`],
    ['Bezahlung', paymentWords(payment)],
    ['Mitbringen', 'Diese Seiten oder die Abholnummer mit dem Code, gedruckt oder am Handy.'],
    ['Fragen', `${event.contact.email}\n${event.contact.phone}`],
  ]
  return drawFacts(sheet, lines, { ...FACTS, start: y })
}

/** What was paid and what is open; what is not invoiced yet has no sum. */
function paymentWords(payment: Payment): string {
  if ('owes' in payment) return payment.owes ? 'Es ist noch etwas zu bezahlen.' : 'Nichts zu bezahlen.'
  const { asked, paid, uninvoiced } = payment
  const open = asked > paid ? `Offen: ${formatEuro(asked - paid)}` : asked > 0 ? 'Alle Rechnungen sind bezahlt.' : ''
  const partly = asked > paid && paid > 0 ? `, bezahlt: ${formatEuro(paid)}` : ''
  const later = uninvoiced ? 'Ein Teil wird noch verrechnet.' : ''
  return [open + partly, later].filter(Boolean).join('\n') || 'Nichts zu bezahlen.'
}

function drawSums(sheet: Sheet, { teams, shirts, vouchers, products }: PickupContents, y: number): number {
  sheet.perforation(y)
  const timed = teams.filter(({ timekeeping }) => timekeeping)
  const bibs = (some: PickupContents['teams']) => some.reduce((sum, { runners }) => sum + runners.length, 0)
  const sums: [number, string][] = [
    [teams.length, teams.length === 1 ? 'Team' : 'Teams'],
    [bibs(teams), 'Startnummern'],
    [bibs(timed), 'davon mit Chip'],
    [pieces(shirts.fetched), 'T-Shirts'],
    [vouchers.included + vouchers.bought, 'Essensgutscheine'],
    [pieces(products), 'weitere Produkte'],
  ]
  const width = INNER / sums.length
  sums.forEach(([sum, label], place) => {
    const x = PAGE.left + place * width
    const below = sheet.write(String(sum), {
      x,
      y: y + 14,
      width,
      face: 'head',
      size: 28,
      colour: sheet.colours.spruce,
    })
    sheet.write(label, { x, y: below - 2, width, size: 8, colour: COLOURS.rock })
  })
  return y + 66
}

function drawSignature(sheet: Sheet, { number }: PickupContents, start: number): void {
  sheet.perforation(start + 10)
  const y = sheet.write('Übernahme', { y: start + 26, face: 'head', size: 15 })
  const words = `Alles zur Abholnummer ${number} vollständig übernommen, die abgehakten Zeilen gelten.`
  const lineY = sheet.write(words, { y: y + 2 }) + 34
  const gap = 18
  const width = (INNER - 2 * gap) / 3
  for (const [place, label] of ['Datum, Uhrzeit', 'Name in Blockschrift', 'Unterschrift'].entries()) {
    const x = PAGE.left + place * (width + gap)
    sheet.decoration(() => {
      sheet.document
        .moveTo(x, lineY)
        .lineTo(x + width, lineY)
        .lineWidth(0.75)
        .strokeColor(COLOURS.rock)
        .stroke()
    })
    sheet.write(label, { x, y: lineY + 4, width, size: 8, colour: COLOURS.rock })
  }
}
