import { messages } from '#contract/messages.ts'
import { Problem } from './problem.ts'

type Fallbacks = {
  /** The server answered without a sentence. */
  silent: string
  /** There was no answer; default: what is said of every such call. */
  unreachable?: string
  /** The device has no network; default: just that. (rules/forms#offline) */
  offline?: string
}

/** What each form says where the server said nothing. (rules/messages#fallbacks) */
export const fallbacks = {
  entry: { silent: messages.auth.unknown, unreachable: messages.auth.unknown },
  reset: { silent: messages.auth.wentWrong, offline: messages.auth.wentWrong },
  verification: { silent: messages.auth.badCode, offline: messages.auth.wentWrong },
} satisfies Record<string, Fallbacks>

/** The server's own sentence stays; where it gave none, the form's fallback is said. */
export async function withFallback<Answer>(fallback: Fallbacks, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Problem) || error.kind === 'answered') throw error
    const { status, kind, code } = error
    const message = fallback[kind]
    if (message === undefined) throw error
    throw new Problem({ status, kind: kind === 'silent' ? kind : 'unreachable', code, message })
  }
}
