import { Problem, problemSaying } from './problem.ts'

/** For a call's catch: replaces the error by the page's own message when there was no answer. (rules/messages#fallbacks) */
export function whenUnreachable(sentence: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof Problem && error.kind !== 'unreachable' ? error : problemSaying(sentence, 0)
  }
}
