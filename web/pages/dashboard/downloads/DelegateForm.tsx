import { useRevalidator } from 'react-router'
import { PickupDelegate } from '#contract/pickup/pickup.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

/** Who fetches for the company: by name alone, printed on the notice and shown at the counter. (rules/pickup#delegate) */
export function DelegateForm({ customer: { pickupDelegate } }: { customer: AnswerOf<'GET /customers/me'> }) {
  const may = useMayInCompany()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  if (!may('teams.write')) return pickupDelegate === null ? null : <p className="mt-6">Es holt ab: {pickupDelegate}</p>
  return (
    <Form
      schema={PickupDelegate}
      values={{ name: pickupDelegate ?? '' }}
      label="Wer abholt"
      className="mt-6 flex flex-col gap-4"
      onSave={async ({ name }) => {
        await call('PUT /customers/me/pickup-delegate', { body: { name } })
        toast(name ? `An der Ausgabe steht jetzt: ${name}` : 'Es ist niemand mehr genannt.')
        await revalidate()
      }}
    >
      <FormText
        name="name"
        label="Wer holt für Ihre Firma ab?"
        hint="Der Name steht auf der Abholbenachrichtigung und an der Ausgabe. Leer: wer die Benachrichtigung bringt."
        autoComplete="off"
      />
      <FormSubmit busyText="Wird gespeichert …">Name speichern</FormSubmit>
    </Form>
  )
}
