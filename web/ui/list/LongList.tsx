import { Fragment, useRef, type ReactNode } from 'react'
import { useListWindow } from './useListWindow.ts'

export type LongListProps<Row> = {
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** A virtualised list of expandable rows of any height: it renders those in the viewport, and those that are open or focused. */
export function LongList<Row extends { id: number }>({ rows, children }: LongListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const { rows: shown, below, measured } = useListWindow(list, rows)
  return (
    <ul ref={list}>
      {shown.map(({ index, gap }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <Fragment key={row.id}>
            <Gap height={gap} />
            <li
              ref={measured}
              data-id={row.id}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="break-inside-avoid border-b border-line last:border-0"
            >
              {children(row)}
            </li>
          </Fragment>
        )
      })}
      <Gap height={below} />
    </ul>
  )
}

/** Spacer for the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height === 0 ? null : <li aria-hidden className="print:hidden" style={{ height }} />
}
