import { useState } from 'react'
import { z } from 'zod'
import { LIMITS, requiredText } from '#contract/fields.ts'
import { resultMessages } from '#contract/results/resultMessages.ts'
import { oddTimeInWords, STATUS_WORDS } from '#contract/results/resultWords.ts'
import { isWithoutTime, oddInCorrection } from '#domain/results/oddTimes.ts'
import { readTime } from '#domain/results/raceTimes.ts'
import { counting, type Correction } from '#domain/results/standings.ts'
import { RESULT_STATUSES } from '#domain/results/statuses.ts'
import { call } from '#web/api/call.ts'
import { fieldProblem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormCheckedText, FormSelect, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { CorrectionRow } from './CorrectionRow.tsx'
import { NumberStanding } from './NumberStanding.tsx'
import type { State } from './results.ts'
import { SECTION_STOP, sectionId } from './sections.tsx'
import { useFirstField } from './useFirstField.ts'
import { useLookUp } from './useLookUp.ts'

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
  const [gone, setGone] = useState(0)
  const place = useFirstField(round + gone)
  return (
    <Card id={sectionId('hand')} aria-labelledby="vonhand" className={`${SECTION_STOP} xl:row-span-2`}>
      <h2 id="vonhand" className="mb-2 text-2xl">
        Von Hand eintragen
      </h2>
      <div ref={place}>
        <CorrectionForm key={round} onDone={() => setRound(round + 1)} />
      </div>
      {corrections.length === 0 ? null : (
        <>
          <h3 className="mt-6 mb-1 text-lg">Was von Hand eingetragen ist</h3>
          <ul className="divide-y divide-line">
            {corrections.map((correction) => (
              <CorrectionRow key={correction.startNumber} correction={correction} onGone={() => setGone(gone + 1)} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

type Entered = z.output<typeof Entry>
/** Times that are odd, and what was typed when that was said: the same once more is meant. */
type Asked = { typed: string; words: readonly string[] }

function CorrectionForm({ onDone }: { onDone: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { found, lookUp, check, onChange } = useLookUp('startNumber', (startNumber) =>
    call('GET /results/standings/:startNumber', { params: { startNumber } }),
  )
  const toast = useToast()
  const { save } = useCall(async ({ startNumber, reason, ...typed }: Entered) => {
    const body = { ...correctionOf(typed), reason }
    const { version } = await call('PUT /results/:startNumber', { params: { startNumber }, body })
    onDone()
    toast(`${startNumber} eingetragen: Fassung ${version}.`)
  })
  const saveUnlessOdd = async (entry: Entered) => {
    const before = await lookUp(entry.startNumber)
    const correction = correctionOf(entry)
    const after = counting({ ...before, correction })
    if (isWithoutTime(after)) throw fieldProblem('netTime', resultMessages.withoutTime)
    const odd = oddInCorrection(correction, { after, bounds: before.bounds })
    const words = odd.map((one) => oddTimeInWords(one, before))
    // whoever enters something has seen whose it is
    if (found === null) words.unshift(`${before.startNumber}: ${before.personName || 'niemand eingetragen'}.`)
    const typed = JSON.stringify(entry)
    if (words.length > 0 && asked?.typed !== typed) setAsked({ typed, words })
    else await save(entry)
  }
  return (
    <Form label="Von Hand eintragen" schema={Entry} values={EMPTY} onSave={saveUnlessOdd}>
      <div
        onChange={(event) => {
          setAsked(null)
          onChange(event)
        }}
      >
        <FieldGrid>
          <FormCheckedText
            name="startNumber"
            label="Startnummer"
            autoComplete="off"
            autoCapitalize="characters"
            check={check}
          />
          <FormSelect
            name="status"
            label="Status"
            emptyLabel="–"
            options={RESULT_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }))}
          />
          <NumberStanding standing={found} />
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
      </div>
      <div role="alert" className="empty:hidden">
        {asked ? (
          <Banner tone="warning" title={asked.words.join(' ')}>
            Wenn es stimmt, tragen Sie es noch einmal ein.
          </Banner>
        ) : null}
      </div>
      <FormSubmit look={asked ? 'second' : 'main'}>{asked ? 'Trotzdem eintragen' : 'Eintragen'}</FormSubmit>
    </Form>
  )
}

/** The correction that was typed; what was left out stays as lists tell it. */
const correctionOf = ({ netTime, gunTime, status }: Pick<Entered, 'netTime' | 'gunTime' | 'status'>): Correction => ({
  ...(netTime !== undefined && { netTime }),
  ...(gunTime !== undefined && { gunTime }),
  ...(status !== '' && { status }),
})
