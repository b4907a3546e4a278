import { messages } from '#contract/messages.ts'
import { Problem, reworded } from './problem.ts'

type Fallbacks = {
  /** The server answered without a sentence. */
  silent: string
  /** There was no answer. */
  unreachable: string
}

/** What each form says where the server said nothing. (rules/messages#fallbacks) */
export const fallbacks = {
  entry: { silent: messages.auth.unknown, unreachable: messages.auth.unknown },
  reset: { silent: messages.auth.wentWrong, unreachable: messages.auth.wentWrong },
  verification: { silent: messages.auth.badCode, unreachable: messages.auth.wentWrong },
} satisfies Record<string, Fallbacks>

/** The server's own sentence stays; where it gave none, the form's fallback is said. */
export async function withFallback<Answer>(fallback: Fallbacks, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Problem) || error.kind === 'answered') throw error
    throw reworded(error, { message: fallback[error.kind] })
  }
}
