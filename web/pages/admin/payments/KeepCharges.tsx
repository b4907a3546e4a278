import { useState } from 'react'
import { z } from 'zod'
import { NewPayment } from '#contract/payments/payments.ts'
import { dayOf } from '#domain/text/days.ts'
import { formatDecimal } from '#domain/text/money.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormDecimal, FormSelect, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import type { CreditHolder, Payment } from '#web/pages/admin/payments/payment.ts'
import type { SpentCredit } from '#web/pages/admin/payments/useAssigning.ts'

type KeepChargesProps = {
  payment: Payment
  holder: CreditHolder
  /** What is left, in euro. */
  left: number
  onSpend: (spent: SpentCredit) => Promise<unknown>
  onSpent: () => void
}
/** A document for which a letter asked for charges or interest, newest first, with what the letter asked for in all. */
type Charged = { id: string; number: string; label: string }

const Body = NewPayment.pick({ amount: true, bookedOn: true }).extend({ chargedInvoiceId: z.string() })

async function chargedOf(customer: number): Promise<Charged[]> {
  const [letters, documents] = await Promise.all([
    call('GET /dunning/letters', { query: { customer: String(customer) } }),
    call('GET /invoices/customer/:id', { params: { id: customer } }),
  ])
  const asking = letters.filter(({ charges, interest }) => charges + interest > 0)
  return documents.flatMap(({ id, number }) => {
    const letter = asking.find((one) => one.documents.includes(number))
    if (letter === undefined) return []
    const [charges, interest] = [letter.charges, letter.interest].map((amount) => formatDecimal(amount, 2))
    return [{ id, label: `${number}: Spesen ${charges}, Zinsen ${interest}`, number }]
  })
}

/** Keeps what is left of a company's payment for charges and interest that a letter asked for. (rules/payments#charges) */
export function KeepCharges({ payment, holder, left, onSpend, onSpent }: KeepChargesProps) {
  /** The day on which the dialog was opened. */
  const [today, setToday] = useState<string | null>(null)
  const [charged, setCharged] = useState<readonly Charged[] | null>(null)
  const [problem, setProblem] = useState('')
  const close = () => setToday(null)
  const open = async () => {
    setToday(dayOf(new Date()))
    setProblem('')
    try {
      setCharged(await chargedOf(holder.customerId))
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  const isPaid = ({ id }: Charged) => payment.assignments.some(({ invoiceId }) => invoiceId === id)
  const first = charged?.find(isPaid) ?? charged?.[0]
  return (
    <>
      <Button
        look="second"
        size="small"
        aria-label={`Mahnspesen und Zinsen von ${holder.companyName}`}
        onClick={() => void open()}
      >
        Mahnspesen und Zinsen
      </Button>
      {today === null ? null : (
        <Dialog title="Mahnspesen und Zinsen einbehalten" size="small" onClose={close}>
          <FieldError id="spesen-fehler" error={problem || undefined} />
          {first === undefined && charged !== null ? (
            <p>Von dieser Firma wurden in keinem Schreiben Mahnspesen oder Zinsen verlangt.</p>
          ) : null}
          {first !== undefined && charged !== null ? (
            <Form
              label="Mahnspesen und Zinsen einbehalten"
              schema={Body}
              values={{ amount: left, bookedOn: today, chargedInvoiceId: first.id }}
              onSave={async (spent) => {
                const number = charged.find(({ id }) => id === spent.chargedInvoiceId)?.number ?? ''
                await onSpend({ ...spent, words: `Mahnspesen und Zinsen zu ${number}` })
                close()
                onSpent()
              }}
            >
              <p className="mb-4">
                Der Betrag geht vom Guthaben von {holder.companyName} ab, steht auf ihrem Kontoauszug und geht als
                Ertrag ohne Beleg an die Buchhaltung.
              </p>
              <FormSelect
                name="chargedInvoiceId"
                label="Verlangt zu"
                hint="Was das letzte Schreiben dazu verlangt hat, in Euro"
                options={charged.map(({ id, label: words }) => ({ value: id, label: words }))}
              />
              <FormDecimal name="amount" label="Betrag in Euro" decimals={2} className="mt-4" data-autofocus />
              <FormText name="bookedOn" label="Tag" type="date" className="mt-4" />
              <FormActions>
                <Button look="second" onClick={close}>
                  Abbrechen
                </Button>
                <FormSubmit>Einbehalten</FormSubmit>
              </FormActions>
            </Form>
          ) : null}
          {charged === null && problem === '' ? (
            <Loading label="Schreiben werden geladen …">
              <SkeletonLines lines={2} />
            </Loading>
          ) : null}
        </Dialog>
      )}
    </>
  )
}
