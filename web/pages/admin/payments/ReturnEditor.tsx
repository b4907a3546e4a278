import { formatDay } from '#domain/deadlines.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { inEuro } from './payment.ts'
import type { PaymentTask } from './payment.ts'
import { SetAside } from './SetAside.tsx'
import type { Assigning } from './useAssigning.ts'

type ReturnEditorProps = {
  task: PaymentTask
  assigning: Assigning
  onAct: (step: () => Promise<unknown>) => Promise<void>
  onLeave: () => void
}

/** Says which payment came back with money that left: those of the same amount. */
export function ReturnEditor({ task: { payment, returnable }, assigning, onAct, onLeave }: ReturnEditorProps) {
  const { save } = useCall((paymentId: number) =>
    call('PUT /payments/:id/returned-payment', { params: { id: payment.id }, body: { paymentId } }),
  )
  return (
    <div className="mt-3 max-w-2xl border-t border-dashed border-rock/50 pt-3">
      {returnable.length === 0 ? (
        <p className="text-sm">
          Über {inEuro(-payment.amount)} kam keine Zahlung, die noch nicht zurückging. Kam nur ein Teil zurück, ordnen
          Sie die Zahlung der Firma neu zu und erledigen die Rückbuchung mit einem Grund.
        </p>
      ) : (
        <ul>
          {returnable.map(({ id, bookedOn, payerName, reference }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
              <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">
                <strong>{payerName || 'Ohne Namen'}</strong>, {formatDay(bookedOn)}
                <span className="block text-rock">{reference}</span>
              </p>
              <Button look="second" size="small" onClick={() => void onAct(() => save(id))}>
                Diese war es
              </Button>
            </li>
          ))}
        </ul>
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
