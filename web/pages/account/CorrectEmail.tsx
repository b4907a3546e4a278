import { useEffect, useState } from 'react'
import { EmailCorrection } from '#contract/accounts/auth.ts'
import { call } from '#web/api/call.ts'
import { refreshUser } from '#web/api/currentUser.ts'
import { fallbacks, withFallback } from '#web/api/withFallback.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { useFocusLeft } from '#web/ui/page/useFocusLeft.ts'

/** The way to another address before it is confirmed, without signing up again. (rules/accounts#correction) */
export function CorrectEmail({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isCorrected, setIsCorrected] = useState(false)

  const correct = async (body: EmailCorrection) => {
    await withFallback(fallbacks.verification, () => call('PUT /verify-email/address', { body }))
    await refreshUser()
    setIsOpen(false)
    setIsCorrected(true)
  }

  return (
    <section aria-label="Adresse ändern" className="mt-6 border-t border-line pt-5">
      {isCorrected ? (
        <Banner tone="success" role="status" title="Der neue Code ist unterwegs." className="mb-4">
          <span className="wrap-anywhere">Wir haben ihn an {email} gesendet. Frühere Codes gelten nicht mehr.</span>
        </Banner>
      ) : null}
      {isOpen ? (
        <Correction email={email} onSave={correct} onCancel={() => setIsOpen(false)} />
      ) : (
        <>
          <p className="mb-3 text-sm text-rock">Hat sich in der Adresse ein Fehler eingeschlichen?</p>
          <Button
            look="second"
            onClick={() => {
              setIsCorrected(false)
              setIsOpen(true)
            }}
          >
            E-Mail-Adresse ändern
          </Button>
        </>
      )}
    </section>
  )
}

type CorrectionProps = { email: string; onSave: (body: EmailCorrection) => Promise<void>; onCancel: () => void }

function Correction({ email, onSave, onCancel }: CorrectionProps) {
  // its buttons go with it
  const place = useFocusLeft()
  useEffect(() => place.current?.querySelector('input')?.focus(), [place])
  return (
    <div ref={place}>
      <Form schema={EmailCorrection} values={{ email }} onSave={onSave} label="E-Mail-Adresse ändern">
        <FormText
          name="email"
          label="Richtige E-Mail"
          type="email"
          autoComplete="email"
          hint="Der neue Code geht dorthin. Alles andere aus Ihrer Registrierung bleibt."
        />
        <FormActions>
          <Button look="quiet" onClick={onCancel}>
            Abbrechen
          </Button>
          <FormSubmit>Code dorthin senden</FormSubmit>
        </FormActions>
      </Form>
    </div>
  )
}
