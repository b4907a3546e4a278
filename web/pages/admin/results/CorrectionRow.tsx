import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/fields.ts'
import { toldInWords } from '#contract/results/resultWords.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { handInWords, type State } from './results.ts'

type CorrectionRowProps = { correction: State['corrections'][number]; onGone: () => void }

/** A correction by hand: what stands by it and what the list tells, who has entered it, and the way to take it back. (rules/results#by-hand) */
export function CorrectionRow({ correction, onGone }: CorrectionRowProps) {
  const { startNumber, personName, counts, told, hand } = correction
  const [reason, setReason] = useState<string | null>(null)
  const toast = useToast()
  const row = useRef<HTMLLIElement>(null)
  const isAsked = reason !== null
  const wasAsked = useRef(false)
  useEffect(() => {
    // to the field that has come, or back to the button in whose place it was
    if (isAsked || wasAsked.current) row.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  const { run, busy, problem } = useCall(async (why: string) => {
    const { version } = await call('DELETE /results/:startNumber', { params: { startNumber }, query: { reason: why } })
    toast(`${startNumber} zurückgenommen: Fassung ${version}.`)
    onGone()
  })
  return (
    <li ref={row} className="py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <strong className="numeral">{startNumber}</strong> {personName}: {toldInWords(counts)}
          {told === null ? '' : <span className="text-rock"> (Liste: {toldInWords(told)})</span>}
          {hand === null ? null : (
            <span className="block text-sm text-rock">
              {hand.byProgram ? <Badge tone="quiet">Programm</Badge> : null} {handInWords(hand)}
            </span>
          )}
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
