import { useState } from 'react'
import { useNavigate } from 'react-router'
import { VerificationCode } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/call.ts'
import { refreshUser } from '#web/api/currentUser.ts'
import { useCall } from '#web/api/useCall.ts'
import { useLogOut } from '#web/api/useLogOut.ts'
import { pathAfterLogin } from '#web/guards.ts'
import { useSession } from '#web/state/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { FormSubmit } from '#web/ui/FormFields.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { CodeField } from './CodeField.tsx'
import { fallbacks, orSay } from './fallback.ts'

/** The code from the mail; until then nothing else opens. (P §2.5) */
export function Component() {
  const navigate = useNavigate()
  const logOut = useLogOut()
  const { user } = useSession()
  const [sent, setSent] = useState(0)
  const [isJustSent, setIsJustSent] = useState(false)

  const verify = async (body: { token: string }) => {
    setIsJustSent(false)
    await orSay(fallbacks.verification, () => call('PUT /verify-email/validate', { body }))
    const verified = await refreshUser()
    if (verified) await navigate(pathAfterLogin(verified), { replace: true })
  }

  return (
    <AccountFrame
      title="E-Mail bestätigen"
      intro={
        <>
          Wir haben einen Code an <strong className="break-words">{user?.email}</strong> gesendet. Er gilt 30 Minuten.
        </>
      }
      aside={
        <p>
          Nicht Ihre Adresse? <TextButton onClick={logOut}>Abmelden</TextButton> und noch einmal registrieren.
        </p>
      }
    >
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
    </AccountFrame>
  )
}

type ResendProps = { isJustSent: boolean; onSend: () => void; onSent: () => void }

function Resend({ isJustSent, onSend, onSent }: ResendProps) {
  const { run, busy, problem } = useCall(async () => {
    onSend()
    await orSay(fallbacks.reset, () => call('GET /verify-email/send'))
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
