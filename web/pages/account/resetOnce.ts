import { messages } from '#contract/messages.ts'
import { call } from '#web/api/call.ts'
import { isStepNeeded, Problem, problemSaying } from '#web/api/problem.ts'
import { fallbacks, withFallback } from '#web/api/withFallback.ts'

/** A code or link used up; null as the e-mail: the link does not say whose it is. */
type Reset = { email: string | null; newPassword: string; send: () => Promise<unknown> }

/**
 * Sets a new password; after an attempt without an answer a void code may be one's own: then the password just typed is tried, or with a link,
 * which does not say for whom, one is told to try it. Throws a Problem with the sentence to show. (rules/wire#again)
 */
export function resetting(): (reset: Reset) => Promise<void> {
  let unanswered: string | null = null
  return async ({ email, newPassword, send }) => {
    try {
      await withFallback(fallbacks.reset, send)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const isVoid = error.code === 'WRONG_CODE' || error.code === 'WRONG_RESET_LINK'
      if (!isVoid || unanswered !== newPassword) {
        if (error.kind !== 'answered') unanswered = newPassword
        throw error
      }
      if (email === null) throw problemSaying(messages.auth.maybeReset)
      if (!(await opens(email, newPassword))) throw error
    }
  }
}

/** True if the account has this password; the session of this look ends at once. */
async function opens(email: string, password: string): Promise<boolean> {
  try {
    const { token } = await call('POST /auth/login', { body: { email, password }, token: null })
    await call('POST /auth/logout', { token }).catch(() => undefined)
    return true
  } catch (error) {
    return isStepNeeded(error)
  }
}
