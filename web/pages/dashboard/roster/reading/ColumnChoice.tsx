import { useState } from 'react'
import { labels } from '#contract/labels.ts'
import { ROSTER_FIELDS, tidyCell, type RosterField } from '#domain/roster/rosterCells.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { sampleOf } from './columnContents.ts'
import type { ColumnUse } from './columnWords.ts'
import { firstFilledRow, missingIn, unreadColumns } from './recogniseColumns.ts'
import type { RosterList } from './rosterList.ts'

export type ColumnChoiceProps = {
  list: RosterList
  onColumn: (column: number, use: ColumnUse) => void
  onHeading: () => void
}

const UNUSED = ''
const OPTIONS = [
  { value: UNUSED, label: 'nicht übernehmen' },
  ...ROSTER_FIELDS.map((field) => ({ value: field, label: labels.rosterField[field] })),
  { value: 'fullName', label: 'Vor- und Nachname' },
  { value: 'reversedName', label: 'Nach- und Vorname' },
]
const SAMPLES = 3

/** What each column of the list holds, as it was recognised; the person corrects it here. (rules/roster#reading) */
export function ColumnChoice({ list, onColumn, onHeading }: ColumnChoiceProps) {
  const { columns, headerRow } = list.mapping
  const missing = missingIn(columns)
  const [isOpen, setIsOpen] = useState(missing.length > 0 || list.uncertain.length > 0)
  const unread = unreadColumns(list.cells, list.mapping)
  const headingRow = headerRow ?? firstFilledRow(list.cells)
  const used = columns.filter((use) => use !== null).length
  const rows = list.cells.slice(headerRow === null ? 0 : headerRow + 1)
  const headings = headerRow === null ? [] : (list.cells[headerRow] ?? [])
  return (
    <Card aria-labelledby="spalten">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id="spalten" className="text-2xl">
            Spalten
          </h2>
          <p className="text-sm text-rock">
            {wordsOf(used, columns.length)} {guessesOf(list.uncertain.length)}
          </p>
          {unread.length > 0 ? (
            <p className="text-sm wrap-anywhere text-rock">Nicht übernommen: {unread.join(', ')}.</p>
          ) : null}
        </div>
        <Button look="second" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Zuordnung schließen' : 'Zuordnung ändern'}
        </Button>
      </div>
      {missing.length > 0 ? (
        <Banner tone="warning" title={`Es fehlt: ${missing.map(labelOf).join(', ')}.`} className="mt-4">
          Ordnen Sie eine Spalte zu, oder tragen Sie die Angaben unten bei jeder Person ein.
        </Banner>
      ) : null}
      {isOpen ? (
        <div className="mt-5 flex flex-col gap-5">
          <CheckboxField
            label={`Zeile ${headingRow + 1} ist eine Überschrift`}
            hint="Eine Überschrift ist keine Person; ohne Häkchen wird die Zeile eingetragen."
            checked={headerRow !== null}
            onChange={onHeading}
          />
          <FieldGrid>
            {columns.map((use, column) => {
              const heading = tidyCell(headings[column])
              const sample = sampleOf(rows, column).slice(0, SAMPLES).join(' · ')
              return (
                <SelectField
                  // A column is identified by its index.
                  key={`spalte-${column + 1}`}
                  label={
                    <>
                      {heading === '' ? `Spalte ${column + 1}` : `„${heading}“`}
                      {list.uncertain.includes(column) ? (
                        <span className="ml-2">
                          <Badge tone="amber">bitte prüfen</Badge>
                        </span>
                      ) : null}
                    </>
                  }
                  hint={<span className="line-clamp-1 wrap-anywhere">{sample || 'leer'}</span>}
                  options={OPTIONS}
                  value={use ?? UNUSED}
                  onChange={({ target }) => onColumn(column, columnUse(target.value))}
                />
              )
            })}
          </FieldGrid>
        </div>
      ) : null}
    </Card>
  )
}

const labelOf = (field: RosterField) => labels.rosterField[field]

function columnUse(value: string): ColumnUse {
  if (value === 'fullName' || value === 'reversedName') return value
  return ROSTER_FIELDS.find((field) => field === value) ?? null
}

function wordsOf(used: number, all: number): string {
  if (used === all) return all === 1 ? 'Eine Spalte erkannt.' : `Alle ${all} Spalten erkannt.`
  const rest = all - used
  return `${used} von ${all} Spalten erkannt, ${rest === 1 ? 'eine wird' : `${rest} werden`} nicht übernommen.`
}

function guessesOf(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Eine davon ist nur vermutet.' : `${count} davon sind nur vermutet.`
}
