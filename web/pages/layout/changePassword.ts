import { call } from '#web/api/call.ts'
import { isStepNeeded, Problem } from '#web/api/problem.ts'
import { endSession, session } from '#web/state/session.ts'

export type PasswordLine = 'PUT /customers/me/password' | 'PUT /admins/me/password'
type Change = { line: PasswordLine; email: string; body: { currentPassword: string; newPassword: string } }

/** The new password of the last try that got no answer. */
let unanswered: string | null = null

/**
 * Sets a new password of one's own and returns the token that goes on. After a try without an answer the session may have ended with the old
 * password: then the new one logs in, or null is returned where it needs the second step. Throws a Problem. (rules/wire#again)
 */
export async function changePassword({ line, email, body }: Change): Promise<string | null> {
  const { newPassword } = body
  try {
    // a token that is named ends no session here
    const { token } = await call(line, { body, token: session().token })
    unanswered = null
    return token
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.kind !== 'answered') unanswered = newPassword
    if (error.status !== 401) throw error
    if (unanswered === newPassword) return loggedIn(email, newPassword)
    endSession('expired')
    throw error
  }
}

async function loggedIn(email: string, password: string): Promise<string | null> {
  try {
    return (await call('POST /auth/login', { body: { email, password }, token: null })).token
  } catch (error) {
    if (isStepNeeded(error)) return null
    throw error
  }
}
