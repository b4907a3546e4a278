import { isSumRow, listRows } from '../text/listRows.ts'
import { RESULT_ROWS_MAX, type ListCell, type ResultList } from './raceResultList.ts'
import { proposeColumns } from './resultColumns.ts'

/** More columns than any list of a timekeeper has, and rows above its headings. */
const COLUMNS_MAX = 60
const HEADING_WITHIN = 20

/** Reads a list of results of a text: its cells, its headings within the first lines. Null: it has none that are known. (rules/results#columns) */
export function textList(text: string): ResultList | null {
  const { rows, before } = listRows(text, { max: RESULT_ROWS_MAX + HEADING_WITHIN, columns: COLUMNS_MAX })
  return listOfRows(rows, before)
}

/** Reads a list of results of rows, before which so many lines belong to nobody. Null: none of the first is one of headings. (rules/results#columns) */
export function listOfRows(rows: readonly (readonly ListCell[])[], before = 0): ResultList | null {
  const headingsOf = (row: readonly ListCell[]) => row.map((cell) => ({ label: String(cell) }))
  const heading = rows.slice(0, HEADING_WITHIN).findIndex((row) => proposeColumns(headingsOf(row)) !== null)
  if (heading < 0) return null
  const own = rows[heading] ?? []
  // headings are printed again on each page
  const isHeading = (row: readonly ListCell[]) => row.every((cell, place) => cell === own[place])
  const list = rows
    .map((cells, index) => ({ line: index + 1 + before, cells: [...cells] }))
    .slice(heading + 1)
    .filter(({ cells }) => !isHeading(cells) && !isSumRow(cells.map(String)))
  return { headings: headingsOf(own), rows: list }
}

/** A sheet of a workbook. */
export type ListSheet = { name: string; rows: readonly (readonly ListCell[])[] }

/**
 * Reads a list of results of all sheets of a workbook that have headings: their columns are those of the first, found again by their names. Null: none has.
 * (rules/results#sheets)
 */
export function listOfSheets(sheets: readonly ListSheet[]): ResultList | null {
  const lists = sheets.flatMap(({ name, rows }) => {
    const list = listOfRows(rows)
    return list && list.rows.length > 0 ? [{ name, list }] : []
  })
  const [first] = lists
  if (!first) return null
  if (lists.length === 1) return first.list
  const { headings } = first.list
  const rows = lists.flatMap(({ name, list }) => {
    const places = headings.map(({ label }) => list.headings.findIndex((own) => own.label === label))
    return list.rows.map(({ line, cells }) => ({ line, cells: places.map((place) => cells[place] ?? ''), sheet: name }))
  })
  return { headings, rows }
}
