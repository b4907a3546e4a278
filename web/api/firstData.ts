const answers = new Map<string, unknown>(inlined())

/** The preloaded answer to this GET (inlined in the HTML or requested early), once; later calls go to the server. */
export function takeFirstData(sentence: string): unknown {
  const answer = answers.get(sentence)
  answers.delete(sentence)
  return answer
}

/** Stores the answer of a request that was sent before its page loads. */
export function keepFirstData(sentence: string, answer: Promise<unknown>): void {
  answers.set(sentence, answer)
}

function inlined(): [string, unknown][] {
  // Absent where calls are tested without a browser.
  const text = globalThis.document?.getElementById('first-data')?.textContent
  const data: unknown = text ? JSON.parse(text) : null
  return typeof data === 'object' && data !== null ? Object.entries(data) : []
}
