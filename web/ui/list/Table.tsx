import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  Fragment,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import { Button } from '../Button.tsx'
import type { Column, Sort } from './column.ts'
import { SelectField } from '../form/SelectField.tsx'
import { TableHead } from './TableHead.tsx'
import { cellLook, TableRow } from './TableRow.tsx'
import { useMedia } from '../useMedia.ts'
import { useRoomLeft } from './useRoomLeft.ts'
import { useRowWindow } from './useRowWindow.ts'

export type TableProps<Row> = {
  /** The table's name for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort
  onSort?: (key: string) => void
  /** Click or Enter on a row. */
  onOpen?: (row: Row) => void
  /** Marks a row that needs attention. */
  isMarked?: (row: Row) => boolean
  /** A note below a row, as wide as the table; on desktops only, and for paginated lists: virtualised rows have equal heights. */
  below?: (row: Row) => ReactNode
  /** What a row looks like on a phone; without it the table scrolls sideways. */
  phoneRow?: (row: Row) => ReactNode
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
}

const PHONE_STEP = 50

/** One table for all lists: sticky head, sort arrows, virtualised 36 px rows, arrow keys, cards on phones. */
export function Table<Row>(props: TableProps<Row>) {
  const onDesk = useMedia('(min-width: 768px)')
  if (props.rows.length === 0 && !props.columns.some((column) => column.filter !== undefined)) return <>{props.empty}</>
  if (!onDesk && props.phoneRow) return <PhoneList {...props} phoneRow={props.phoneRow} />
  return <Desk {...props} />
}

function PhoneList<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isMarked,
  onOpen,
  phoneRow,
  empty,
}: TableProps<Row> & { phoneRow: (row: Row) => ReactNode }) {
  const [count, setCount] = useState(PHONE_STEP)
  if (rows.length === 0) return <>{empty}</>
  return (
    <div>
      {sort && onSort ? <PhoneSort columns={columns} sort={sort} onSort={onSort} /> : null}
      <ul aria-label={label} className="overflow-hidden rounded-card border border-line bg-paper">
        {rows.slice(0, count).map((row) => (
          <li
            key={rowKey(row)}
            className={`border-b border-line last:border-0 ${isMarked?.(row) ? 'bg-amber-tint' : ''}`}
          >
            {onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(row)}
                className="block w-full px-4 py-3 text-left focus-visible:outline-offset-[-3px]"
              >
                {phoneRow(row)}
              </button>
            ) : (
              <div className="px-4 py-3">{phoneRow(row)}</div>
            )}
          </li>
        ))}
      </ul>
      {rows.length > count ? (
        <button
          type="button"
          onClick={() => setCount(count + PHONE_STEP)}
          className="mt-3 min-h-11 w-full rounded-field border border-spruce font-semibold text-spruce"
        >
          {Math.min(PHONE_STEP, rows.length - count)} weitere von {formatCount(rows.length)} anzeigen
        </button>
      ) : null}
    </div>
  )
}

type PhoneSortProps<Row> = { columns: readonly Column<Row>[]; sort: Sort; onSort: (key: string) => void }

/** The behaviour of the column headers on desktops. */
function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const isRising = sort.direction === 'asc'
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <SelectField
        label="Sortieren nach"
        className="min-w-0 flex-1 basis-40"
        value={sort.key}
        onChange={(event) => onSort(event.target.value)}
        options={sortable.map(({ key, title }) => ({ value: key, label: title }))}
      />
      <Button
        look="second"
        icon={isRising ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        onClick={() => onSort(sort.key)}
      >
        {isRising ? 'aufsteigend' : 'absteigend'}
      </Button>
    </div>
  )
}

function Desk<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, onOpen, isMarked, below, empty } = props
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const seen = useRowWindow(box, rows.length)
  useRoomLeft(box, rows.length)
  const looks = useMemo(() => columns.map(cellLook), [columns])
  const last = rows.length - 1
  const wanted = useRef<number | null>(null)

  // A row outside the window is rendered only after scrolling, one or two renders later.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const row = box.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })

  const go = (event: KeyboardEvent<HTMLElement>, to: number) => {
    event.preventDefault()
    const next = Math.min(last, Math.max(0, to))
    setActive(next)
    seen.reveal(next)
    wanted.current = next
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => setActive(indexOf(event.target) ?? active)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rows[indexOf(event.target) ?? -1]
    if (row !== undefined && onOpen && isPlainClick(event.target)) onOpen(row)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 15,
      PageUp: active - 15,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to !== undefined) go(event, to)
    const row = rows[active]
    if (event.key === 'Enter' && row !== undefined && onOpen) onOpen(row)
  }

  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
      tabIndex={0}
      // Visually hidden text is positioned absolutely: without `relative` it would overflow the container, and widen the page.
      className="relative max-h-[var(--room,min(80vh,60rem))] overflow-auto rounded-card border border-line bg-paper focus-visible:rounded-card print:max-h-none print:overflow-visible"
    >
      <table aria-rowcount={rows.length + 1} className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{label}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody {...(onOpen ? { onKeyDown, onFocus, onClick } : {})}>
          {seen.rows.map(({ index, gap }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <Fragment key={rowKey(row)}>
                <Gap height={gap} columns={columns.length} />
                <TableRow
                  {...{ row, index, columns, looks }}
                  opens={onOpen ? (index === active ? 'next' : 'yes') : 'no'}
                  isMarked={isMarked?.(row) ?? false}
                  words={below?.(row)}
                />
              </Fragment>
            )
          })}
          <Gap height={seen.below} columns={columns.length} />
        </tbody>
      </table>
      {rows.length === 0 ? <div className="p-4">{empty}</div> : null}
    </div>
  )
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden className="print:hidden">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- spacer only */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

/** The index of the row that an event comes from; undefined from the note under one. */
function indexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
  return row ? Number(row.dataset['index']) : undefined
}

/** A click on a link or control inside a row is not a click on the row. */
function isPlainClick(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, select, label') === null &&
    getSelection()?.isCollapsed !== false
  )
}
