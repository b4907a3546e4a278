import type { Cell } from './csv.ts'

/** Content of a cell of a workbook; a day like '2027-05-31' and a sum can be sorted and added up there. */
export type SheetCell = Cell | { day: string } | { cents: number }

/** The cells of a row, in the order of their headings. */
export const cellsOf = <Row, Content extends SheetCell>(
  columns: Record<string, (row: Row) => Content>,
  row: Row,
): Content[] => Object.values(columns).map((cell) => cell(row))
