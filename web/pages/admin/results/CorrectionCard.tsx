import { useState } from 'react'
import { z } from 'zod'
import { LIMITS, requiredText } from '#contract/fields.ts'
import { resultMessages } from '#contract/results/resultMessages.ts'
import { STATUS_WORDS, toldInWords } from '#contract/results/resultWords.ts'
import { readTime } from '#domain/results/raceTimes.ts'
import { RESULT_STATUSES } from '#domain/results/statuses.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSelect, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { State } from './results.ts'

const typedTime = z.string().transform((text, context): number | undefined => {
  if (text.trim() === '') return undefined
  const ms = readTime(text)?.ms
  if (ms !== undefined) return ms
  context.addIssue({ code: 'custom', message: resultMessages.time, input: text })
  return z.NEVER
})

const Entry = z
  .object({
    startNumber: z.string().trim().min(1, resultMessages.number).max(LIMITS.name, resultMessages.number),
    netTime: typedTime,
    gunTime: typedTime,
    status: z.enum(['', ...RESULT_STATUSES]),
    reason: requiredText(resultMessages.reason, LIMITS.text),
  })
  .refine(({ netTime, gunTime, status }) => status !== '' || netTime !== undefined || gunTime !== undefined, {
    path: ['netTime'],
    message: resultMessages.saysNothing,
  })

const EMPTY = { startNumber: '', netTime: '', gunTime: '', status: '' as const, reason: '' }

/** A time or a status by hand, for the jury and for chips that failed; and what was entered so. (rules/results#by-hand) */
export function CorrectionCard({ state: { corrections } }: { state: State }) {
  const [round, setRound] = useState(0)
  const toast = useToast()
  const { save } = useCall(async ({ startNumber, status, reason, ...times }: z.output<typeof Entry>) => {
    const body = { ...times, ...(status !== '' && { status }), reason }
    const { version } = await call('PUT /results/:startNumber', { params: { startNumber }, body })
    setRound(round + 1)
    toast(`${startNumber} eingetragen: Fassung ${version}.`)
  })
  return (
    <Card aria-labelledby="vonhand" className="xl:row-span-2">
      <h2 id="vonhand" className="mb-2 text-2xl">
        Von Hand eintragen
      </h2>
      <Form key={round} label="Von Hand eintragen" schema={Entry} values={EMPTY} onSave={save}>
        <FieldGrid>
          <FormText name="startNumber" label="Startnummer" autoComplete="off" autoCapitalize="characters" />
          <FormSelect
            name="status"
            label="Status"
            emptyLabel="–"
            options={RESULT_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }))}
          />
          <FormText name="netTime" label="Zeit netto" hint="17:57,5 oder 1:02:03" autoComplete="off" />
          <FormText name="gunTime" label="Zeit brutto" optional autoComplete="off" />
          <FormText
            name="reason"
            label="Grund"
            hint="Für alle zu lesen, ohne Namen: „Strecke abgekürzt, Entscheid der Jury“."
            maxLength={LIMITS.text}
            autoComplete="off"
            className="col-span-full"
          />
        </FieldGrid>
        <FormSubmit className="mt-4">Eintragen</FormSubmit>
      </Form>
      {corrections.length === 0 ? null : (
        <>
          <h3 className="mt-6 mb-1 text-lg">Was von Hand eingetragen ist</h3>
          <ul className="divide-y divide-line">
            {corrections.map((correction) => (
              <CorrectionRow key={correction.startNumber} correction={correction} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function CorrectionRow({ correction }: { correction: State['corrections'][number] }) {
  const { startNumber, personName, counts, told } = correction
  const [reason, setReason] = useState<string | null>(null)
  const toast = useToast()
  const { run, busy, problem } = useCall(async (why: string) => {
    const { version } = await call('DELETE /results/:startNumber', { params: { startNumber }, query: { reason: why } })
    toast(`${startNumber} zurückgenommen: Fassung ${version}.`)
  })
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <strong className="numeral">{startNumber}</strong> {personName}: {toldInWords(counts)}
          {told === null ? '' : <span className="text-rock"> (Liste: {toldInWords(told)})</span>}
        </span>
        {reason === null ? (
          <Button look="quiet" size="small" onClick={() => setReason('')}>
            Zurücknehmen<span className="sr-only"> von {startNumber}</span>
          </Button>
        ) : null}
      </p>
      {reason === null ? null : (
        <form
          className="mt-1 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void run(reason.trim())
          }}
        >
          <TextField
            className="min-w-0 flex-1 basis-60"
            label={`Grund, ${startNumber} zurückzunehmen`}
            maxLength={LIMITS.text}
            value={reason}
            error={problem?.message}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" look="second" busy={busy} disabled={reason.trim() === ''}>
            Zurücknehmen
          </Button>
          <Button look="quiet" onClick={() => setReason(null)}>
            Abbrechen
          </Button>
        </form>
      )}
    </li>
  )
}
