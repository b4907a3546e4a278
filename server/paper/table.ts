import { COLOURS } from '#domain/look/colours.ts'
import type { Face } from './faces.ts'
import { END_OF_TEXT, PAGE, type Sheet } from './sheet.ts'

/** Column of a table, its place in points from the left margin, and the look of its cells. */
export type Column = {
  head: string
  x: number
  width: number
  align?: 'left' | 'right'
  face?: Face
  size?: number
}

/** Words of a cell, with what stands small below them. */
export type Cell = string | { words: string; detail: string }

/** Row of a table: the height that it needs on a page, and how it is drawn from a y on, which returns the y of the next row. */
export type Row = { height: number; draw: (y: number) => number }

/** Points of a row: from its y to its text, from the text down to its line, and from the text to the next row. */
export type RowSpacing = { above: number; line: number; next: number }

/** Rows that are read from left to right, as on most documents. */
export const ROOMY = { above: 0, line: 4, next: 10 } as const satisfies RowSpacing

/** Points of the heads of columns: their letters, the line below them, and the first row below that. */
const HEADS = { size: 8, line: 14, gap: 6 } as const
const DETAIL = { size: 8, colour: COLOURS.rock } as const

type Table = {
  columns: readonly Column[]
  rows: Iterable<Row>
  start: number
  /** Points between the heads' line and a row below it. */
  gap?: number
}

/** Draws rows below the heads of their columns, which stand again on each page, and returns the y below them. (rules/invoices#read-aloud) */
export function drawTable(sheet: Sheet, { columns, rows, start, gap = HEADS.gap }: Table): number {
  const drawHeads = (top: number) => drawColumnHeads(sheet, columns, top) + gap
  let y = start
  sheet.within('Table', () => {
    y = drawHeads(y)
    for (const { height, draw } of rows) {
      if (y + height > END_OF_TEXT) {
        sheet.document.addPage()
        // again for the eye only
        sheet.decoration(() => (y = drawHeads(PAGE.top)))
      }
      sheet.within('TR', () => (y = draw(y)))
    }
  })
  return y
}

/** Draws the heads and their line, and returns the line's y. */
function drawColumnHeads(sheet: Sheet, columns: readonly Column[], y: number): number {
  sheet.within('TR', () => {
    for (const { head, x, width, align } of columns)
      sheet.write(head, { x: PAGE.left + x, y, width, align, size: HEADS.size, colour: COLOURS.rock, tag: 'TH' })
  })
  sheet.rule(y + HEADS.line, COLOURS.rock)
  return y + HEADS.line
}

type CellRow = { columns: readonly Column[]; cells: readonly Cell[]; spacing: RowSpacing }

/** A row of one cell for each column, as high as the highest of them, with a line below it. */
export function cellRow(sheet: Sheet, { columns, cells, spacing }: CellRow): Row {
  const placed = cells.flatMap((cell, place) => {
    const column = columns[place]
    return column ? [{ column, ...(typeof cell === 'string' ? { words: cell, detail: '' } : cell) }] : []
  })
  return {
    height: spacing.above + Math.max(...placed.map((one) => cellHeight(sheet, one))) + spacing.next,
    draw: (y) => {
      const bottom = Math.max(...placed.map((one) => drawCell(sheet, one, y + spacing.above)))
      sheet.rule(bottom + spacing.line)
      return bottom + spacing.next
    },
  }
}

type Placed = { column: Column; words: string; detail: string }

function cellHeight(sheet: Sheet, { column: { width, face, size }, words, detail }: Placed): number {
  const height = sheet.heightOf(words, { width, face, size })
  return detail === '' ? height : height + sheet.heightOf(detail, { width, size: DETAIL.size })
}

function drawCell(sheet: Sheet, { column: { x, width, align, face, size }, words, detail }: Placed, y: number): number {
  const at = { x: PAGE.left + x, width, align }
  const look = { ...at, y, face, size }
  // an element less: lists of thousands of cells are drawn in a small heap
  if (detail === '' && !words.includes('\n')) return sheet.write(words, { ...look, tag: 'TD' })
  let bottom = y
  sheet.within('TD', () => {
    bottom = sheet.write(words, look)
    if (detail !== '') bottom = sheet.write(detail, { ...at, y: bottom, ...DETAIL })
  })
  return bottom
}
