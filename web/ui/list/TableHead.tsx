import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { YIELDS, type Column, type Sort } from './column.ts'

type TableHeadProps<Row> = { columns: readonly Column<Row>[]; sort?: Sort; onSort?: (key: string) => void }

const ARIA = { asc: 'ascending', desc: 'descending' } as const

/** As wide as its longer half: the columns with a share of the width would leave it less. */
const FOLDED = 'min-w-12 text-xs leading-3.5'

/** The sticky head: titles, sort arrows, filters. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead className="sticky top-0 z-10 bg-paper">
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sortable ? (direction ? ARIA[direction] : 'none') : undefined}
              className={`border-b border-rock py-1 align-top font-semibold ${column.folds ? '' : 'whitespace-nowrap'} ${column.yields ? YIELDS : ''} first:pl-5 last:pr-5 ${direction ? 'text-ink' : 'text-rock'} ${column.align === 'right' ? 'text-right' : 'text-left'} ${column.tight ? 'px-1' : 'px-3'} ${column.width ?? ''}`}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(column.key)}
                  className={`group -mx-1 inline-flex min-h-7 items-center gap-1 rounded-field px-1 font-semibold hover:text-ink ${column.align === 'right' ? 'flex-row-reverse' : ''}`}
                >
                  {column.title}
                  <Arrow direction={direction} />
                </button>
              ) : (
                <span className={`inline-flex min-h-7 items-center ${column.folds ? FOLDED : ''}`}>{column.title}</span>
              )}
              {column.filter ? <div className="mt-1 font-normal text-ink">{column.filter}</div> : null}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Arrow({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === 'asc') return <ArrowUp aria-hidden className="size-4" />
  if (direction === 'desc') return <ArrowDown aria-hidden className="size-4" />
  return <ChevronsUpDown aria-hidden className="size-4 opacity-45 group-hover:opacity-100" />
}
