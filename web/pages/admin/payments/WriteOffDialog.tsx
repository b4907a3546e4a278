import { WrittenOff } from '#contract/payments/payments.ts'
import { LIMITS } from '#contract/fields.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { inEuro } from './payment.ts'

/** Differences that are offered to be written off, in euro: no setting allows more. */
const OFFERED_MAX = 10

/** True for a sum in euro that may be small enough to be written off; how small it must be, the settings say. */
export const isSmallDifference = (amount: number): boolean => amount !== 0 && Math.abs(amount) <= OFFERED_MAX

type WriteOffDialogProps = {
  /** In euro. */
  amount: number
  onSave: (body: { reason: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks why a small difference is written off. (rules/payments#differences) */
export function WriteOffDialog({ amount, onSave, onClose }: WriteOffDialogProps) {
  return (
    <EditDialog
      title={`${inEuro(Math.abs(amount))} ausbuchen`}
      schema={WrittenOff}
      values={{ reason: '' }}
      submitLabel="Ausbuchen"
      saved="Die Differenz ist ausgebucht."
      onClose={onClose}
      onSave={onSave}
    >
      <p className="col-span-full mb-4">
        Es fließt kein Geld: Der Betrag steht auf dem Kontoauszug der Firma und geht auf einem eigenen Konto an die
        Buchhaltung.
      </p>
      <FormText
        name="reason"
        label="Grund"
        hint="Etwa Bankspesen"
        className="col-span-full"
        maxLength={LIMITS.text}
        data-autofocus
      />
    </EditDialog>
  )
}
