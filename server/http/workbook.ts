import type { SheetCell } from '#domain/text/sheets.ts'
import { xmlText } from '#domain/text/xmlText.ts'
import { callUnderWay } from '../callUnderWay.ts'
import { inShortTurn } from '../inTurns.ts'
import { zipped, type FileToZip } from './zipped.ts'

/** A sheet whose rows are read while it is sent, some at a time. */
export type Sheet<Content extends SheetCell = SheetCell> = {
  name: string
  header: readonly string[]
  parts: () => AsyncIterable<readonly (readonly Content[])[]>
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Looks of cells by their place in the list of the styles below. */
const LOOKS = { plain: 0, heading: 1, day: 2, sum: 3 } as const
/** Formats that Excel has built in: a day as the reader's country writes it, '#,##0.00'. */
const FORMATS = { day: 14, sum: 4 } as const
/** Letters that Excel takes in a cell. */
const CELL_LETTERS_MAX = 32_767
/** Text that Excel would read as the code of a letter. */
const CODE_OF_LETTER = /_(?=x[0-9a-f]{4}_)/gi
const COLUMN_WIDTH = 18
const MS_PER_DAY = 86_400_000
/** Day 0 of Excel's count, as days after February 1900 need it. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/**
 * An .xlsx that is written while it is sent: a few rows at a time are in memory, however many there are. What looks like a formula is a text in it.
 * (rules/exports#workbook, docs/decisions/074-a-workbook-that-is-streamed.md)
 */
export function workbook(sheets: readonly Sheet[], changedAt: Date): AsyncGenerator<Uint8Array> {
  const { names } = callUnderWay()
  const file = (name: string, parts: () => AsyncIterable<string> | Iterable<string>): FileToZip => ({
    name,
    changedAt,
    isPacked: true,
    read: () => bytesOf(parts()),
  })
  return zipped([
    file('[Content_Types].xml', () => [contentTypes(sheets)]),
    file('_rels/.rels', () => [relations([['officeDocument', 'xl/workbook.xml']])]),
    file('xl/workbook.xml', () => [contents(sheets)]),
    file('xl/_rels/workbook.xml.rels', () => [
      relations([...sheets.map((_, place) => ['worksheet', `worksheets/sheet${place + 1}.xml`] as const), STYLES_PART]),
    ]),
    file('xl/styles.xml', () => [STYLES]),
    ...sheets.map((sheet, place) => file(`xl/worksheets/sheet${place + 1}.xml`, () => sheetParts(sheet, names))),
  ])
}

async function* bytesOf(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part)
}

async function* sheetParts({ header, parts }: Sheet, names: readonly string[]): AsyncGenerator<string> {
  const widths = `<cols><col min="1" max="${header.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols>`
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const views = `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`
  const headings = header.map((heading, place) => textCell(`${columnName(place)}1`, heading, LOOKS.heading))
  yield `${DECLARATION}<worksheet xmlns="${NAMESPACE}">${views}${widths}<sheetData><row r="1">${headings.join('')}</row>`
  let row = 1
  for await (const rows of parts()) {
    await inShortTurn('work', ...names)
    yield rows
      .map((cells) => {
        row += 1
        return `<row r="${row}">${cells.map((cell, place) => cellIn(`${columnName(place)}${row}`, cell)).join('')}</row>`
      })
      .join('')
  }
  yield '</sheetData></worksheet>'
}

/** 'A' for 0, 'AA' for 26. */
function columnName(place: number): string {
  const letters = 26
  const last = String.fromCharCode('A'.charCodeAt(0) + (place % letters))
  return place < letters ? last : columnName(Math.floor(place / letters) - 1) + last
}

function cellIn(at: string, cell: SheetCell): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'string') return textCell(at, cell, LOOKS.plain)
  if (typeof cell === 'number') return numberCell(at, cell, LOOKS.plain)
  if ('cents' in cell) return numberCell(at, cell.cents / 100, LOOKS.sum)
  return numberCell(at, (Date.parse(`${cell.day}T00:00:00Z`) - DAY_ZERO) / MS_PER_DAY, LOOKS.day)
}

const numberCell = (at: string, value: number, look: number) => `<c r="${at}" s="${look}"><v>${value}</v></c>`

function textCell(at: string, text: string, look: number): string {
  const taken = text.slice(0, CELL_LETTERS_MAX).replaceAll(CODE_OF_LETTER, '_x005F_')
  return `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(taken)}</t></is></c>`
}

function contentTypes(sheets: readonly Sheet[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${MAIN_TYPE}.${type}+xml"/>`
  const parts = [
    part('workbook.xml', 'sheet.main'),
    part('styles.xml', 'styles'),
    ...sheets.map((_, place) => part(`worksheets/sheet${place + 1}.xml`, 'worksheet')),
  ]
  const defaults = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">${defaults}${parts.join('')}</Types>`
}

const STYLES_PART = ['styles', 'styles.xml'] as const

function relations(parts: readonly (readonly [type: string, target: string])[]): string {
  const said = parts.map(
    ([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${said.join('')}</Relationships>`
}

function contents(sheets: readonly Sheet[]): string {
  const listed = sheets.map(
    ({ name }, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  return `${DECLARATION}<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`
}

const look = (font: number, format: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`
const STYLES =
  `${DECLARATION}<styleSheet xmlns="${NAMESPACE}"><fonts count="2">${font('')}${font('<b/>')}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="4">${look(0, 0)}${look(1, 0)}${look(0, FORMATS.day)}${look(0, FORMATS.sum)}</cellXfs></styleSheet>`
