import { useState } from 'react'
import { LIMITS } from '#contract/fields.ts'
import { FILE_REASON } from '#contract/results/resultMessages.ts'
import { USE_WORDS, warningHead } from '#contract/results/resultWords.ts'
import { COLUMN_USES, hasNeededUses, type ColumnUse } from '#domain/results/resultColumns.ts'
import { removesMost, type ImportMode } from '#domain/results/standings.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FormatBar } from './FormatBar.tsx'
import { changesInWords, inTimes, isForbidding, type Preview } from './results.ts'
import { WarningList } from './WarningList.tsx'

/** Columns that were chosen by hand, or those of a format. */
export type Chosen = { columns: readonly ColumnUse[] } | { format: string }

type ListPreviewProps = {
  name: string
  preview: Preview
  /** Nothing has been taken before. */
  isFirst: boolean
  mode: ImportMode
  busy: boolean
  onMode: (mode: ImportMode) => void
  onColumns: (chosen: Chosen) => void
  /** The public reason of what changes; '' where none was typed. */
  reason: string
  onReason: (reason: string) => void
  onTake: () => void
  onLeave: () => void
}

/** Preview of a list: its columns, which can be said anew, all that is odd in it, and the changes. (rules/results#preview) */
export function ListPreview(props: ListPreviewProps) {
  const { name, preview, isFirst, mode, busy, reason, onMode, onColumns, onReason, onTake, onLeave } = props
  const { times, statuses, total, changes, warned, before } = preview
  const isLoss = removesMost({ removed: changes.removed, before })
  const forbidding = warned.find(({ kind }) => isForbidding(kind))
  return (
    <section aria-label={`Vorschau ${name}`} className="mt-5 border-t border-line pt-4">
      <h3 className="text-xl wrap-anywhere">{name}</h3>
      {isLoss ? (
        <Banner
          tone="error"
          role="alert"
          className="mt-2"
          title={`Diese Liste nimmt ${lossInWords(changes.removed, before)} weg.`}
          action={
            <Button size="small" look="second" busy={busy} onClick={() => onMode('merge')}>
              Nur ergänzen
            </Button>
          }
        >
          Sie ersetzt alle früheren. Ist sie nur ein Teil der Ergebnisse, lassen Sie sie ergänzen.
        </Banner>
      ) : null}
      <p role="status" className="mt-1">
        {countOf(total, 'Zeile', 'Zeilen')}, {inTimes(times)}, {formatCount(statuses)} mit Status:{' '}
        {changesInWords(changes)}.
      </p>
      <WarningList warned={warned} lines={preview.warnings} />
      <ColumnsTable preview={preview} busy={busy} onColumns={onColumns} />
      <FormatBar columns={preview.columns.map(({ use }) => use)} onFormat={(format) => onColumns({ format })} />
      {isFirst ? null : (
        <ChoiceChips
          className="mt-4"
          size="small"
          name="mode"
          label="Diese Liste"
          options={[
            { value: 'all', label: 'ersetzt alle früheren' },
            { value: 'merge', label: 'ergänzt sie' },
          ]}
          value={mode}
          onChange={(next) => onMode(next === 'merge' ? 'merge' : 'all')}
        />
      )}
      {isFirst ? null : (
        <TextField
          className="mt-4"
          label="Grund der Änderung"
          optional
          hint={`Für alle zu lesen, wenn sich dadurch etwas ändert. Sonst steht dort „${FILE_REASON}“.`}
          maxLength={LIMITS.text}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
      {forbidding ? (
        <p className="mt-4">
          <strong>{warningHead(forbidding.kind).label}.</strong> {warningHead(forbidding.kind).todo}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look={isLoss ? 'danger' : 'main'} busy={busy} disabled={forbidding !== undefined} onClick={onTake}>
          {inTimes(times)} übernehmen
          {isLoss ? `, ${countOf(changes.removed, 'Ergebnis', 'Ergebnisse')} wegnehmen` : ''}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Verwerfen
        </Button>
      </div>
    </section>
  )
}

/** 'alle 1.666 Ergebnisse', '1.620 von 1.666 Ergebnissen'. */
function lossInWords(removed: number, before: number): string {
  if (removed < before) return `${formatCount(removed)} von ${formatCount(before)} Ergebnissen`
  return before === 1 ? 'das einzige Ergebnis' : `alle ${formatCount(before)} Ergebnisse`
}

type ColumnsProps = Pick<ListPreviewProps, 'preview' | 'busy' | 'onColumns'>

function ColumnsTable({ preview: { columns, rows }, busy, onColumns }: ColumnsProps) {
  const [uses, setUses] = useState(() => columns.map(({ use }) => use))
  const change = (index: number, use: ColumnUse) => {
    const next = uses.map((one, at) => {
      if (at === index) return use
      // each stands in one column only, but for names
      return one === use && use !== 'name' && use !== 'ignore' ? 'ignore' : one
    })
    setUses(next)
    if (hasNeededUses(next)) onColumns({ columns: next })
  }
  return (
    <>
      <div className="mt-3 overflow-x-auto rounded-card border border-line" role="group" aria-label="Spalten der Liste">
        <table className="w-full text-sm">
          <thead>
            <tr>
              {columns.map(({ index, heading }) => (
                <th key={index} scope="col" className="min-w-36 p-2 text-left align-bottom">
                  <span className="mb-1 block max-w-52 truncate" title={heading}>
                    {heading || `Spalte ${index + 1}`}
                  </span>
                  <select
                    aria-label={`Was in „${heading || `Spalte ${index + 1}`}“ steht`}
                    className="w-full rounded-field border border-line bg-paper px-2 py-1.5 font-normal pointer-coarse:min-h-11"
                    value={uses[index]}
                    disabled={busy}
                    onChange={({ target }) =>
                      change(index, COLUMN_USES.find((use) => use === target.value) ?? 'ignore')
                    }
                  >
                    {COLUMN_USES.map((use) => (
                      <option key={use} value={use}>
                        {USE_WORDS[use]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place} className="border-t border-line">
                {columns.map(({ index }) => (
                  <td
                    key={index}
                    className={`max-w-52 truncate px-2 py-1 ${uses[index] === 'ignore' ? 'text-rock' : ''}`}
                  >
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNeededUses(uses) ? null : (
        <p role="alert" className="mt-1 text-sm text-rose">
          Gebraucht werden eine Nummer und eine Zeit oder ein Status.
        </p>
      )}
    </>
  )
}
