import { useState } from 'react'
import { VerificationCode } from '#contract/accounts/auth.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSubmit } from '#web/ui/form/FormFields.tsx'
import { CodeField } from './CodeField.tsx'
import { fallbacks, withFallback } from '#web/api/withFallback.ts'

/**
 * The code of the account's e-mail, or of the one that waits for its own, and the way to get another.
 * (rules/accounts#verify, rules/accounts#new-email)
 */
export function EmailCode({ onVerified }: { onVerified: () => Promise<void> }) {
  const [sent, setSent] = useState(0)
  const [isJustSent, setIsJustSent] = useState(false)

  const verify = async (body: { token: string }) => {
    setIsJustSent(false)
    await withFallback(fallbacks.verification, () => call('PUT /verify-email/validate', { body }))
    await onVerified()
  }

  return (
    <>
      <Form key={sent} schema={VerificationCode} values={{ token: '' }} onSave={verify} label="E-Mail bestätigen">
        <CodeField />
        <FormSubmit wide="always">E-Mail verifizieren</FormSubmit>
      </Form>
      <Resend
        isJustSent={isJustSent}
        onSend={() => setIsJustSent(false)}
        onSent={() => {
          setIsJustSent(true)
          setSent((count) => count + 1)
        }}
      />
    </>
  )
}

type ResendProps = { isJustSent: boolean; onSend: () => void; onSent: () => void }

function Resend({ isJustSent, onSend, onSent }: ResendProps) {
  const { run, busy, problem } = useCall(async () => {
    onSend()
    await withFallback(fallbacks.reset, () => call('GET /verify-email/send'))
    onSent()
  })
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="mb-3 text-sm text-rock">Nichts angekommen? Sehen Sie auch im Spam-Ordner nach.</p>
      <Button look="second" busy={busy} onClick={() => void run()}>
        Erneut senden
      </Button>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-4" /> : null}
      {isJustSent ? <Banner tone="success" role="status" title={messages.auth.codeSent} className="mt-4" /> : null}
    </div>
  )
}
