import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button, IconButton } from '#web/ui/Button.tsx'

/** A row of a list whose order counts. */
export type OrderedRow = { key: string; title: string; detail: string }

type OrderedRowsProps = {
  rows: readonly OrderedRow[]
  busy: boolean
  /** Moves the row at a place so many places down, or up where it is less than nothing. */
  onMove: (place: number, by: -1 | 1) => void
  onEdit: (place: number) => void
  /** Undefined: the last one stays. */
  onRemove: ((place: number) => void) | undefined
}

/** Rows in their order, each with the buttons that move, edit and remove it. */
export function OrderedRows({ rows, busy, onMove, onEdit, onRemove }: OrderedRowsProps) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line">
      {rows.map(({ key, title, detail }, place) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <strong>{title}</strong>
            {detail === '' ? null : <span className="block text-sm text-rock">{detail}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-1">
            <IconButton label={`${title}: nach oben`} disabled={busy || place === 0} onClick={() => onMove(place, -1)}>
              <ArrowUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={`${title}: nach unten`}
              disabled={busy || place === rows.length - 1}
              onClick={() => onMove(place, 1)}
            >
              <ArrowDown aria-hidden className="size-5" />
            </IconButton>
            <Button look="quiet" size="small" onClick={() => onEdit(place)}>
              Bearbeiten<span className="sr-only">: {title}</span>
            </Button>
            {onRemove ? (
              <Button look="quiet" size="small" onClick={() => onRemove(place)}>
                Entfernen<span className="sr-only">: {title}</span>
              </Button>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
