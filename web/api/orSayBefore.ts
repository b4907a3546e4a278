import { messages } from '#contract/messages.ts'
import { Problem } from './problem.ts'

/**
 * Puts the specification's words before the reason of a failed act; sentences about fields stay with it. That somebody else was faster
 * is left as it is: the form offers to fetch what they saved. (P §8, S §8, decisions §2)
 */
export async function orSayBefore<Answer>(words: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Problem) || error.message === messages.stale) throw error
    const { status, kind, message, fields } = error
    throw new Problem({ status, kind, message: `${words}: ${message}`, fields })
  }
}
