import type { ReactNode } from 'react'

/** Which column orders the rows, and how. */
export type Sort = { key: string; direction: 'asc' | 'desc' }

/** One column of a table, as data. */
export type Column<Row> = {
  /** Also the key given to `onSort`. */
  key: string
  title: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers and prices stand right. */
  align?: 'left' | 'right'
  /** Start numbers, counts and prices in the sporty face. */
  numeral?: boolean
  /** Secondary text in rock. */
  quiet?: boolean
  /** Fields stand closer than texts. */
  tight?: boolean
  /** Tailwind width class such as 'w-24'; without it the content decides. */
  width?: string
  /** A control under the title: filters stand in the head. */
  filter?: ReactNode
}
