import type { ReactNode } from 'react'

/** Which column orders the rows, and how. */
export type Sort = { key: string; direction: 'asc' | 'desc' }

/** A column that gives way. */
export const YIELDS = 'max-xl:hidden'

/** One column of a table, as data. */
export type Column<Row> = {
  /** Also the key given to `onSort`. */
  key: string
  title: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers and prices are right-aligned. */
  align?: 'left' | 'right'
  /** Start numbers, counts and prices in the display font. */
  numeral?: boolean
  /** Secondary text in rock. */
  quiet?: boolean
  /** Less padding for cells with inputs. */
  tight?: boolean
  /** Tailwind width class such as 'w-24'; without it the content decides. */
  width?: string
  /** Gives way where the others would not have room, below 1280 px. */
  yields?: boolean
  /** Its title may take two lines, because what stands below is short. */
  folds?: boolean
  /** A control under the title, such as a filter. */
  filter?: ReactNode
}
