import { TextDecoder } from 'node:util'
import type { BankFormat } from '#domain/payments/bankFormats.ts'
import { ENTRIES_MAX, LETTERS_MAX, type Statement, type StatementWarning } from '#domain/payments/statements.ts'
import { Refusal } from '../http/refusal.ts'
import { readBankCsv } from './bankCsv.ts'
import { readCamt } from './camt.ts'
import type { Count } from './entryKeys.ts'
import { isZip, unzipped, type UploadedFile } from './unzip.ts'

/** The file that was sent; `format` is how a list of a bank is to be read, null for statements in XML; `account` is ours. */
export type Upload = UploadedFile & { format: BankFormat | null; account: string }
export type ReadUpload = { statements: Statement[]; warnings: StatementWarning[] }

/**
 * Reads what a clerk sends: a statement, a zip of them, or a list of a bank in its format. What it is, is found out by looking into it.
 * Refusals: 400 what cannot be read, 413 too large. (rules/statements#formats)
 */
export async function readUpload({ format, account, ...file }: Upload): Promise<ReadUpload> {
  if (file.bytes.length === 0) throw new Refusal('STATEMENT_NONE')
  const files = isZip(file.bytes) ? await unzipped(file.bytes) : [file]
  if (files.length === 0) throw new Refusal('STATEMENT_NONE')
  const read: ReadUpload[] = []
  const count = counter()
  for (const { name, bytes } of files)
    read.push(
      format === null
        ? await readCamt(xmlOf(bytes), { name, count })
        : { statements: readBankCsv(bytes, { name, format, account, count }), warnings: [] },
    )
  return { statements: read.flatMap((one) => one.statements), warnings: read.flatMap((one) => one.warnings) }
}

/** Counts what is read as it comes. Refusals: 400 too many entries, more letters than any file has. */
function counter(): Count {
  let entries = 0
  let letters = 0
  return (parts) => {
    entries += parts.length
    if (entries > ENTRIES_MAX) throw new Refusal('STATEMENT_TOO_MANY_ENTRIES', ENTRIES_MAX)
    for (const { payerName, words } of parts) letters += payerName.length + words.length
    if (letters > LETTERS_MAX) throw new Refusal('FILE_TOO_COSTLY')
  }
}

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]
const DECLARATION_MAX = 200

/** Text in the encoding that its mark or declaration says, else UTF-8. Refusal: 400 an encoding that nobody knows, or another one. */
function xmlOf(bytes: Uint8Array): string {
  const declaration = Buffer.from(bytes.subarray(0, DECLARATION_MAX)).toString('latin1')
  const marked = BYTE_ORDER_MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
  const [, declared = 'utf-8'] = /^\s*<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(declaration) ?? []
  const encoding = marked?.encoding ?? declared
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('STATEMENT_ENCODING', encoding)
  }
}
