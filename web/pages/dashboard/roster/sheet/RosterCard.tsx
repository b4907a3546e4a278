import { ChevronDown, ChevronUp, Timer } from 'lucide-react'
import { useId } from 'react'
import { labels } from '#contract/labels.ts'
import type { RosterField } from '#domain/roster/rosterCells.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { choicesFor } from './cellChoices.ts'
import { cellId, INPUT_MODES } from './RosterCell.tsx'
import { RowStateBadge } from './RowStateBadge.tsx'
import { hasRemarks, RowRemarks } from './RowRemarks.tsx'
import type { CellPlace, PersonView } from './rosterView.ts'

export type RosterCardProps = {
  person: PersonView
  fields: readonly RosterField[]
  isOpen: boolean
  onToggle: (line: number) => void
  onText: (place: CellPlace, text: string) => void
  onLeaveOut: (line: number) => void
}

/** A person of the list on a phone: name, result, and behind 'Bearbeiten' every field. */
export function RosterCard({ person, fields, isOpen, onToggle, onText, onLeaveOut }: RosterCardProps) {
  const { line, cells, state, place, isLeftOut } = person
  const id = useId()
  const name = `${cells.firstName} ${cells.lastName}`.trim()
  const facts = [cells.year, place.teamName && `${place.teamName}${place.slot ? ` · ${place.slot}` : ''}`]
  const Mark = isOpen ? ChevronUp : ChevronDown
  return (
    <div role="group" aria-labelledby={`${id}-name`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3
            id={`${id}-name`}
            className={`font-sans text-base font-semibold ${isLeftOut ? 'text-rock line-through' : ''}`}
          >
            <span className="sr-only">Zeile {line}: </span>
            {name || 'Ohne Namen'}
          </h3>
          <p className="text-sm text-rock">
            {facts.filter(Boolean).join(' · ')}
            {place.isTimed ? <Timer aria-label="mit Zeitmessung" className="ml-1.5 inline size-4 text-spruce" /> : null}
          </p>
        </div>
        <RowStateBadge state={state} />
      </div>
      {!isOpen && hasRemarks(person) ? (
        <div className="mt-2">
          <RowRemarks {...person} />
        </div>
      ) : null}
      <div className="mt-1 -ml-3.5 flex flex-wrap gap-x-1">
        {isLeftOut ? null : (
          <Button
            look="quiet"
            size="small"
            iconAfter={<Mark aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => onToggle(line)}
          >
            {isOpen ? 'Schließen' : 'Bearbeiten'}
            <span className="sr-only"> – Zeile {line}</span>
          </Button>
        )}
        <Button look="quiet" size="small" onClick={() => onLeaveOut(line)}>
          {isLeftOut ? 'Wieder aufnehmen' : 'Auslassen'}
          <span className="sr-only"> – Zeile {line}</span>
        </Button>
      </div>
      {isOpen && !isLeftOut ? (
        <div className="mt-2 flex flex-col gap-4 pb-2">
          {fields.map((field) => (
            <CardField key={field} person={person} field={field} onText={onText} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

type CardFieldProps = Pick<RosterCardProps, 'person' | 'onText'> & { field: RosterField }

function CardField({ person: { line, cells, faults, place }, field, onText }: CardFieldProps) {
  const text = cells[field]
  const choices = choicesFor(field, text)
  const words = { id: cellId({ line, field }), label: labels.rosterField[field], error: faults[field] }
  const change = (next: string) => onText({ line, field }, next)
  if (choices) {
    return <SelectField {...words} options={choices} value={text} onChange={({ target }) => change(target.value)} />
  }
  const keepsName = field === 'teamName' && text === '' && place.teamName !== null
  return (
    <TextField
      {...words}
      hint={keepsName ? `Kommt in „${place.teamName}“.` : undefined}
      value={text}
      autoComplete="off"
      inputMode={INPUT_MODES[field]}
      onChange={({ target }) => change(target.value)}
    />
  )
}
