import { memo, type ReactNode } from 'react'
import { YIELDS, type Column } from './column.ts'

type TableRowProps = {
  row: unknown
  index: number
  /** Columns of such rows: as a method, because the row's type does not matter here. */
  columns: readonly { key: string; cell(row: unknown): ReactNode }[]
  /** How the cells of each column look. */
  looks: readonly string[]
  /** Whether it can be opened, and whether it is the one in the tab order (roving tabindex). */
  opens: 'no' | 'yes' | 'next'
  isMarked: boolean
  /** Stands under the row, as wide as the table. */
  words: ReactNode
}

/** A memoized table row: scrolling a long table renders only new rows. */
export const TableRow = memo(function TableRow({ row, index, columns, looks, opens, isMarked, words }: TableRowProps) {
  return (
    <>
      <tr
        data-index={index}
        aria-rowindex={index + 2}
        tabIndex={opens === 'no' ? undefined : opens === 'next' ? 0 : -1}
        className={`h-9 focus-visible:outline-offset-[-2px] [&:last-child>td]:border-b-0 ${words ? '[&>td]:border-b-0' : ''} ${opens === 'no' ? '' : 'cursor-pointer'} ${isMarked ? 'bg-amber-tint' : 'hover:bg-snow'}`}
      >
        {columns.map((column, at) => (
          <td key={column.key} className={looks[at]}>
            <Cell content={column.cell(row)} />
          </td>
        ))}
      </tr>
      {words ? (
        <tr className={isMarked ? 'bg-amber-tint' : ''}>
          <td colSpan={columns.length} className="border-b border-line px-5 pb-2">
            {words}
          </td>
        </tr>
      ) : null}
    </>
  )
})

/** A text longer than this would push the other columns out of sight; all of it is in the title. */
const LONG_TEXT = 40

function Cell({ content }: { content: ReactNode }) {
  if (typeof content !== 'string' || content.length <= LONG_TEXT) return content
  return (
    <span title={content} className="block max-w-80 truncate">
      {content}
    </span>
  )
}

/** The classes of a column's cells. */
export function cellLook<Row>({ align, numeral, quiet, tight, width, yields }: Column<Row>): string {
  return [
    `border-b border-line py-1 first:pl-5 last:pr-5 whitespace-nowrap ${tight ? 'px-1' : 'px-3'}`,
    align === 'right' ? 'text-right' : 'text-left',
    numeral ? 'numeral text-lg' : '',
    quiet ? 'text-rock' : '',
    width ?? '',
    yields ? YIELDS : '',
  ].join(' ')
}
