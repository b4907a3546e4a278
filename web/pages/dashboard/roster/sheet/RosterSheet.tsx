import { RotateCcw, Timer, X } from 'lucide-react'
import { memo, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import type { RosterField } from '#domain/roster/rosterCells.ts'
import { IconButton } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Table } from '#web/ui/list/Table.tsx'
import { wordFor } from './cellChoices.ts'
import { RosterCard } from './RosterCard.tsx'
import { RosterCell } from './RosterCell.tsx'
import { faultId, hasRemarks, RowRemarks } from './RowRemarks.tsx'
import { RowStateBadge } from './RowStateBadge.tsx'
import type { CellPlace, PersonView } from './rosterView.ts'

export type RosterSheetProps = {
  /** Those of the present page. */
  people: readonly PersonView[]
  fields: readonly RosterField[]
  onText: (place: CellPlace, text: string) => void
  onLeaveOut: (line: number) => void
  /** Which cards are open on a phone. */
  isOpen: (line: number) => boolean
  onToggle: (line: number) => void
  empty: ReactNode
}

const TITLES = { ...labels.rosterField, tshirtSize: 'T-Shirt', phoneNumber: 'Telefon' }
const WIDTHS: Record<RosterField, string> = {
  teamName: 'min-w-40',
  firstName: 'min-w-24',
  lastName: 'min-w-26',
  year: 'min-w-20',
  sex: 'min-w-28',
  email: 'min-w-44',
  phoneNumber: 'min-w-32',
  tshirtSize: 'min-w-20',
  isApprentice: 'min-w-20',
  timekeeping: 'min-w-28',
}

/** The people of a list as an editable table; cards on a phone. (rules/roster#sheet) */
export function RosterSheet({ people, fields, onText, onLeaveOut, isOpen, onToggle, empty }: RosterSheetProps) {
  const columns = useMemo(
    (): Column<PersonView>[] => [
      {
        key: 'line',
        title: 'Zeile',
        quiet: true,
        cell: ({ line, isLeftOut }) => <Line line={line} isLeftOut={isLeftOut} onLeaveOut={onLeaveOut} />,
      },
      { key: 'state', title: 'Ergebnis', width: 'min-w-30', cell: ({ state }) => <RowStateBadge state={state} /> },
      ...fields.map((field): Column<PersonView> => ({
        key: field,
        title: TITLES[field],
        tight: true,
        width: WIDTHS[field],
        cell: (person) => <SheetCell person={person} field={field} onText={onText} />,
      })),
    ],
    [fields, onText, onLeaveOut],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the fields in it
    <div onKeyDown={goDown}>
      <Table
        label="Personen der Liste"
        columns={columns}
        rows={people}
        rowKey={({ line }) => line}
        isMarked={({ state }) => state === 'faulty'}
        below={(person) => (hasRemarks(person) ? <RowRemarks {...person} /> : null)}
        phoneRow={(person) => (
          <RosterCard
            person={person}
            fields={fields}
            isOpen={isOpen(person.line)}
            onToggle={onToggle}
            onText={onText}
            onLeaveOut={onLeaveOut}
          />
        )}
        empty={empty}
      />
    </div>
  )
}

type SheetCellProps = Pick<RosterSheetProps, 'onText'> & { person: PersonView; field: RosterField }

const SheetCell = memo(function SheetCell({ person, field, onText }: SheetCellProps) {
  const { line, cells, faults, isLeftOut, place } = person
  if (isLeftOut) return <span className="px-2 text-rock line-through">{wordFor(field, cells[field])}</span>
  const cell = (
    <RosterCell
      line={line}
      field={field}
      text={cells[field]}
      faultId={field in faults ? faultId(line, field) : undefined}
      emptyText={field === 'teamName' ? (place.teamName ?? undefined) : undefined}
      onText={onText}
    />
  )
  if (field !== 'teamName') return cell
  return (
    <div className="flex items-center gap-1.5">
      <span className="numeral w-4 shrink-0 text-center text-lg text-spruce">{place.slot ?? ''}</span>
      <div className="min-w-0 flex-1">{cell}</div>
      {place.isTimed ? <Timer aria-label="mit Zeitmessung" className="size-4 shrink-0 text-spruce" /> : null}
    </div>
  )
})

type LineProps = Pick<PersonView, 'line' | 'isLeftOut'> & Pick<RosterSheetProps, 'onLeaveOut'>

/** The line number, and the button to exclude or include the line. */
const Line = memo(function Line({ line, isLeftOut, onLeaveOut }: LineProps) {
  const label = isLeftOut ? `Zeile ${line} wieder aufnehmen` : `Zeile ${line} auslassen`
  return (
    <span className="-ml-2 flex items-center gap-1">
      <IconButton label={label} className="size-8 shrink-0" onClick={() => onLeaveOut(line)}>
        {isLeftOut ? <RotateCcw aria-hidden /> : <X aria-hidden />}
      </IconButton>
      {line}
    </span>
  )
})

/** Enter moves the focus to the same column of the next row, as in a spreadsheet. */
function goDown(event: KeyboardEvent<HTMLDivElement>): void {
  const cell = event.target
  if (event.key !== 'Enter' || !(cell instanceof HTMLInputElement)) return
  const row = cell.closest<HTMLElement>('tr[data-index]')
  const { field } = cell.dataset
  if (!row || field === undefined) return
  event.preventDefault()
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]`)]
  const next = column[column.indexOf(cell) + 1]
  next?.focus()
  if (next) next.select()
}
