import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { InvitationAcceptance } from '#contract/accounts/auth.ts'
import { messages } from '#contract/messages.ts'
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#domain/text/checks.ts'
import { INVITATION_DAYS } from '#domain/teams/codes.ts'
import { afterSilence } from '#web/api/afterSilence.ts'
import { call } from '#web/api/call.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { Problem, problemSaying } from '#web/api/problem.ts'
import { fallbacks, withFallback } from '#web/api/withFallback.ts'
import { homeOf } from '#web/afterLogin.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { beginSession, leaveSession } from '#web/state/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { AccountFrame } from './AccountFrame.tsx'

const MAYBE_ACCEPTED =
  'Ihre Einladung ist verbraucht: Ihr Zugang ist wahrscheinlich schon offen. Bitte melden Sie sich mit dem Passwort an, das Sie zuerst gewählt haben.'

const hintOf = (least: number) => `Mindestens ${least} Zeichen, Groß- und Kleinbuchstaben, eine Zahl.`

const PasswordAlone = InvitationAcceptance.omit({ code: true })

/** Who was invited to an account chooses its password and is logged in. The code comes behind '#', which no server is sent. (rules/accounts#invitation) */
export function Component() {
  const { hash } = useLocation()
  const code = hash.slice(1)
  return (
    <AccountFrame
      title="Willkommen im Team"
      intro="Mit Ihrer Einladung bekommen Sie einen eigenen Zugang mit Ihrem Passwort."
    >
      {code === '' ? (
        <Banner tone="warning" role="status" title="In dieser Adresse fehlt der Code.">
          Öffnen Sie den ganzen Link aus der E-Mail, oder <TextLink to={paths.login()}>melden Sie sich an</TextLink>.
        </Banner>
      ) : (
        <Invitation key={code} code={code} />
      )}
    </AccountFrame>
  )
}

/** Reasons for which a link opens nothing any more although its holder has an account. */
const QUESTION = { void: 'Haben Sie es angelegt?', used: 'Haben Sie schon ein Passwort gewählt?' } as const

type Opened = { inviter: string | null; email: string | null; problem: Problem | null }

/** Who invites; a link that opens nothing says why at once, not only after a password was thought of. (rules/accounts#invited-address) */
async function opened(code: string): Promise<Opened> {
  try {
    const { companyName, email } = await call('POST /auth/invitation', { body: { code }, token: null })
    return { inviter: companyName, email, problem: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return {
      inviter: null,
      email: null,
      problem: error.code === 'INVITATION_VOID' || error.status === 400 ? error : null,
    }
  }
}

function Invitation({ code }: { code: string }) {
  const [invitation] = useState(() => opened(code))
  return (
    <Loaded data={invitation} skeleton={<LoadingRows label="Einladung wird geladen …" rows={1} columns={1} />}>
      {({ inviter, email, problem }) =>
        problem ? (
          <Banner tone="warning" role="status" title={problem.message}>
            {QUESTION[problem.code === 'INVITATION_VOID' ? 'void' : 'used']} Dann{' '}
            <TextLink to={paths.login()}>melden Sie sich damit an</TextLink>.
          </Banner>
        ) : (
          <>
            {inviter === null ? null : (
              <p className="mb-5 wrap-anywhere">
                Eingeladen von <strong>{inviter}</strong>.
              </p>
            )}
            <PasswordForm {...{ code, inviter, email }} />
            <p className="mt-6 border-t border-line pt-5 text-sm text-rock">
              Danach sind Sie angemeldet. Der Link gilt einmal und {INVITATION_DAYS} Tage lang.
            </p>
          </>
        )
      }
    </Loaded>
  )
}

type PasswordFormProps = Pick<Opened, 'inviter' | 'email'> & { code: string }

/** Used by the try before it, of which nobody heard, the link has opened the account: its password logs in. (rules/wire#again) */
async function accepted({ code, email }: Omit<PasswordFormProps, 'inviter'>, password: string): Promise<string> {
  const body = { code, password }
  const first = await afterSilence(`invitation ${code}`, {
    act: () => withFallback(fallbacks.entry, () => call('POST /auth/accept-invitation', { body, token: null })),
    isDone: (problem) => problem.code === 'WRONG_INVITATION',
  })
  if (first) return first.token
  const login = email === null ? null : call('POST /auth/login', { body: { email, password }, token: null })
  const opening = await login?.catch(() => null)
  if (!opening) throw problemSaying(MAYBE_ACCEPTED)
  return opening.token
}

function PasswordForm({ inviter, ...invited }: PasswordFormProps) {
  // without an answer nobody knows who invites
  const isOfStaff = inviter === null && invited.email !== null
  const navigate = useNavigate()
  const accept = async ({ password }: { password: string }) => {
    const token = await accepted(invited, password)
    // whoever was logged in here before leaves nothing behind for the new account
    leaveSession()
    beginSession(token, inviter === null ? 'admin' : 'customer')
    const user = await currentUser()
    if (!user) throw new Problem({ status: 0, kind: 'silent', message: messages.auth.unknown })
    await navigate(homeOf(user.role), { replace: true })
  }
  return (
    <Form schema={PasswordAlone} values={{ password: '' }} onSave={accept} label="Passwort wählen">
      <FormText
        name="password"
        label="Passwort"
        type="password"
        autoComplete="new-password"
        hint={hintOf(isOfStaff ? STAFF_PASSWORD_MIN : PASSWORD_MIN)}
      />
      <FormActions>
        <FormSubmit>Zugang öffnen</FormSubmit>
      </FormActions>
    </Form>
  )
}
