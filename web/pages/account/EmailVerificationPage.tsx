import { useNavigate } from 'react-router'
import { MAILED_CODE_MINUTES } from '#domain/teams/codes.ts'
import { refreshUser } from '#web/api/currentUser.ts'
import { pathAfterLogin } from '#web/afterLogin.ts'
import { useSession } from '#web/state/session.ts'
import { unconfirmedAccount } from '#web/state/unconfirmedAccount.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { CorrectEmail } from './CorrectEmail.tsx'
import { EmailCode } from './EmailCode.tsx'
import drawing from './letter.svg?no-inline'

/** The code from the mail; until then nothing else opens. (rules/accounts#verify) */
export function Component() {
  const navigate = useNavigate()
  const { user } = useSession()

  const goOn = async () => {
    unconfirmedAccount.forget()
    const verified = await refreshUser()
    if (verified) await navigate(pathAfterLogin(verified), { replace: true })
  }

  return (
    <AccountFrame
      title="E-Mail bestätigen"
      drawing={drawing}
      intro={
        <>
          Wir haben einen Code an <strong className="wrap-anywhere">{user?.email}</strong> gesendet. Er gilt{' '}
          {MAILED_CODE_MINUTES} Minuten.
        </>
      }
    >
      <EmailCode key={user?.email} onVerified={goOn} />
      {user ? <CorrectEmail email={user.email} /> : null}
    </AccountFrame>
  )
}
