import { Fragment, useState } from 'react'
import { PIECES_MAX } from '#domain/shop/cart.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { SizeColumn, SizeCount } from '#domain/shop/sizeTable.ts'
import { FieldError, useField } from '#web/ui/form/Field.tsx'

export type SizeTableProps = {
  columns: readonly SizeColumn[]
  counts: readonly SizeCount[]
  /** Why this cannot be ordered so. */
  error?: string
  disabled: boolean
  onChange: (counts: SizeCount[]) => void
}

const ODD = `Bitte geben Sie eine ganze Zahl von 0 bis ${formatCount(PIECES_MAX)} ein.`

/** What is typed into a cell: nothing is 0, anything but a number of pieces NaN. */
function typedCount(text: string): number {
  const count = /^\d*$/.test(text.trim()) ? Number(text) : Number.NaN
  return count <= PIECES_MAX ? count : Number.NaN
}

/** How many of each size and cut, in one go. (rules/shop#size-table) */
export function SizeTable({ columns, counts, error, disabled, onChange }: SizeTableProps) {
  const { id, control } = useField({ error })
  const sizes = [...new Set(columns.flatMap((column) => column.sizes.map(({ size }) => size)))]
  const quantityOf = (fit: string, size: string) =>
    counts.find((count) => count.fit === fit && count.size === size)?.quantity ?? 0
  const change = (fit: string, size: string, text: string) => {
    const others = counts.filter((count) => count.fit !== fit || count.size !== size)
    onChange([...others, { fit, size, quantity: typedCount(text) }])
  }
  return (
    <div>
      <table className="w-full max-w-96" aria-describedby={control['aria-describedby']}>
        <caption className="mb-1.5 text-left text-sm font-semibold">Stück je Größe</caption>
        <thead className="text-sm text-rock">
          <tr>
            <th scope="col" className="pr-3 pb-1 text-left font-semibold">
              Größe
            </th>
            {columns.map(({ fit }) => (
              <th key={fit} scope="col" className="pr-3 pb-1 text-left font-semibold">
                {fit || 'Stück'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => {
            const isOdd = columns.some(({ fit }) => Number.isNaN(quantityOf(fit, size)))
            return (
              <Fragment key={size}>
                <tr>
                  <th scope="row" className="py-1 pr-3 text-left font-semibold whitespace-nowrap">
                    {size}
                  </th>
                  {columns.map((column) => (
                    <td key={column.fit} className="py-1 pr-3">
                      <Cell
                        column={column}
                        size={size}
                        quantity={quantityOf(column.fit, size)}
                        oddId={`${id}-${size}-error`}
                        isFaulty={error !== undefined}
                        disabled={disabled}
                        onChange={(text) => change(column.fit, size, text)}
                      />
                    </td>
                  ))}
                </tr>
                {isOdd ? (
                  <tr>
                    <td colSpan={columns.length + 1} className="pb-2">
                      <div role="alert">
                        <FieldError id={`${id}-${size}`} error={ODD} />
                      </div>
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <FieldError id={id} error={error} />
    </div>
  )
}

type CellProps = {
  column: SizeColumn
  size: string
  quantity: number
  /** Of the sentence about what is no count. */
  oddId: string
  isFaulty: boolean
  disabled: boolean
  onChange: (text: string) => void
}

function Cell({ column: { fit, sizes }, size, quantity, oddId, isFaulty, disabled, onChange }: CellProps) {
  const [typed, setTyped] = useState('')
  const isOdd = Number.isNaN(quantity)
  const made = sizes.find((one) => one.size === size)
  if (!made) return <span className="text-sm text-rock">gibt es nicht</span>
  if (made.soldOut) return <span className="text-sm text-rock">ausverkauft</span>
  return (
    <input
      aria-label={`${fit} ${size}`.trim()}
      aria-invalid={isOdd || isFaulty || undefined}
      aria-describedby={isOdd ? oddId : undefined}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      // what is no count stays to be mended
      value={isOdd ? typed : quantity === 0 ? '' : String(quantity)}
      disabled={disabled}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
      className="block min-h-11 w-full max-w-24 rounded-field border border-rock bg-paper px-3 py-2 text-right text-base placeholder:text-rock focus-visible:outline-offset-1 aria-invalid:border-rose disabled:border-line disabled:bg-snow"
    />
  )
}
