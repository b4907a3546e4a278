import { TextDecoder } from 'node:util'
import { parse } from 'csv-parse/sync'
import { centsOfBank, COLUMNS_MAX, dayOfBank, payerInText, type BankFormat } from '#domain/payments/bankFormats.ts'
import { withoutForbiddenCharacters } from '#domain/text/checks.ts'
import { isIban, tidyIban } from '#domain/text/iban.ts'
import { PAYMENT_MAX } from '#domain/text/money.ts'
import { begun, ENTRIES_MAX, keptOf, type Statement } from '#domain/payments/statements.ts'
import { Refusal } from '../http/refusal.ts'
import { withKeys, type Count } from './entryKeys.ts'

/** Letters of a row: more than any bank's list has. */
const RECORD_MAX = 64 * 1024

/**
 * Reads the list of bookings of a bank in the format that was chosen for it. Such a list does not name its account: `account` is ours.
 * Refusals: 400 another encoding, what is no table, a row whose day or amount is none, with its number. (rules/statements#csv)
 */
export function readBankCsv(
  bytes: Uint8Array,
  { name, format, account, count }: { name: string; format: BankFormat; account: string; count: Count },
): Statement[] {
  const rows = rowsOf(decoded(bytes, format), format)
  const bookings = rows.map((row, index) => {
    const line = index + 1 + (format.hasHeading ? 1 : 0)
    const cell = (place: number | null) =>
      place === null ? '' : withoutForbiddenCharacters(begun(row[place - 1] ?? '', 'words')).trim()
    const { date, amount: amountPlace, name: namePlace, iban: ibanPlace, text: textPlace } = format.columns
    const bookedOn = dayOfBank(cell(date), format.dateFormat)
    if (bookedOn === null) throw new Refusal('STATEMENT_DAY', line, begun(cell(date), 'reference'))
    const amount = centsOfBank(cell(amountPlace))
    if (amount === null || Math.abs(amount) > PAYMENT_MAX)
      throw new Refusal('STATEMENT_AMOUNT', line, begun(cell(amountPlace), 'reference'))
    const words = cell(textPlace)
    const payer = payerInText(words, (iban) => isIban(iban) && iban !== account)
    const part = keptOf({
      kind: amount > 0 ? ('payment' as const) : ('outgoing' as const),
      amount,
      payerName: cell(namePlace) || payer.name,
      payerIban: tidyIban(cell(ibanPlace)) || payer.iban,
      words,
      creditorReferences: [],
      endToEndId: '',
      bankReferences: [],
    })
    count([part])
    return { reference: '', amount, bookedOn, parts: [part] }
  })
  if (bookings.length === 0) throw new Refusal('STATEMENT_NONE')
  const days = bookings.map(({ bookedOn }) => bookedOn).toSorted()
  const [from = null, to = null] = [days[0], days.at(-1)]
  return withKeys([{ name, kind: 'csv', account, from, to, opening: null, closing: null, bookings }])
}

function decoded(bytes: Uint8Array, { encoding }: BankFormat): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('STATEMENT_ENCODING', encoding)
  }
}

function rowsOf(text: string, { separator, hasHeading }: BankFormat): string[][] {
  if (cellsIn(text, separator) > ENTRIES_MAX * COLUMNS_MAX) throw new Refusal('STATEMENT_NO_TABLE')
  try {
    return parse(text, {
      delimiter: separator,
      from: hasHeading ? 2 : 1,
      // one more than may be, by which it is known that there are too many
      to: ENTRIES_MAX + (hasHeading ? 2 : 1),
      max_record_size: RECORD_MAX,
      on_record: (row: string[]) => row.slice(0, COLUMNS_MAX),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    })
  } catch {
    throw new Refusal('STATEMENT_NO_TABLE')
  }
}

/** Counts the cells of a list before each becomes a text of its own. */
function cellsIn(text: string, separator: string): number {
  let count = 1
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) count += 1
  return count
}
