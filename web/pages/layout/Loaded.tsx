import { Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isMaintenance, isPassing, reasonOf } from '#web/api/problem.ts'
import { settledValue } from '#web/api/settled.ts'
import { useReload } from '#web/api/useReload.ts'
import { useRetry } from '#web/api/useRetry.ts'
import { LoadError } from '#web/ui/page/LoadError.tsx'
import { useFocusLeft } from '#web/ui/page/useFocusLeft.ts'
import { useLaterPart, usePartCome } from '#web/ui/page/takeOver.ts'
import { MaintenanceInstead } from './MaintenanceInstead.tsx'

type Sentence = (message: string) => string
const asItIs: Sentence = (message) => message

/**
 * Renders a promise of the page's loader (`loader = () => ({ items: call('GET /items') })`): the skeleton until it resolves, the
 * reason and 'Neu laden' when it rejects. While revalidating, and when that fails, the old data stays; the reason is then shown
 * above it.
 */
export function Loaded<Data>(props: {
  data: Promise<Data>
  skeleton: ReactNode
  /** Builds the message of a failed load from the reason; default: the reason alone. */
  sayFailure?: Sentence
  children: (data: Data) => ReactNode
}) {
  const { data, skeleton, sayFailure = asItIs, children } = props
  return (
    <LastGood data={data} skeleton={skeleton}>
      {(arrived, failure) => {
        if (failure && isMaintenance(failure.reason)) return <MaintenanceInstead code={failure.reason.code} />
        return (
          <>
            {failure ? <LoadFailure reason={failure.reason} say={sayFailure} /> : null}
            {arrived ? children(arrived.data) : null}
          </>
        )
      }}
    </LastGood>
  )
}

/** Shows something about the data outside its Loaded, such as its age; nothing (or `before`, `without`) while pending and on failure. */
export function LoadedWord<Data>(props: {
  data: Promise<Data>
  before?: ReactNode
  without?: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { data, before = null, without = null, children } = props
  return (
    <LastGood data={data} skeleton={before}>
      {(arrived) => (arrived ? children(arrived.data) : without)}
    </LastGood>
  )
}

type Good<Data> = { isGood: true; data: Data }
type Failed = { isGood: false; reason: unknown }
type Outcome<Data> = Good<Data> | Failed
/** `arrived` is the last data, null before the first; `failure` is a later error. */
type Show<Data> = (arrived: Good<Data> | null, failure: Failed | null) => ReactNode

type LastGoodProps<Data> = { data: Promise<Data>; skeleton: ReactNode; children: Show<Data> }

function LastGood<Data>({ data, skeleton, children }: LastGoodProps<Data>) {
  const { pathname } = useLocation()
  const outcome = useMemo(() => outcomeOf(data), [data])
  const [, draw] = useState<Outcome<Data>>()
  useLaterPart()
  // Left alone, React shows what has come no sooner than 300 ms after the skeleton; an update of ours shows it at once.
  useEffect(() => void (outcome instanceof Promise && outcome.then(draw)), [outcome])
  return (
    <Suspense fallback={skeleton}>
      <Arrived key={pathname} outcome={outcome}>
        {children}
      </Arrived>
    </Suspense>
  )
}

type ArrivedProps<Data> = { outcome: Outcome<Data> | Promise<Outcome<Data>>; children: Show<Data> }

function Arrived<Data>({ outcome, children }: ArrivedProps<Data>) {
  const latest = outcome instanceof Promise ? use(outcome) : outcome
  usePartCome()
  const [kept, keep] = useState(latest)
  if (latest.isGood && latest !== kept) keep(latest)
  if (latest.isGood) return children(latest, null)
  return children(kept.isGood ? kept : null, latest)
}

function LoadFailure({ reason, say }: { reason: unknown; say: Sentence }) {
  const { reload, busy } = useReload()
  useRetry(isPassing(reason) ? reload : null)
  // its button goes with it
  const place = useFocusLeft()
  return (
    <div ref={place} className="clear-both not-last:mb-6">
      <LoadError message={say(reasonOf(reason))} busy={busy} onReload={reload} />
    </div>
  )
}

/** Of what has come already nobody waits, so that a page that the server drew is taken over as a whole. */
function outcomeOf<Data>(data: Promise<Data>): Outcome<Data> | Promise<Outcome<Data>> {
  const settled = settledValue(data)
  if (settled) return { isGood: true, data: settled.value }
  return data.then(
    (arrived) => ({ isGood: true, data: arrived }),
    (reason: unknown) => ({ isGood: false, reason }),
  )
}
