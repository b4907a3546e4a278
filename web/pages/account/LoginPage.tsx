import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Login } from '#contract/accounts/auth.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/call.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Problem } from '#web/api/problem.ts'
import { pathAfterLogin } from '#web/afterLogin.ts'
import { LOGIN_FIRST, RegisterToOrder } from '#web/parts/orders/LoginFirst.tsx'
import { paths } from '#web/paths.ts'
import { rememberedPath, rememberPath } from '#web/state/redirect.ts'
import { beginSession, useSession, type SessionEnd } from '#web/state/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import drawing from './login.svg?no-inline'
import { fallbacks, withFallback } from '#web/api/withFallback.ts'

const WHY_HERE: Record<SessionEnd, string> = {
  expired: messages.auth.sessionEnded,
  MAINTENANCE: messages.auth.maintenance,
  NOT_OPEN_YET: messages.auth.notOpenYet,
  unreachable: messages.auth.unreachable,
}

/** 'Anmelden'; on the way to the till with what a visitor must know there. (rules/accounts#login, rules/shop#login-first) */
export function Component() {
  const [search] = useSearchParams()
  const here: { state: unknown } = useLocation()
  const navigate = useNavigate()
  const { ended } = useSession()
  const { maintenance } = useEventFacts()
  const from = search.get('from')
  const isForOrder = (from ?? rememberedPath()) === paths.checkout()

  useEffect(() => {
    if (from !== null) rememberPath(from)
  }, [from])

  const [needsCode, setNeedsCode] = useState(false)

  const logIn = async (body: { email: string; password: string; totp?: string }) => {
    const answer = await answerTo(body)
    // what was typed stays, and the code is asked for beside it (rules/accounts#second-step)
    if (answer === null) return setNeedsCode(true)
    beginSession(answer.token, answer.role)
    const user = await currentUser()
    if (!user && maintenance) return navigate(paths.maintenance())
    if (!user) throw new Problem({ status: 0, kind: 'silent', message: messages.auth.unknown })
    await navigate(pathAfterLogin(user), { replace: true })
  }

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
      <Form schema={Login} values={{ email: '', password: '' }} onSave={logIn} label="Anmelden">
        <FormText name="email" label="E-Mail" type="email" autoComplete="username" />
        <div>
          <FormText name="password" label="Passwort" type="password" autoComplete="current-password" />
          <p className="mt-2 text-sm">
            <TextLink alone to={paths.passwordReset()}>
              Passwort vergessen?
            </TextLink>
          </p>
        </div>
        {needsCode ? <SecondStep /> : null}
        <FormSubmit wide="always" busyText="...">
          Anmelden
        </FormSubmit>
      </Form>
      {isForOrder ? (
        <div className="mt-6 border-t border-line pt-5">
          <p className="mb-3">Noch kein Konto?</p>
          <RegisterToOrder wide="always" />
        </div>
      ) : null}
    </AccountFrame>
  )
}

/** Null: the password is right, and the code of the second step is still to come. */
async function answerTo(body: { email: string; password: string; totp?: string }) {
  try {
    return await withFallback(fallbacks.entry, () => call('POST /auth/login', { body, token: null }))
  } catch (error) {
    if (error instanceof Problem && error.code === 'TOTP_NEEDED') return null
    throw error
  }
}

function SecondStep() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <FormText
        name="totp"
        label="Code aus Ihrer App"
        autoComplete="one-time-code"
        inputMode="numeric"
        hint="Sechs Ziffern, oder einer Ihrer Notfallcodes."
      />
    </div>
  )
}

/** Navigation state set after a finished password reset. */
export const PASSWORD_CHANGED = 'passwordChanged'
