import { Fragment, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useListWindow } from './useListWindow.ts'

export type LongListProps<Row> = {
  rows: readonly Row[]
  children: (row: Row) => ReactNode
  /** From so many rows on only those in sight are rendered; default: some forty, as high as teams. */
  long?: number
  /** Selector of what the arrow keys, Pos1 and Ende go to in each row; without it they scroll. */
  keysTo?: string
}

/** A virtualised list of expandable rows of any height: it renders those in the viewport, and those that are open or focused. */
export function LongList<Row extends { id: number }>({ rows, children, long, keysTo }: LongListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const { rows: shown, below, measured, reveal } = useListWindow(list, { rows, long })
  const wanted = useRef<number | null>(null)
  const placeIn = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${keysTo}`)

  // a row out of sight is rendered only after scrolling, one or two renders later
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const place = placeIn(wanted.current)
    if (!place) return
    wanted.current = null
    place.focus({ preventScroll: true })
  })

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const { target } = event
    if (keysTo === undefined || !(target instanceof HTMLElement) || !target.matches(keysTo)) return
    const at = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = Math.max(0, Math.min(rows.length - 1, step))
    const place = placeIn(to)
    if (place) return place.focus()
    wanted.current = to
    reveal(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the rows' buttons in it
    <ul ref={list} onKeyDown={move}>
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
