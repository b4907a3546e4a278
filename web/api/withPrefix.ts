import { Problem, reworded } from './problem.ts'

/**
 * Prefixes the error message of a failed call; field messages are kept. A conflict (somebody else saved first)
 * stays unchanged: the form offers to reload. (rules/messages#fallbacks)
 */
export async function withPrefix<Answer>(words: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'STALE') throw error
    throw reworded(error, { message: `${words}: ${error.message}`, fields: error.fields })
  }
}
