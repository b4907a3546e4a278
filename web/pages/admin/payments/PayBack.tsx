import { useState } from 'react'
import { LIMITS } from '#contract/fields.ts'
import { NewPayment } from '#contract/payments/payments.ts'
import { dayOf } from '#domain/text/days.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormDecimal, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import type { CreditHolder } from './payment.ts'
import type { SpentCredit } from './useAssigning.ts'

type PayBackProps = {
  holder: CreditHolder
  /** What is left, in euro. */
  left: number
  onSpend: (spent: SpentCredit) => Promise<unknown>
  onSpent: () => void
}

const Body = NewPayment.pick({ amount: true, bookedOn: true, note: true })

/** Notes that a company has got its credit back, by a transfer that no statement tells. (rules/payments#credit) */
export function PayBack({ holder, left, onSpend, onSpent }: PayBackProps) {
  /** The day on which the dialog was opened. */
  const [today, setToday] = useState<string | null>(null)
  const close = () => setToday(null)
  return (
    <>
      <Button
        look="second"
        size="small"
        aria-label={`An ${holder.companyName} zurückgezahlt`}
        onClick={() => setToday(dayOf(new Date()))}
      >
        Zurückgezahlt
      </Button>
      {today === null ? null : (
        <Dialog title="Guthaben zurückgezahlt" size="small" onClose={close}>
          <Form
            label="Guthaben zurückgezahlt"
            schema={Body}
            values={{ amount: left, bookedOn: today, note: '' }}
            onSave={async (spent) => {
              await onSpend({ ...spent, words: 'zurückgezahlt' })
              close()
              onSpent()
            }}
          >
            <p className="mb-4">
              Überweisen Sie das Geld bei der Bank und halten Sie es hier fest: Das Guthaben von {holder.companyName}{' '}
              wird um den Betrag kleiner, und ihr Kontoauszug zeigt es.
            </p>
            <FormDecimal name="amount" label="Betrag in Euro" decimals={2} data-autofocus />
            <FormText name="bookedOn" label="Tag" type="date" className="mt-4" />
            <FormText name="note" label="Notiz" className="mt-4" maxLength={LIMITS.text} optional />
            <FormActions>
              <Button look="second" onClick={close}>
                Abbrechen
              </Button>
              <FormSubmit>Festhalten</FormSubmit>
            </FormActions>
          </Form>
        </Dialog>
      )}
    </>
  )
}
