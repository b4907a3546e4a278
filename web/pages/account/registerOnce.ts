import type { Registration } from '#contract/accounts/auth.ts'
import { call } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { fallbacks, withFallback } from '#web/api/withFallback.ts'

type Registered = { token: string; replacement?: string }

/**
 * Signs up; after an attempt without an answer, a taken e-mail may be one's own: then the password just typed opens that account. Throws a
 * Problem with the sentence to show. (rules/wire#again)
 */
export function registering(): (body: Registration) => Promise<Registered> {
  let unanswered: string | null = null
  return async (body) => {
    const { email, password } = body
    try {
      return await withFallback(fallbacks.entry, () => call('POST /auth/register', { body, token: null }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'EMAIL_TAKEN' && unanswered === email) {
        return call('POST /auth/login', { body: { email, password }, token: null }).catch(() => {
          throw error
        })
      }
      if (error.kind !== 'answered') unanswered = email
      throw error
    }
  }
}
