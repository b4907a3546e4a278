import { useEffect, useState } from 'react'
import { LIMITS } from '#contract/fields.ts'
import type { ColumnUse } from '#domain/results/resultColumns.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

type FormatBarProps = { columns: readonly ColumnUse[]; onFormat: (name: string) => void }

/** Columns that were remembered by a name, and a name for those of this list. (rules/results#columns) */
export function FormatBar({ columns, onFormat }: FormatBarProps) {
  const [formats, setFormats] = useState<AnswerOf<'GET /result-formats'>>([])
  const [name, setName] = useState('')
  const toast = useToast()
  useEffect(() => {
    // without them the columns are chosen by hand
    call('GET /result-formats').then(setFormats, () => undefined)
  }, [])
  const { run, busy, problem } = useCall(async () => {
    await call('PUT /result-formats/:name', { params: { name }, body: { columns: [...columns] } })
    setFormats(await call('GET /result-formats'))
    setName('')
    toast(`Die Spalten sind als „${name}“ gemerkt.`)
  })
  return (
    <details className="mt-2">
      <summary className="cursor-pointer rounded-field py-1.5 text-sm font-semibold text-spruce pointer-coarse:min-h-11">
        Spalten merken oder wiederholen
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {formats.length === 0 ? null : (
          <SelectField
            label="Gemerkte Spalten"
            emptyLabel="Bitte wählen"
            value=""
            options={formats.map((format) => ({ value: format.name, label: format.name }))}
            onChange={({ target }) => onFormat(target.value)}
          />
        )}
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void run()
          }}
        >
          <TextField
            className="min-w-0 flex-1"
            label="Name dafür"
            maxLength={LIMITS.name}
            value={name}
            error={problem?.message}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" look="second" busy={busy} disabled={name.trim() === ''}>
            Merken
          </Button>
        </form>
      </div>
    </details>
  )
}
