import { useState } from 'react'
import { z } from 'zod'
import { LIMITS, requiredText } from '#contract/fields.ts'
import { resultMessages as say } from '#contract/results/resultMessages.ts'
import { isOverdue } from '#domain/results/protests.ts'
import { localOf, momentOf } from '#domain/text/localMoments.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormCheckedText, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { NumberStanding } from './NumberStanding.tsx'
import type { Protest } from './results.ts'
import { useFirstField } from './useFirstField.ts'
import { useLookUp } from './useLookUp.ts'

/** Time that a jury has for a protest, unless another is typed. */
const TERM_MS = 30 * 60_000
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const Entry = z.object({
  startNumber: z.string().trim().min(1, say.number).max(LIMITS.name, say.number),
  until: z
    .string()
    .regex(LOCAL, say.until)
    .transform((local) => momentOf(local.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')).toISOString()),
  text: requiredText(say.protest, LIMITS.text),
})

/** `at`: the moment at which the page was loaded. */
type ProtestCardProps = { protests: readonly Protest[]; at: Date; mayWrite: boolean }

/** Protests that are open, for the staff only, and the form to note one. (rules/results#protests) */
export function ProtestCard({ protests, at, mayWrite }: ProtestCardProps) {
  const [round, setRound] = useState(0)
  const [gone, setGone] = useState(0)
  const place = useFirstField(round + gone)
  const toast = useToast()
  const { found, forget, check, onChange } = useLookUp('startNumber', (startNumber) =>
    call('GET /results/standings/:startNumber', { params: { startNumber } }),
  )
  const { save } = useCall(async (body: z.output<typeof Entry>) => {
    const { startNumber } = await call('POST /results/protests', { body })
    setRound(round + 1)
    forget()
    toast(`Einspruch zu ${startNumber} eingetragen.`)
  })
  if (!mayWrite && protests.length === 0) return null
  return (
    <Card aria-labelledby="einsprueche">
      <h2 id="einsprueche" className="mb-2 text-2xl">
        Einsprüche
      </h2>
      {mayWrite ? (
        <div ref={place}>
          <Form
            key={round}
            label="Einspruch eintragen"
            schema={Entry}
            values={{ startNumber: '', until: localOf(at.getTime() + TERM_MS).replace(' ', 'T'), text: '' }}
            onSave={save}
          >
            <div onChange={onChange}>
              <FieldGrid>
                <FormCheckedText
                  name="startNumber"
                  label="Startnummer"
                  autoComplete="off"
                  autoCapitalize="characters"
                  check={check}
                />
                <FormText name="until" label="Zu entscheiden bis" type="datetime-local" />
                <NumberStanding standing={found} />
                <FormText
                  name="text"
                  label="Einspruch"
                  hint="Nur für die Verwaltung zu lesen."
                  maxLength={LIMITS.text}
                  autoComplete="off"
                  className="col-span-full"
                />
              </FieldGrid>
            </div>
            <FormSubmit className="mt-4">Einspruch eintragen</FormSubmit>
          </Form>
        </div>
      ) : null}
      {protests.length === 0 ? null : (
        <>
          <h3 className="mt-6 mb-1 text-lg">Offene Einsprüche</h3>
          <ul className="divide-y divide-line">
            {protests.map((protest) => (
              <ProtestRow
                key={protest.id}
                protest={protest}
                at={at}
                mayWrite={mayWrite}
                onGone={() => setGone(gone + 1)}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

type ProtestRowProps = Omit<ProtestCardProps, 'protests'> & { protest: Protest; onGone: () => void }

function ProtestRow({ protest, at, mayWrite, onGone }: ProtestRowProps) {
  const { id, startNumber, text, until, by } = protest
  const isOver = isOverdue(until, at)
  const toast = useToast()
  const { run, busy, problem } = useCall(async () => {
    await call('DELETE /results/protests/:id', { params: { id } })
    toast(`Der Einspruch zu ${startNumber} ist erledigt.`)
    onGone()
  })
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="numeral">{startNumber}</strong> {text}{' '}
        <span className="text-sm text-rock">
          {isOver ? `überfällig seit ${longMoment(until)}` : `bis ${longMoment(until)}`}
          {by === null ? '' : `, ${by}`}
        </span>{' '}
        {isOver ? <Badge tone="amber">überfällig</Badge> : null}
      </span>
      {mayWrite ? (
        <Button look="quiet" size="small" busy={busy} onClick={() => void run()}>
          Erledigt<span className="sr-only">: Einspruch zu {startNumber}</span>
        </Button>
      ) : null}
      {problem ? (
        <p role="alert" className="w-full">
          {problem.message}
        </p>
      ) : null}
    </li>
  )
}
