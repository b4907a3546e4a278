import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NewPayment } from '#contract/payments/payments.ts'
import { LIMITS } from '#contract/fields.ts'
import { dayOf } from '#domain/text/days.ts'
import { euroOf } from '#domain/text/money.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormDecimal, FormText, FormTextArea } from '#web/ui/form/FormFields.tsx'
import { enterPayment } from './enterPayment.ts'

/** A payment that no statement brings, such as cash; it is assigned like all others. (rules/payments#by-hand) */
export function EnterPayment() {
  /** The day on which the dialog was opened. */
  const [today, setToday] = useState<string | null>(null)
  return (
    <>
      <Button look="second" size="small" icon={<Plus aria-hidden />} onClick={() => setToday(dayOf(new Date()))}>
        Zahlung von Hand erfassen
      </Button>
      {today === null ? null : (
        <EditDialog
          title="Zahlung von Hand erfassen"
          schema={NewPayment.omit({ customerId: true })}
          values={{ bookedOn: today, note: '' }}
          saved="Die Zahlung ist erfasst und wartet darauf, zugeordnet zu werden."
          submitLabel="Erfassen"
          onClose={() => setToday(null)}
          onSave={({ amount, ...rest }) => enterPayment({ ...rest, amount: euroOf(amount) })}
        >
          <FormDecimal name="amount" label="Betrag in Euro" decimals={2} data-autofocus />
          <FormText name="bookedOn" label="Tag" type="date" />
          <FormTextArea
            name="note"
            label="Notiz"
            className="col-span-full"
            hint="Etwa von wem und wofür"
            rows={2}
            maxLength={LIMITS.text}
            optional
          />
        </EditDialog>
      )}
    </>
  )
}
