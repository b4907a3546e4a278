import { Info, TriangleAlert } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import { ROSTER_FIELDS } from '#domain/rosterCells.ts'
import type { RosterField } from '#domain/rosterCells.ts'
import type { PersonView } from './rosterView.ts'

/** Where the sentence about a faulty cell is found on the page. */
export const faultId = (line: number, field: RosterField) => `fehler-${line}-${field}`

/** What is wrong with the cells of a row, and what is done otherwise than it says; null when nothing is. */
export function RowRemarks({ line, faults, notices }: Pick<PersonView, 'line' | 'faults' | 'notices'>) {
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
      {notices.map((notice) => (
        <li key={notice} className="flex items-start gap-1.5">
          <Info aria-label="Hinweis" className="mt-[0.2em] size-4 shrink-0 text-gentian" />
          {notice}
        </li>
      ))}
    </ul>
  )
}

/** Whether there is anything to say about a row. */
export function hasRemarks({ faults, notices }: Pick<PersonView, 'faults' | 'notices'>): boolean {
  return notices.length > 0 || Object.keys(faults).length > 0
}
