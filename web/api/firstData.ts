import type { AskApi } from '#contract/pages/renderedPage.ts'

const answers = new Map<string, unknown>(inlined())
let ask: AskApi | null = null
let isTakingOver = false

/**
 * The preloaded answer to this GET (inlined in the HTML or requested early), once; later calls go to the server. As long as a page from the server is
 * being taken over, whoever asks again gets what it was drawn with. (rules/access#rendered)
 */
export function takeFirstData(sentence: string): unknown {
  if (ask !== null) return ask(sentence)
  const answer = answers.get(sentence)
  if (!isTakingOver) answers.delete(sentence)
  return answer
}

/** Stores the answer of a request that was sent before its page loads. */
export function keepFirstData(sentence: string, answer: Promise<unknown>): void {
  answers.set(sentence, answer)
}

/** Has calls answered with what the page was drawn with. */
export function beginTakeOver(): void {
  isTakingOver = true
}

/** From now on the server is asked. */
export function forgetFirstData(): void {
  isTakingOver = false
  answers.clear()
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
