import { TextDecoder } from 'node:util'
import type { BankFormat } from '#domain/payments/bankFormats.ts'
import { ENTRIES_MAX, LETTERS_MAX, type Statement, type StatementWarning } from '#domain/payments/statements.ts'
import { OTHER_FILES } from '#contract/payments/statementMessages.ts'
import { Refusal } from '../http/refusal.ts'
import { readBankCsv } from './bankCsv.ts'
import { readCamt } from './camt.ts'
import type { Count } from './entryKeys.ts'
import { isZip, unzipped, type UploadedFile } from './unzip.ts'

/** The file that was sent; `format` is how a list of a bank is to be read, null for statements in XML; `account` is ours. */
export type Upload = UploadedFile & { format: BankFormat | null; account: string }
export type ReadUpload = { statements: Statement[]; warnings: StatementWarning[] }

/**
 * Reads what a clerk sends: a statement, a zip of them and of other files, or a list of a bank in its format. What it is, is found out by looking into
 * it. Refusals: 400 what cannot be read, 413 too large. (rules/statements#formats)
 */
export async function readUpload({ format, account, ...file }: Upload): Promise<ReadUpload> {
  if (file.bytes.length === 0) throw new Refusal('STATEMENT_NONE')
  const count = counter()
  const read = (one: UploadedFile) => readFile(one, { format, account, count })
  return isZip(file.bytes) ? readZip(file.bytes, read) : read(file)
}

/** The statements of a zip; what is none is named, a zip in it too. Refusals: 400 a zip without a statement, one in it that cannot be read. (rules/statements#zip) */
async function readZip(zip: Uint8Array, read: (file: UploadedFile) => Promise<ReadUpload>): Promise<ReadUpload> {
  const { files, others: names, nested } = await unzipped(zip)
  if (files.some(({ name }) => name === '[Content_Types].xml')) throw new Refusal('STATEMENT_OTHER', OTHER_FILES.excel)
  const all: ReadUpload[] = []
  let refusal = new Refusal(nested.length > 0 ? 'STATEMENT_NESTED_ZIP' : 'STATEMENT_NONE')
  for (const file of files) {
    try {
      all.push(await read(file))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isOther = NO_STATEMENT.has(error.code) || (NO_XML.has(error.code) && !isXml(file.bytes))
      if (!isOther) throw error
      const isList = NO_XML.has(error.code) && LIST.test(file.name)
      if (names.length === 0 && nested.length === 0) refusal = isList ? new Refusal('STATEMENT_ZIPPED_LIST') : error
      names.push(file.name)
    }
  }
  if (all.length === 0) throw refusal
  const warnings = all.flatMap((one) => one.warnings)
  if (names.length > 0) warnings.push({ kind: 'notRead', names })
  if (nested.length > 0) warnings.push({ kind: 'nestedZip', names: nested })
  return { statements: all.flatMap((one) => one.statements), warnings }
}

/** Refusals of a file that is whole, but no statement. */
const NO_STATEMENT = new Set<string>(['STATEMENT_OTHER', 'STATEMENT_NONE'])
/** A list of a bank, by its name: in a zip nobody can say of which bank it is. */
const LIST = /\.(?:csv|txt)$/i
/** Refusals of what was taken for XML. */
const NO_XML = new Set<string>(['STATEMENT_UNREADABLE', 'STATEMENT_ENCODING'])

type Reading = Pick<Upload, 'format' | 'account'> & { count: Count }

async function readFile({ name, bytes }: UploadedFile, { format, account, count }: Reading): Promise<ReadUpload> {
  const other = otherKindOf(bytes)
  if (other !== null) throw new Refusal('STATEMENT_OTHER', other)
  if (format !== null && !isXml(bytes)) return readBankCsv(bytes, { name, format, account, count })
  return readCamt(xmlOf(bytes), { name, count })
}

const LOOKED_AT = 4096
/** The beginning as letters of one byte, also of UTF-16, without its mark. */
const beginningOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, LOOKED_AT))
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .trimStart()

const isXml = (bytes: Uint8Array) => beginningOf(bytes).startsWith('<')

/** Name of a file that is no statement of today, by its beginning; null for what may be one. */
function otherKindOf(bytes: Uint8Array): string | null {
  const beginning = beginningOf(bytes)
  if (/^(?:\{1:|:20:)/.test(beginning) || /(?:^|[\r\n]):60[FM]:/.test(beginning)) return 'MT940'
  if (beginning.startsWith('%PDF')) return OTHER_FILES.pdf
  return beginning.startsWith('ÐÏ\u0011à') ? OTHER_FILES.excel : null
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
