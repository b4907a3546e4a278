import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../Button.tsx'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** With `onPageSize` the reader may choose. */
  pageSizes?: readonly number[]
  onPageSize?: (pageSize: number) => void
}

/** '1–8 von 24', back and forth where there is more than one page, and the choice of the page size. */
export function Pagination({ page, pageSize, total, onPage, pageSizes = [], onPageSize }: PaginationProps) {
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  return (
    <nav aria-label="Seiten" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-rock">
      <p aria-live="polite">
        {first === last ? first : `${first}–${last}`} von {total}
      </p>
      {pages > 1 ? (
        <div className="flex flex-wrap items-center gap-1">
          <IconButton label="Vorige Seite" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="px-1 whitespace-nowrap">
            Seite {page} von {pages}
          </span>
          <IconButton label="Nächste Seite" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      ) : null}
      {onPageSize && pageSizes.length > 0 ? (
        <div className="flex items-center gap-2">
          <label htmlFor={id}>Pro Seite</label>
          <select
            id={id}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
            className="min-h-9 pointer-coarse:min-h-11 rounded-field border border-rock bg-paper px-2 text-ink"
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </nav>
  )
}
