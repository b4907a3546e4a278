import { useState } from 'react'
import { NoticeRequest } from '#contract/event/openingNotices.ts'
import { call } from '#web/api/call.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'

/** 'Sagen Sie mir Bescheid': one letter when registration opens. (rules/settings#told) */
export function NoticeForm() {
  const [said, setSaid] = useState<string | null>(null)
  const ask = async (body: { email: string }) => {
    setSaid((await call('POST /opening-notices', { body, token: null })).message)
  }
  return (
    <section aria-labelledby="bescheid" className="max-w-xl rounded-card border border-line bg-paper p-6">
      <h2 id="bescheid" className="mb-2 text-2xl">
        Sagen Sie mir Bescheid
      </h2>
      <p className="mb-4 text-rock">
        Sobald die Anmeldung öffnet, bekommen Sie genau eine E-Mail. Danach vergessen wir Ihre Adresse.
      </p>
      {said === null ? (
        <Form schema={NoticeRequest} values={{ email: '' }} onSave={ask} label="Sagen Sie mir Bescheid">
          <FormText name="email" label="E-Mail" type="email" autoComplete="email" />
          <FormActions>
            <FormSubmit>Bescheid bekommen</FormSubmit>
          </FormActions>
        </Form>
      ) : (
        <Banner tone="success" role="status" title="Bitte sehen Sie in Ihr Postfach.">
          <p>{said}</p>
        </Banner>
      )}
    </section>
  )
}
