import { Problem } from './problem.ts'

/** Acts whose last try got no answer, by a name of their own. */
const unanswered = new Set<string>()

type Once<Result> = {
  act: () => Promise<Result>
  /** Tells whether a refusal means that it is done already. */
  isDone: (problem: Problem) => boolean
}

/**
 * Does something that is refused once it is done: after a try without an answer such a refusal means that this one did it, and undefined is what
 * comes back. (rules/wire#again)
 */
export async function afterSilence<Result>(name: string, { act, isDone }: Once<Result>): Promise<Result | undefined> {
  try {
    const result = await act()
    unanswered.delete(name)
    return result
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.kind !== 'answered') unanswered.add(name)
    else if (unanswered.delete(name) && isDone(error)) return undefined
    throw error
  }
}
