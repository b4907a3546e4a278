import { COLOURS } from '#domain/look/colours.ts'
import type { CompanyAccount } from '#contract/payments/companyAccounts.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import { formatEuro } from '#domain/text/money.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { EventWords } from '../event.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { END_OF_TEXT, INNER, PAGE, Sheet } from '../paper/sheet.ts'

export type AccountContents = {
  customer: Pick<Customer, 'id' | 'companyName'>
  account: CompanyAccount
  moment: Date
}
type Entry = CompanyAccount['entries'][number]

const TITLE = 'Kontoauszug'
const COLUMNS = [
  { head: 'Datum', x: 0, width: 96, align: 'left' },
  { head: 'Beleg', x: 96, width: 225, align: 'left' },
  { head: 'Betrag', x: 321, width: 80, align: 'right' },
  { head: 'Saldo', x: 401, width: INNER - 401, align: 'right' },
] as const
const LINE_GAP = 10
/** Limit of the entries that are drawn, the newest; what was before them is carried over. */
const ENTRIES_DRAWN = 1000
/** Height of what closes it, in points. */
const CLOSING = 90

/** Draws a company's account as of now; the bytes are PDF/A-3b. (rules/payments#account) */
export async function accountPdf(event: EventWords, contents: AccountContents): Promise<Buffer> {
  const { customer, account, moment } = contents
  const title = `${TITLE} vom ${formatDay(dayOf(moment))}`
  const sheet = new Sheet(title, event, moment)
  drawHead(sheet, event)
  let y = sheet.write(customer.companyName, { y: 110, width: 330, face: 'strong', size: 11 }) + 2
  y = sheet.write(`Kundennummer ${customer.id}`, { y, colour: COLOURS.rock }) + 26
  y = sheet.write(title, { y, face: 'head', size: 24, tag: 'H1' }) + 12
  y = drawEntries(sheet, drawnOf(account.entries), drawEntryHead(sheet, y))
  drawClosing(sheet, event, { account, start: sheet.roomFor(y, CLOSING) })
  drawFeet(sheet, event, title)
  return sheet.bytes()
}

function drawnOf(entries: readonly Entry[]): readonly Entry[] {
  const [before, drawn] = [entries.slice(0, -ENTRIES_DRAWN), entries.slice(-ENTRIES_DRAWN)]
  const last = before.at(-1)
  if (!last) return entries
  const text = `Übertrag von ${formatCount(before.length)} Einträgen`
  return [{ ...last, number: null, text, amount: last.balance }, ...drawn]
}

function drawEntryHead(sheet: Sheet, y: number): number {
  for (const { head, x, width, align } of COLUMNS)
    sheet.write(head, { x: PAGE.left + x, y, width, align, size: 8, colour: COLOURS.rock })
  sheet.rule(y + 14, COLOURS.rock)
  return y + 20
}

const wordsOf = ({ number, text }: Entry) => (number === null ? text : `${number}\n${text}`)

function drawEntries(sheet: Sheet, entries: readonly Entry[], start: number): number {
  let y = start
  for (const entry of entries) {
    const [, { width }] = COLUMNS
    if (y + sheet.heightOf(wordsOf(entry), { width }) + LINE_GAP > END_OF_TEXT) {
      sheet.document.addPage()
      y = drawEntryHead(sheet, PAGE.top)
    }
    y = drawEntry(sheet, entry, y)
  }
  return y
}

function drawEntry(sheet: Sheet, entry: Entry, y: number): number {
  const cells = [formatDay(entry.at), wordsOf(entry), formatEuro(entry.amount), formatEuro(entry.balance)]
  const bottoms = cells.map((cell, place) => {
    const column = COLUMNS[place]
    return column ? sheet.write(cell, { x: PAGE.left + column.x, y, width: column.width, align: column.align }) : y
  })
  const bottom = Math.max(...bottoms)
  sheet.rule(bottom + 4)
  return bottom + LINE_GAP
}

type Closing = { account: CompanyAccount; start: number }

function drawClosing(sheet: Sheet, { issuer }: EventWords, { account, start }: Closing): void {
  const { balance } = account
  sheet.perforation(start + 8)
  const label = balance > 0 ? 'Offen' : balance < 0 ? 'Guthaben' : 'Ausgeglichen'
  const y = start + 26
  sheet.write(label, { y: y + 2, width: 200, face: 'head', size: 15 })
  const below = sheet.write(formatEuro(Math.abs(balance)), {
    x: PAGE.left + 200,
    y,
    width: INNER - 200,
    align: 'right',
    face: 'head',
    size: 18,
    colour: sheet.colours.spruce,
  })
  if (balance <= 0) return
  const recipient = `${issuer.name} · IBAN ${inFours(issuer.iban)} · BIC ${issuer.bic}`
  sheet.write(`${recipient}\nBitte geben Sie die Zahlungsreferenz der Rechnung an.`, { y: below + 8 })
}
