import { Problem, reworded } from './problem.ts'

/**
 * Puts the given words before the reason of a failed act; sentences about fields stay with it. That somebody else was faster
 * is left as it is: the form offers to fetch what they saved. (rules/messages#fallbacks)
 */
export async function withPrefix<Answer>(words: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'STALE') throw error
    throw reworded(error, { message: `${words}: ${error.message}`, fields: error.fields })
  }
}
