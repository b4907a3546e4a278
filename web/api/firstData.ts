const answers = new Map<string, unknown>(inlined())

/** The answer that the server wrote into the HTML for this GET, or that was asked for early, once; later calls ask the server. */
export function takeFirstData(sentence: string): unknown {
  const answer = answers.get(sentence)
  answers.delete(sentence)
  return answer
}

/** Keeps an answer that is asked for before its page may, for the page to take. */
export function keepFirstData(sentence: string, answer: Promise<unknown>): void {
  answers.set(sentence, answer)
}

function inlined(): [string, unknown][] {
  // Absent where calls are tested without a browser.
  const text = globalThis.document?.getElementById('first-data')?.textContent
  const data: unknown = text ? JSON.parse(text) : null
  return typeof data === 'object' && data !== null ? Object.entries(data) : []
}
