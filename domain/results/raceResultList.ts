import { isRecord } from '../text/isRecord.ts'
import type { Heading } from './resultColumns.ts'

/** Content of a cell of a list: a text, or a number of a workbook. */
export type ListCell = string | number

/** A list as it came: its columns, and its rows with their lines in the file, from 1, and the sheet of a workbook in which several are read. */
export type ResultList = { headings: Heading[]; rows: { line: number; cells: ListCell[]; sheet?: string }[] }

/** Rows of a list at most: more places than any event has. */
export const RESULT_ROWS_MAX = 40_000
/** Groups within groups: by competition, sex, age, and more than that. */
const DEPTH_MAX = 8

/**
 * Reads the JSON in which RACE RESULT gives a list: fields with their expressions, and rows in groups within groups or without any. Null: it is no such list.
 * (rules/results#race-result)
 */
export function raceResultList(json: unknown): ResultList | null {
  if (!isRecord(json) || !isRecord(json['list'])) return null
  const { DataFields: expressions, data, list } = json
  if (!isListOf(expressions, (one): one is string => typeof one === 'string') || data === undefined) return null
  const fields = Array.isArray(list['Fields']) ? list['Fields'].filter(isRecord) : []
  const labelOf = (expression: string) => fields.find((field) => field['Expression'] === expression)?.['Label']
  const headings = expressions.map((expression) => {
    const label = labelOf(expression)
    return { label: typeof label === 'string' && label !== '' ? label : expression, expression }
  })
  const rows = rowsIn(data, 0)
  return (
    rows && { headings, rows: rows.slice(0, RESULT_ROWS_MAX + 1).map((cells, index) => ({ line: index + 1, cells })) }
  )
}

/** The rows of a group and of those within it, in their order; null: there is something else among them. */
function rowsIn(data: unknown, depth: number): ListCell[][] | null {
  if (depth > DEPTH_MAX) return null
  if (isListOf(data, (row): row is unknown[] => Array.isArray(row))) return data.map((row) => row.map(cellOf))
  if (!isRecord(data)) return null
  const rows: ListCell[][] = []
  for (const group of Object.values(data)) {
    const within = rowsIn(group, depth + 1)
    if (within === null) return null
    for (const row of within) rows.push(row)
  }
  return rows
}

const cellOf = (value: unknown): ListCell => (typeof value === 'number' || typeof value === 'string' ? value : '')

const isListOf = <One>(value: unknown, isOne: (one: unknown) => one is One): value is One[] =>
  Array.isArray(value) && value.every(isOne)
