import { Problem, said } from './problem.ts'

/** For a call's catch: the page's own sentence where no answer came, and so no reason. (rules/messages#fallbacks) */
export function whenUnreachable(sentence: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof Problem && error.kind !== 'unreachable' ? error : said(sentence, 0)
  }
}
