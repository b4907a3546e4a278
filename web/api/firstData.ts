import type { AskApi } from '#contract/pages/renderedPage.ts'

const answers = new Map<string, unknown>(inlined())
let ask: AskApi | null = null

/** The preloaded answer to this GET (inlined in the HTML or requested early), once; later calls go to the server. */
export function takeFirstData(sentence: string): unknown {
  if (ask !== null) return ask(sentence)
  const answer = answers.get(sentence)
  answers.delete(sentence)
  return answer
}

/** Stores the answer of a request that was sent before its page loads. */
export function keepFirstData(sentence: string, answer: Promise<unknown>): void {
  answers.set(sentence, answer)
}

/** Has every call answered in this process, where a server draws a page. (rules/access#rendered) */
export function answerCallsWith(answer: AskApi): void {
  ask = answer
}

function inlined(): [string, unknown][] {
  // Absent where calls are tested without a browser, and on a server.
  const text = globalThis.document?.getElementById('first-data')?.textContent
  const data: unknown = text ? JSON.parse(text) : null
  return typeof data === 'object' && data !== null ? Object.entries(data) : []
}
