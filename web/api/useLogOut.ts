import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { leaveSession, session } from '#web/state/session.ts'
import { call } from './call.ts'

/** 'Abmelden': at once in this browser, and as soon as possible on the server. (rules/sessions#logout) */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const { token } = session()
    leaveSession()
    void navigate(paths.home())
    // Without an answer the token expires later; the user has left, so no message is shown.
    if (token) call('POST /auth/logout', { token }).catch(() => undefined)
  }
}
