import { columnTitle, HANDED_COLUMNS, type HandedColumn } from '#contract/numbers/handOverFiles.ts'
import { keepHandedColumns } from '#web/state/handedColumns.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'

type ColumnChoiceProps = { chosen: readonly HandedColumn[]; onChange: (columns: readonly HandedColumn[]) => void }

/** Which columns the 'Startliste' has; this browser remembers it, and one always stays. (rules/handover#columns) */
export function ColumnChoice({ chosen, onChange }: ColumnChoiceProps) {
  const choose = (column: HandedColumn, isChosen: boolean) => {
    const next = HANDED_COLUMNS.filter((one) => (one === column ? isChosen : chosen.includes(one)))
    if (next.length === 0) return
    keepHandedColumns(next)
    onChange(next)
  }
  return (
    <details className="mb-3 rounded-card border border-line bg-paper px-4">
      <summary className="cursor-pointer rounded-field py-2.5 font-semibold">
        Spalten der Startliste{' '}
        <span className="font-normal text-rock">
          {chosen.length === HANDED_COLUMNS.length ? 'alle' : `${chosen.length} von ${HANDED_COLUMNS.length}`}
        </span>
      </summary>
      <fieldset className="pb-3">
        <legend className="mb-2 text-sm text-rock">
          Sie gelten für „Startliste (CSV)“ und ihre Änderungen, für jede Übergabe.
        </legend>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
          {HANDED_COLUMNS.map((column) => (
            <CheckboxField
              key={column}
              label={columnTitle(column)}
              checked={chosen.includes(column)}
              onChange={({ target }) => choose(column, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}
