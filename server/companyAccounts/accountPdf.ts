import { payeeOf } from '#domain/orders/payee.ts'
import { COLOURS } from '#domain/look/colours.ts'
import type { CompanyAccount } from '#contract/payments/companyAccounts.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import { formatEuro } from '#domain/text/money.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { EventWords } from '../event.ts'
import { drawFeet, drawHead } from '../paper/letterhead.ts'
import { INNER, PAGE, Sheet } from '../paper/sheet.ts'
import { cellRow, drawTable, ROOMY, type Column, type Row } from '../paper/table.ts'

export type AccountContents = {
  customer: Pick<Customer, 'id' | 'companyName'>
  account: CompanyAccount
  moment: Date
}
type Entry = CompanyAccount['entries'][number]

const TITLE = 'Kontoauszug'
const COLUMNS = [
  { head: 'Datum', x: 0, width: 96 },
  { head: 'Beleg', x: 96, width: 225 },
  { head: 'Betrag', x: 321, width: 80, align: 'right' },
  { head: 'Saldo', x: 401, width: INNER - 401, align: 'right' },
] satisfies Column[]
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
  const rows = drawnOf(account.entries).map((entry) => entryRow(sheet, entry))
  y = drawTable(sheet, { columns: COLUMNS, rows, start: y })
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

function entryRow(sheet: Sheet, { at, number, text, amount, balance }: Entry): Row {
  const document = number === null ? text : `${number}\n${text}`
  const cells = [formatDay(at), document, formatEuro(amount), formatEuro(balance)]
  return cellRow(sheet, { columns: COLUMNS, cells, spacing: ROOMY })
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
  const { name, iban, bic } = payeeOf(issuer)
  const recipient = `${name} · IBAN ${inFours(iban)} · BIC ${bic}`
  sheet.write(`${recipient}\nBitte geben Sie die Zahlungsreferenz der Rechnung an.`, { y: below + 8 })
}
