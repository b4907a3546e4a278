import { ArrowRightLeft, Info, Shirt, TriangleAlert } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import { ROSTER_FIELDS, type RosterField } from '#domain/roster/rosterCells.ts'
import { orderedInWords, wishedInWords } from '#web/parts/shirts/orderedShirtWords.ts'
import { wordFor } from './cellChoices.ts'
import type { PersonView } from './rosterView.ts'

/** The DOM id of a cell's error message. */
export const faultId = (line: number, field: RosterField) => `fehler-${line}-${field}`

type Remarks = Pick<PersonView, 'line' | 'faults' | 'notices' | 'changes' | 'shirtDeviation'>

/**
 * The errors of a row's cells, what it changes of a known person (rules/roster#changes), the shirt that is bought where that is another one
 * (rules/roster#bought-shirts), and the notices of what is done differently from the row; null when there are none.
 */
export function RowRemarks({ line, faults, notices, changes, shirtDeviation }: Remarks) {
  const faulty = ROSTER_FIELDS.filter((field) => field in faults)
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {faulty.map((field) => (
        <li key={field} className="flex items-start gap-1.5 text-rose">
          <TriangleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
          <span id={faultId(line, field)}>
            <span className="font-semibold">{labels.rosterField[field]}:</span> {faults[field]}
          </span>
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field} className="flex items-start gap-1.5 wrap-anywhere">
          <ArrowRightLeft aria-hidden className="mt-[0.2em] size-4 shrink-0 text-gentian" />
          <span>
            <span className="font-semibold">{labels.rosterField[field]}:</span> {inWords(field, before)} →{' '}
            {inWords(field, after)}
          </span>
        </li>
      ))}
      {shirtDeviation ? (
        <li className="flex items-start gap-1.5">
          <Shirt aria-hidden className="mt-[0.2em] size-4 shrink-0 text-amber" />
          <span>
            <span className="font-semibold">{labels.rosterField.tshirtSize}:</span> {orderedInWords(shirtDeviation)},{' '}
            {wishedInWords(shirtDeviation)}
          </span>
        </li>
      ) : null}
      {notices.map((notice) => (
        <li key={notice} className="flex items-start gap-1.5">
          <Info aria-label="Hinweis" className="mt-[0.2em] size-4 shrink-0 text-gentian" />
          {notice}
        </li>
      ))}
    </ul>
  )
}

type Value = PersonView['changes'][number]['before']

function inWords(field: RosterField, value: Value): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  return value === null ? 'leer' : wordFor(field, String(value))
}

/** Whether there is anything to say about a row. */
export function hasRemarks({ faults, notices, changes, shirtDeviation }: Omit<Remarks, 'line'>): boolean {
  const isSilent = notices.length + changes.length === 0 && shirtDeviation === null
  return !isSilent || Object.keys(faults).length > 0
}
