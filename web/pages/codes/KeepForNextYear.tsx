import { useEffect, useId, useState } from 'react'
import { KEPT_SENTENCE } from '#contract/teams/keptWords.ts'
import { formatDay } from '#domain/text/days.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'

type Kept = AnswerOf<'GET /runners/link/:code/kept'>

type KeepForNextYearProps = { code: string; known?: Kept }

/** The word that the own data are kept for the next race: one click that counts at once, and takes it back. (rules/again#people) */
export function KeepForNextYear({ code, known }: KeepForNextYearProps) {
  const id = useId()
  const toast = useToast()
  const [state, setState] = useState<Kept | null>(known ?? null)
  useEffect(() => {
    // the page stands without it
    if (!known) void call('GET /runners/link/:code/kept', { params: { code } }).then(setState, () => undefined)
  }, [code, known])
  const { run, busy, problem } = useCall(async (keep: boolean) => {
    const body = keep ? { keep, sentence: KEPT_SENTENCE.version } : { keep }
    setState(await call('PUT /runners/link/:code/kept', { params: { code }, body }))
    toast(keep ? 'Gespeichert: Ihre Daten bleiben für nächstes Jahr.' : 'Zurückgenommen: Diese Daten sind gelöscht.')
  })
  if (state === null || (!state.mayKeep && state.kept === null))
    // only what was taken back here is known to be the last of it
    return known && state !== known ? (
      <Banner tone="success" title="Es ist nichts mehr von Ihnen gespeichert." className="mt-8" />
    ) : null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-2xl">
        Nächstes Jahr
      </h2>
      <CheckboxField
        label="Meine Daten für nächstes Jahr behalten"
        hint={KEPT_SENTENCE.of(state.companyName)}
        checked={state.kept !== null}
        aria-disabled={busy || undefined}
        onChange={({ target }) => busy || void run(target.checked)}
      />
      {state.kept ? (
        <p className="mt-2 text-sm text-rock">Behalten bis längstens {formatDay(state.kept.until)}.</p>
      ) : null}
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-3" /> : null}
    </section>
  )
}
