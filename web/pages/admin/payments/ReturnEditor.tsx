import { Suspense, startTransition, use, useState } from 'react'
import { formatDay } from '#domain/text/days.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
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
  const [asked, ask] = useState(() => candidatesOf(payment.id, FIRST))
  const { save } = useCall((paymentId: number) =>
    call('PUT /payments/:id/returned-payment', { params: { id: payment.id }, body: { paymentId } }),
  )
  return (
    <div className="mt-3 max-w-2xl border-t border-dashed border-rock/50 pt-3">
      {returnable === 0 ? (
        <p className="text-sm">
          Über {inEuro(-payment.amount)} kam keine Zahlung, die noch nicht zurückging. Kam nur ein Teil zurück, ordnen
          Sie die Zahlung der Firma neu zu und erledigen die Rückbuchung mit einem Grund.
        </p>
      ) : (
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
            onChoose={(id) => void onAct(() => save(id))}
            onMore={(limit) => startTransition(() => ask(candidatesOf(payment.id, limit)))}
          />
        </Suspense>
      )}
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

type Asked = { rows: AnswerOf<'GET /payments/:id/returnable'>; limit: number; problem: string | undefined }

const candidatesOf = (id: number, limit: number): Promise<Asked> =>
  call('GET /payments/:id/returnable', { params: { id }, query: { limit: String(limit) } }).then(
    (rows) => ({ rows, limit, problem: undefined }),
    (error: unknown) => ({ rows: [], limit, problem: failureOf(error).message }),
  )

type CandidatesProps = {
  asked: Promise<Asked>
  total: number
  onChoose: (id: number) => void
  onMore: (limit: number) => void
}

function Candidates({ asked, total, onChoose, onMore }: CandidatesProps) {
  const { rows, limit, problem } = use(asked)
  const more = Math.min(total - rows.length, limit === FIRST ? MORE - FIRST : MORE, MOST - rows.length)
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
      {total > 1 ? (
        <p className="text-sm text-rock">Zuerst die vom selben Konto oder Namen, dann die neuesten.</p>
      ) : null}
      <ul>
        {rows.map(({ id, bookedOn, payerName, reference }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
              <strong>{payerName || 'Ohne Namen'}</strong>, {formatDay(bookedOn)}
              <span className="block text-rock">{reference}</span>
            </p>
            <Button look="second" size="small" onClick={() => onChoose(id)}>
              Diese war es
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button look="second" size="small" className="mt-2" onClick={() => onMore(rows.length + more)}>
          {formatCount(more)} weitere zeigen ({formatCount(total - rows.length)} fehlen noch)
        </Button>
      ) : null}
    </>
  )
}
