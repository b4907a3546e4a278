import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Login } from '#contract/accounts/auth.ts'
import { messages } from '#contract/messages.ts'
import type { Assertion } from '#contract/accounts/passkeys.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { beginLoad } from '#web/api/oneLoad.ts'
import { isStepNeeded, Problem } from '#web/api/problem.ts'
import { pathAfterLogin } from '#web/afterLogin.ts'
import { LOGIN_FIRST, RegisterToOrder } from '#web/parts/orders/LoginFirst.tsx'
import { paths } from '#web/paths.ts'
import { rememberedPath, rememberPath } from '#web/state/redirect.ts'
import { beginSession, useSession, type SessionEnd } from '#web/state/session.ts'
import { useStored } from '#web/state/useStored.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import drawing from './login.svg?no-inline'
import { PasskeyButton } from './PasskeyButton.tsx'
import { usePasskeyFilling } from './usePasskeyFilling.ts'
import { fallbacks, withFallback } from '#web/api/withFallback.ts'

const WHY_HERE: Record<SessionEnd, string> = {
  expired: messages.auth.sessionEnded,
  MAINTENANCE: messages.auth.maintenance,
  unreachable: messages.auth.unreachable,
}

type LoginBody = { email: string; password: string; totp?: string; passkey?: Assertion }
/** Entries that were right, and the sentence on what else the server wants. */
type Needed = { said: Problem; body: LoginBody }

/** 'Anmelden'; on the way to the till with what a visitor must know there. (rules/accounts#login, rules/shop#login-first) */
export function Component() {
  const [search] = useSearchParams()
  const here: { state: unknown } = useLocation()
  const navigate = useNavigate()
  const { ended } = useSession()
  const { maintenance } = useEventFacts()
  const from = search.get('from')
  const isForOrder = useStored(() => (from ?? rememberedPath()) === paths.checkout(), false)

  useEffect(() => {
    if (from !== null) rememberPath(from)
  }, [from])

  const [needed, setNeeded] = useState<Needed | null>(null)

  const logIn = async (body: LoginBody) => {
    const answer = await answerTo(body)
    // what was typed stays, and the code is asked for beside it (rules/accounts#second-step)
    if (answer instanceof Problem) return setNeeded({ said: answer, body })
    await enter(answer)
  }
  const logInByPasskey = async (passkey: Assertion) => {
    await enter(await withFallback(fallbacks.entry, () => call('POST /auth/passkey', { body: passkey, token: null })))
  }
  const enter = async ({ token, role }: AnswerOf<'POST /auth/login'>) => {
    beginSession(token, role)
    beginLoad()
    const user = await currentUser()
    if (!user && maintenance) return navigate(paths.maintenance())
    if (!user) throw new Problem({ status: 0, kind: 'silent', message: messages.auth.unknown })
    await navigate(pathAfterLogin(user), { replace: true })
  }

  const unfilled = usePasskeyFilling(logInByPasskey)

  return (
    <AccountFrame
      title="Anmelden"
      drawing={drawing}
      intro="Willkommen beim Login und auf der Shopseite. Hier verwalten Sie Ihre Teams, Bestellungen und Rechnungen."
      aside={
        <>
          {isForOrder ? null : (
            <p className="mb-4">
              Noch kein Konto? <TextLink to={paths.signUp()}>Jetzt registrieren</TextLink>
            </p>
          )}
          <p>
            Nur einen Code bekommen? <TextLink to={paths.editingCodeEntry()}>Team ohne Anmeldung bearbeiten</TextLink>
          </p>
        </>
      }
    >
      {ended ? <Banner tone="warning" role="status" title={WHY_HERE[ended]} className="mb-5" /> : null}
      {isForOrder ? (
        <div className="mb-5">
          <h2 className="text-2xl">{LOGIN_FIRST.title}</h2>
          <p className="mt-2 text-rock">{LOGIN_FIRST.text}</p>
        </div>
      ) : null}
      {here.state === PASSWORD_CHANGED ? (
        <Banner tone="success" role="status" title={messages.auth.resetDone} className="mb-5" />
      ) : null}
      {unfilled === null ? null : <Banner tone="error" role="alert" title={unfilled} className="mb-5" />}
      <Form schema={Login} values={{ email: '', password: '' }} onSave={logIn} label="Anmelden">
        <FormText name="email" label="E-Mail" type="email" autoComplete="username webauthn" />
        <div>
          <FormText name="password" label="Passwort" type="password" autoComplete="current-password" />
          <p className="mt-2 text-sm">
            <TextLink alone to={paths.passwordReset()}>
              Passwort vergessen?
            </TextLink>
          </p>
        </div>
        {needed ? <SecondStep said={needed.said} onPasskey={(passkey) => logIn({ ...needed.body, passkey })} /> : null}
        <FormSubmit wide="always" busyText="...">
          Anmelden
        </FormSubmit>
      </Form>
      {needed ? null : (
        <div className="mt-4">
          <PasskeyButton label="Mit Passkey anmelden" onPasskey={logInByPasskey} />
        </div>
      )}
      {isForOrder ? (
        <div className="mt-6 border-t border-line pt-5">
          <p className="mb-3">Noch kein Konto?</p>
          <RegisterToOrder wide="always" />
        </div>
      ) : null}
    </AccountFrame>
  )
}

/** The password is right; a second step is still to come, and the Problem says which. (rules/accounts#second-step) */
async function answerTo(body: LoginBody) {
  try {
    return await withFallback(fallbacks.entry, () => call('POST /auth/login', { body, token: null }))
  } catch (error) {
    if (isStepNeeded(error)) return error
    throw error
  }
}

/** A code of an app or a recovery code, and a passkey where there is one that works here. */
function SecondStep({ said, onPasskey }: { said: Problem; onPasskey: (passkey: Assertion) => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  const isOfApp = said.code === 'TOTP_NEEDED' || said.code === 'TOTP_OR_PASSKEY_NEEDED'
  return (
    <div ref={place} className="grid gap-4">
      {said.code === 'TOTP_NEEDED' ? null : (
        <Banner tone={said.code === 'PASSKEYS_ELSEWHERE' ? 'warning' : 'info'} role="status" title={said.message} />
      )}
      {said.code === 'PASSKEY_NEEDED' || said.code === 'TOTP_OR_PASSKEY_NEEDED' ? (
        <PasskeyButton label="Mit Passkey bestätigen" onPasskey={onPasskey} />
      ) : null}
      <FormText
        name="totp"
        label={isOfApp ? 'Code aus Ihrer App' : 'Notfallcode'}
        autoComplete="one-time-code"
        inputMode={isOfApp ? 'numeric' : undefined}
        hint={isOfApp ? 'Sechs Ziffern, oder einer Ihrer Notfallcodes.' : undefined}
      />
    </div>
  )
}

/** Navigation state set after a finished password reset. */
export const PASSWORD_CHANGED = 'passwordChanged'
