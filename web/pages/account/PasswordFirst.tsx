import { PasswordConfirmation } from '#contract/accounts/sessions.ts'
import { PASSWORD_FRESH_MINUTES } from '#domain/accounts/waysBack.ts'
import { call } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { endPasswordQuestion } from '#web/state/passwordFirst.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'

const TITLE = 'Bitte bestätigen Sie Ihr Passwort'

/**
 * Over whatever page or dialog a call was refused on: asks for the own password, after which the call is made again by itself. What was typed
 * below stays. (rules/accounts#password-first)
 */
export function PasswordFirst() {
  const { user } = useSession()
  const confirm = async (body: { password: string }) => {
    try {
      await call('POST /auth/confirm', { body })
    } catch (error) {
      // the session has ended: the login comes in place of the page
      if (error instanceof Problem && error.status === 401) return endPasswordQuestion('closed')
      throw error
    }
    endPasswordQuestion('confirmed')
  }
  const close = () => endPasswordQuestion('closed')
  return (
    <Dialog title={TITLE} size="small" onClose={close}>
      <Form schema={PasswordConfirmation} values={{ password: '' }} onSave={confirm} label={TITLE}>
        <p>
          Damit niemand an Ihrer Stelle über den Zugang entscheidet. Danach geht es von selbst weiter, und{' '}
          {PASSWORD_FRESH_MINUTES}&nbsp;Minuten lang fragen wir nicht noch einmal.
        </p>
        {/* Tells the password manager the account. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <FormText name="password" label="Passwort" type="password" autoComplete="current-password" data-autofocus />
        <FormActions>
          <Button look="second" onClick={close}>
            Abbrechen
          </Button>
          <FormSubmit>Bestätigen</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
