import { readFile } from 'node:fs/promises'
import { warningOf } from '#contract/payments/statementMessages.ts'
import type { BankFormat } from '#domain/payments/bankFormats.ts'
import { readUpload } from '#server/statements/readUpload.ts'
import { OWN_ACCOUNT } from './statements.ts'

/** Format of a list with four columns. */
export const FORMAT: BankFormat = {
  encoding: 'utf-8',
  separator: ';',
  hasHeading: true,
  dateFormat: 'DD.MM.YYYY',
  columns: { date: 1, amount: 4, name: 2, iban: null, text: 3 },
}

/** Reads a file of a bank as an upload is read; `format` for a list. */
export const read = (bytes: Uint8Array | string, format: BankFormat | null = null) =>
  readUpload({
    name: 'Mai.csv',
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    format,
    account: OWN_ACCOUNT,
  })
/** A file that users of other programs had. */
export const sample = (name: string) => readFile(`test/support/samples/${name}`)
/** Day, amount in cents and payer of what was read. */
export const entriesOf = ({ statements }: Awaited<ReturnType<typeof read>>) =>
  statements.flatMap(({ entries }) => entries.map(({ bookedOn, amount, payerName }) => [bookedOn, amount, payerName]))
/** Warnings as a clerk reads them. */
export const saidOf = ({ warnings }: Awaited<ReturnType<typeof read>>) => warnings.map(warningOf)
