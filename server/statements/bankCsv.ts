import { TextDecoder } from 'node:util'
import { parse } from 'csv-parse/sync'
import { centsOfBank, dayOfBank, payerInText } from '#domain/bankFormats.ts'
import type { BankFormat } from '#domain/bankFormats.ts'
import { withoutForbiddenCharacters } from '#domain/checks.ts'
import { isIban, tidyIban } from '#domain/iban.ts'
import { PAYMENT_MAX } from '#domain/ledger.ts'
import type { Statement } from '#domain/statements.ts'
import { Refusal } from '../http/refusal.ts'
import { withKeys } from './entryKeys.ts'

/**
 * Reads the list of bookings of a bank in the format that was chosen for it. Such a list does not name its account: `account` is ours.
 * Refusals: 400 another encoding, what is no table, a row whose day or amount is none, with its number. (rules/statements#csv)
 */
export function readBankCsv(
  bytes: Uint8Array,
  { name, format, account }: { name: string; format: BankFormat; account: string },
): Statement[] {
  const rows = rowsOf(decoded(bytes, format), format)
  const bookings = rows.map((row, index) => {
    const line = index + 1 + (format.hasHeading ? 1 : 0)
    const cell = (place: number | null) =>
      place === null ? '' : withoutForbiddenCharacters(row[place - 1] ?? '').trim()
    const { date, amount: amountPlace, name: namePlace, iban: ibanPlace, text: textPlace } = format.columns
    const bookedOn = dayOfBank(cell(date), format.dateFormat)
    if (bookedOn === null) throw new Refusal('STATEMENT_DAY', line, cell(date))
    const amount = centsOfBank(cell(amountPlace))
    if (amount === null || Math.abs(amount) > PAYMENT_MAX)
      throw new Refusal('STATEMENT_AMOUNT', line, cell(amountPlace))
    const reference = cell(textPlace)
    const told = payerInText(reference, (iban) => isIban(iban) && iban !== account)
    const part = {
      kind: amount > 0 ? ('payment' as const) : ('outgoing' as const),
      amount,
      payerName: cell(namePlace) || told.name,
      payerIban: tidyIban(cell(ibanPlace)) || told.iban,
      reference,
      creditorReferences: [],
      endToEndId: '',
      bankReferences: [],
    }
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
  try {
    return parse(text, {
      delimiter: separator,
      from: hasHeading ? 2 : 1,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    })
  } catch {
    throw new Refusal('STATEMENT_NO_TABLE')
  }
}
