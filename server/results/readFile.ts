import { CFB, read, type CellObject, type WorkSheet } from '@e965/xlsx'
import { teamsTogether } from '#domain/results/oddResults.ts'
import { LINES_NAMED, type Warned } from '#domain/results/keptWarnings.ts'
import { RESULT_ROWS_MAX, raceResultList, type ListCell, type ResultList } from '#domain/results/raceResultList.ts'
import {
  readResults,
  type GoneNumber,
  type Plausible,
  type ReadResult,
  type ResultSlot,
  type WarnedLine,
} from '#domain/results/readResults.ts'
import { hasNeededUses, proposeColumns, type ColumnUse } from '#domain/results/resultColumns.ts'
import { listOfSheets, textList, type ListSheet } from '#domain/results/resultTable.ts'
import { headingsInWords } from '#contract/numbers/handOverMessages.ts'
import { listText } from '#domain/text/listText.ts'
import { openWorkbook } from '#domain/workbooks/openWorkbook.ts'
import { Refusal } from '../http/refusal.ts'

/** A list to read: beside the slots that there are (JSON), the numbers that are gone, the columns where they were chosen, and what is plausible. */
type Given = {
  bytes: Uint8Array<ArrayBuffer>
  slots: string
  gone: readonly GoneNumber[]
  columns: readonly ColumnUse[] | null
  plausible: Plausible
}

/** A list of results as it was read. */
export type ReadList = {
  columns: { index: number; heading: string; use: ColumnUse }[]
  /** The first of its rows. */
  rows: string[][]
  total: number
  results: ReadResult[]
  /** Each kind with the number of its lines, and the first of these. */
  warned: Warned[]
}

const SHEETS_MAX = 30
const ROWS_SHOWN = 20
/** More columns than any list of a timekeeper has. */
const COLUMNS_MAX = 60

/** Reads a list of results of any form. Refusals: 400, 415 it is none, or its columns are not known. (rules/results#reading) */
export async function readFile({ bytes, slots: json, gone, columns: chosen, plausible }: Given): Promise<ReadList> {
  const slots = slotsIn(json)
  const list = await listIn(bytes)
  if (list === 'noHeadings') throw new Refusal('RESULTS_NO_HEADINGS')
  if (list.rows.length > RESULT_ROWS_MAX) throw new Refusal('RESULTS_TOO_MANY')
  const columns = usesOf(list, chosen)
  if (columns === null || !hasNeededUses(columns))
    throw new Refusal('RESULTS_COLUMNS', headingsInWords(list.headings.map(({ label }) => label)))
  const { results, warnings } = readResults(list, { columns, slots, gone, plausible })
  const isOfOthers = results.length === 0 && warnings.some(({ kind }) => kind === 'unknownNumber')
  if (results.length === 0 && !isOfOthers && warnings.length === 0) throw new Refusal('RESULTS_EMPTY')
  const all: WarnedLine[] = [
    ...(isOfOthers ? [{ kind: 'fitsNobody' as const, line: 0, startNumber: '', text: '' }] : []),
    ...warnings,
    ...teamsTogether(results),
  ]
  return {
    columns: list.headings.map(({ label }, index) => ({ index, heading: label, use: columns[index] ?? 'ignore' })),
    rows: list.rows.slice(0, ROWS_SHOWN).map(({ cells }) => cells.map(String)),
    total: list.rows.length,
    results,
    warned: [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, lines]) => ({
      kind,
      count: lines.length,
      lines: lines.slice(0, LINES_NAMED),
    })),
  }
}

const slotsIn: (json: string) => ResultSlot[] = JSON.parse

function usesOf({ headings }: ResultList, chosen: readonly ColumnUse[] | null): ColumnUse[] | null {
  if (chosen === null) return proposeColumns(headings)
  return headings.map((_, index) => chosen[index] ?? 'ignore')
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte)
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of .xls, and of an .xlsx with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

async function listIn(bytes: Uint8Array<ArrayBuffer>): Promise<ResultList | 'noHeadings'> {
  if (startsWith(bytes, OLE)) throw new Refusal('RESULTS_WRONG_TYPE')
  if (startsWith(bytes, ZIP)) return listOfSheets(await sheetsOf(bytes)) ?? 'noHeadings'
  const { text } = listText(bytes)
  // no text has a NUL
  if (text.includes('\0')) throw new Refusal('RESULTS_WRONG_TYPE')
  if (text.trim() === '') throw new Refusal('RESULTS_EMPTY')
  if (/^\s*[{[]/.test(text)) {
    const list = raceResultList(jsonIn(text))
    if (list === null) throw new Refusal('RESULTS_UNREADABLE')
    return list
  }
  if (/^\s*</.test(text)) throw new Refusal('RESULTS_UNREADABLE')
  return textList(text) ?? 'noHeadings'
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('RESULTS_UNREADABLE')
  }
}

const OPTIONS = {
  type: 'array',
  dense: true,
  // a time is a number here, which may mean a fraction of a day, hours or minutes
  cellDates: false,
  cellHTML: false,
  cellText: false,
  sheetRows: RESULT_ROWS_MAX + ROWS_SHOWN,
} as const

/** The visible sheets of a workbook. Refusal: 400 it is none. */
async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<ListSheet[]> {
  const opened = await openWorkbook(bytes, CFB)
  if ('fault' in opened) throw new Refusal('RESULTS_UNREADABLE')
  const [form, otherForm] = opened.forms
  const sheets = sheetsIn(form) ?? (otherForm && sheetsIn(otherForm()))
  if (!sheets) throw new Refusal('RESULTS_UNREADABLE')
  return sheets
}

function sheetsIn(bytes: Uint8Array): ListSheet[] | undefined {
  try {
    const { SheetNames, Workbook } = read(bytes, { ...OPTIONS, bookSheets: false, sheets: [] })
    const visible = SheetNames.flatMap((name, index) => (Workbook?.Sheets?.[index]?.Hidden ? [] : [{ name, index }]))
    return visible.slice(0, SHEETS_MAX).map(({ name, index }) => ({
      name,
      rows: rowsOf(read(bytes, { ...OPTIONS, sheets: [index] }).Sheets[name]),
    }))
  } catch {
    // any error of the library: the file is not a valid workbook
    return undefined
  }
}

function rowsOf(sheet: WorkSheet | undefined): ListCell[][] {
  const data: (CellObject | undefined)[][] = sheet?.['!data'] ?? []
  return Array.from(data, (row) => Array.from((row ?? []).slice(0, COLUMNS_MAX), contentOf))
}

/** An error of a formula ('#DIV/0!') is no content. */
function contentOf(cell: CellObject | undefined): ListCell {
  if (cell === undefined || cell.t === 'e' || cell.v === undefined) return ''
  return typeof cell.v === 'number' ? cell.v : String(cell.v)
}
