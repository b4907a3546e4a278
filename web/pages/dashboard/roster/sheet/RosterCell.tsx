import { TriangleAlert } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { labels } from '#contract/labels.ts'
import type { RosterField } from '#domain/roster/rosterCells.ts'
import { choicesFor } from './cellChoices.ts'
import type { CellPlace } from './rosterView.ts'

export type RosterCellProps = CellPlace & {
  text: string
  /** The id of the element with its error message. */
  faultId: string | undefined
  /** Placeholder of an empty cell, such as the place of a person without a team. */
  emptyText?: string
  onText: (place: CellPlace, text: string) => void
}

/** The DOM id of a cell. */
export const cellId = ({ line, field }: CellPlace) => `zelle-${line}-${field}`

/** Typing hints for phones; these fields are other people's, so no browser fills them. */
export const INPUT_MODES: Record<RosterField, 'numeric' | 'email' | 'tel' | undefined> = {
  teamName: undefined,
  firstName: undefined,
  lastName: undefined,
  year: 'numeric',
  sex: undefined,
  email: 'email',
  phoneNumber: 'tel',
  tshirtSize: undefined,
  isApprentice: undefined,
  timekeeping: undefined,
}

/** One cell of the list on a desktop: an input, or a select where only some values are possible. */
export function RosterCell({ line, field, text, faultId, emptyText, onText }: RosterCellProps) {
  const control = {
    id: cellId({ line, field }),
    'data-field': field,
    value: text,
    'aria-label': `${labels.rosterField[field]}, Zeile ${line}`,
    'aria-invalid': faultId === undefined ? undefined : true,
    'aria-describedby': faultId,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onText({ line, field }, event.target.value),
    className: `${look} ${faultId === undefined ? '' : 'pr-6'}`,
  } as const
  const choices = choicesFor(field, text)
  return (
    <div className="relative">
      {choices ? (
        <select {...control}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          autoComplete="off"
          spellCheck={false}
          inputMode={INPUT_MODES[field]}
          placeholder={emptyText}
        />
      )}
      {faultId === undefined ? null : (
        <TriangleAlert
          aria-hidden
          className={`pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-rose ${choices ? 'right-6' : 'right-1.5'}`}
        />
      )}
    </div>
  )
}

const look =
  'block h-8 pointer-coarse:h-11 w-full min-w-0 rounded-field border border-rock/45 bg-paper px-2 text-sm text-ink text-ellipsis placeholder:text-rock placeholder:italic ' +
  'hover:border-rock focus-visible:outline-offset-0 focus-visible:rounded-field aria-invalid:border-rose aria-invalid:bg-rose-tint aria-invalid:inset-ring-1 aria-invalid:inset-ring-rose'
