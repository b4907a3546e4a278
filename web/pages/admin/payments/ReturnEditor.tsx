import { Suspense, startTransition, use, useState } from 'react'
import { formatDay } from '#domain/text/days.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { inEuro, type PaymentTask } from './payment.ts'
import { SetAside } from './SetAside.tsx'
import type { Assigning } from './useAssigning.ts'

/** The first candidates that are shown, and how many more at once; never more than one part of the list. */
const FIRST = 10
const MORE = 50
const MOST = 500

type ReturnEditorProps = {
  task: PaymentTask
  assigning: Assigning
  onAct: (step: () => Promise<unknown>) => Promise<void>
  onLeave: () => void
}

/** Says which payment came back with money that left: those of the same amount, the likeliest first. */
export function ReturnEditor({ task: { payment, returnable }, assigning, onAct, onLeave }: ReturnEditorProps) {
  const [asked, ask] = useState(() =>
    candidatesOf(payment.id, { of: returnable === 0 ? 'part' : 'whole', limit: FIRST }),
  )
  const { save } = useCall((paymentId: number) =>
    call('PUT /payments/:id/returned-payment', { params: { id: payment.id }, body: { paymentId } }),
  )
  return (
    <div className="mt-3 max-w-2xl border-t border-dashed border-rock/50 pt-3">
      {returnable === 0 ? (
        <p className="text-sm">Über {inEuro(-payment.amount)} kam keine Zahlung, die noch nicht zurückging.</p>
      ) : null}
      <Suspense
        fallback={
          <Loading label="Zahlungen werden geladen …">
            <SkeletonLines lines={2} />
          </Loading>
        }
      >
        <Candidates
          asked={asked}
          total={returnable}
          onChoose={(id) => void onAct(() => (asked.of === 'whole' ? save(id) : assigning.returnPart(payment, id)))}
          onMore={(limit) => startTransition(() => ask(candidatesOf(payment.id, { of: asked.of, limit })))}
        />
      </Suspense>
      {asked.of === 'whole' ? (
        <TextButton
          className="pointer-coarse:min-h-11"
          onClick={() => startTransition(() => ask(candidatesOf(payment.id, { of: 'part', limit: FIRST })))}
        >
          Nur ein Teil einer Zahlung kam zurück
        </TextButton>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {payment.customerId === null ? (
          <SetAside onSet={(reason) => void onAct(() => assigning.setAside(payment, reason))} />
        ) : null}
        <Button look="quiet" size="small" onClick={onLeave}>
          Abbrechen
        </Button>
      </div>
    </div>
  )
}

/** Payments of the return's amount, or larger ones of which it may be a part. */
type Wanted = { of: 'whole' | 'part'; limit: number }
type Found = { rows: AnswerOf<'GET /payments/:id/returnable'>; problem: string | undefined }
type Asked = Wanted & { found: Promise<Found> }

const candidatesOf = (id: number, wanted: Wanted): Asked => {
  const query = { limit: String(wanted.limit), ...(wanted.of === 'part' && { part: 'true' as const }) }
  const found = call('GET /payments/:id/returnable', { params: { id }, query }).then(
    (rows) => ({ rows, problem: undefined }),
    (error: unknown) => ({ rows: [], problem: failureOf(error).message }),
  )
  return { ...wanted, found }
}

type CandidatesProps = {
  asked: Asked
  total: number
  onChoose: (id: number) => void
  onMore: (limit: number) => void
}

function Candidates({ asked, total, onChoose, onMore }: CandidatesProps) {
  const { of, limit } = asked
  const { rows, problem } = use(asked.found)
  // how many larger ones there are is not counted
  const missing = of === 'whole' ? total - rows.length : rows.length < limit ? 0 : MOST
  const more = Math.min(missing, limit === FIRST ? MORE - FIRST : MORE, MOST - rows.length)
  if (problem !== undefined)
    return (
      <>
        <FieldError id="rueckbuchung-fehler" error={problem} />
        <Button look="second" size="small" onClick={() => onMore(limit)}>
          Neu laden
        </Button>
      </>
    )
  return (
    <>
      {of === 'part' ? (
        <p className="text-sm text-rock">
          {rows.length === 0
            ? 'Keine größere Zahlung ist da, von der das ein Teil sein kann.'
            : 'Von welcher Zahlung kam ein Teil zurück? Was der Teil zuletzt bezahlt hat, ist dann wieder offen.'}
        </p>
      ) : null}
      {rows.length > 1 ? (
        <p className="text-sm text-rock">Zuerst die vom selben Konto oder Namen, dann die neuesten.</p>
      ) : null}
      <ul>
        {rows.map(({ id, amount, bookedOn, payerName, reference }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
              <strong>{payerName || 'Ohne Namen'}</strong>, {formatDay(bookedOn)}
              {of === 'part' ? <>, {inEuro(amount)}</> : null}
              <span className="block text-rock">{reference}</span>
            </p>
            <Button look="second" size="small" onClick={() => onChoose(id)}>
              {of === 'part' ? 'Ein Teil davon' : 'Diese war es'}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button look="second" size="small" className="mt-2" onClick={() => onMore(rows.length + more)}>
          {of === 'part'
            ? 'Weitere zeigen'
            : `${formatCount(more)} weitere zeigen (${formatCount(missing)} fehlen noch)`}
        </Button>
      ) : null}
    </>
  )
}
