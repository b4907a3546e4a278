import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PasswordReset, ResetByLink, ResetRequest } from '#contract/accounts/auth.ts'
import { messages } from '#contract/messages.ts'
import { PASSWORD_MIN } from '#domain/text/checks.ts'
import { MAILED_CODE_MINUTES, RESET_LINK_MINUTES } from '#domain/teams/codes.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { CodeField } from './CodeField.tsx'
import { fallbacks, withFallback } from '#web/api/withFallback.ts'
import { PASSWORD_CHANGED } from './LoginPage.tsx'
import { resetting } from './resetOnce.ts'

const CodeAndPassword = PasswordReset.omit({ email: true })
const PasswordAlone = ResetByLink.omit({ token: true })

/** Two steps: the e-mail gets a code, then code and new password; the link in the mail leads to the latter alone. (rules/accounts#reset) */
export function Component() {
  const { hash } = useLocation()
  return hash === '' ? <ByCode /> : <ByLink token={hash.slice(1)} />
}

/** The token comes behind '#', which no server is sent and so no log has. */
function ByLink({ token }: { token: string }) {
  const navigate = useNavigate()
  const [set] = useState(resetting)
  const reset = async (form: { newPassword: string }) => {
    const body = { token, ...form }
    const send = () => call('PUT /password-reset/link', { body, token: null })
    await set({ email: null, newPassword: form.newPassword, send })
    await navigate(paths.login(), { state: PASSWORD_CHANGED, replace: true })
  }
  return (
    <AccountFrame
      title="Passwort zurücksetzen"
      intro="Wählen Sie ein neues Passwort. Danach melden Sie sich überall neu an."
    >
      <Form schema={PasswordAlone} values={{ newPassword: '' }} onSave={reset} label="Neues Passwort setzen">
        <NewPassword />
        <FormActions>
          <FormSubmit>Passwort ändern</FormSubmit>
        </FormActions>
      </Form>
      <p className="mt-6 border-t border-line pt-5 text-sm text-rock">
        Der Link gilt einmal und {RESET_LINK_MINUTES} Minuten lang.{' '}
        <TextLink to={paths.passwordReset()}>Neuen Code anfordern</TextLink>
      </p>
    </AccountFrame>
  )
}

function ByCode() {
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<'email' | 'code'>('email')
  return (
    <AccountFrame
      title="Passwort zurücksetzen"
      intro={
        step === 'email'
          ? 'Geben Sie die E-Mail-Adresse Ihres Kontos an. Wir senden Ihnen einen Code, mit dem Sie ein neues Passwort wählen.'
          : `Der Code gilt ${MAILED_CODE_MINUTES} Minuten. Sehen Sie auch im Spam-Ordner nach. Wird er nicht angenommen, öffnen Sie den Link in derselben E-Mail.`
      }
    >
      {step === 'email' ? (
        <EmailStep
          email={email}
          onSent={(address) => {
            setEmail(address)
            setStep('code')
          }}
        />
      ) : (
        <CodeStep email={email} onBack={() => setStep('email')} />
      )}
    </AccountFrame>
  )
}

function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const send = async (body: { email: string }) => {
    await withFallback(fallbacks.reset, () => call('PUT /password-reset/send', { body, token: null }))
    onSent(body.email)
  }
  return (
    <Form schema={ResetRequest} values={{ email }} onSave={send} label="Code anfordern">
      <FormText name="email" label="E-Mail" type="email" autoComplete="username" />
      <FormActions>
        <ButtonLink look="quiet" to={paths.login()}>
          Zurück
        </ButtonLink>
        <FormSubmit>Code senden</FormSubmit>
      </FormActions>
    </Form>
  )
}

function CodeStep({ email, onBack }: { email: string; onBack: () => void }) {
  const navigate = useNavigate()
  const [set] = useState(resetting)
  const reset = async (form: { token: string; newPassword: string }) => {
    const body = { email, ...form }
    const send = () => call('PUT /password-reset/reset', { body, token: null })
    await set({ email, newPassword: form.newPassword, send })
    await navigate(paths.login(), { state: PASSWORD_CHANGED })
  }
  return (
    <>
      <Banner tone="info" role="status" title={messages.auth.resetSent} className="mb-5">
        <p>{email}</p>
      </Banner>
      <Form
        schema={CodeAndPassword}
        values={{ token: '', newPassword: '' }}
        onSave={reset}
        label="Code und neues Passwort"
      >
        <CodeField />
        <NewPassword />
        <FormActions>
          <Button look="quiet" onClick={onBack}>
            Zurück
          </Button>
          <FormSubmit>Passwort ändern</FormSubmit>
        </FormActions>
      </Form>
    </>
  )
}

function NewPassword() {
  return (
    <FormText
      name="newPassword"
      label="Neues Passwort"
      type="password"
      autoComplete="new-password"
      hint={`Mindestens ${PASSWORD_MIN} Zeichen, Groß- und Kleinbuchstaben, eine Zahl.`}
    />
  )
}
