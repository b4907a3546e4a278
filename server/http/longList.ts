import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'

/** Rows serialised before yielding to the event loop. (rules/faults#long-lists: the list of 20,000 runners) */
const CHUNK_ROWS = 200

/** The element schema and rows of a list that is too long to be serialised at once, else undefined. */
export function longListOf(
  answer: z.ZodType | undefined,
  given: unknown,
): { element: z.ZodType; rows: unknown[] } | undefined {
  if (!(answer instanceof z.ZodArray) || !Array.isArray(given) || given.length <= CHUNK_ROWS) return undefined
  return answer.element instanceof z.ZodType ? { element: answer.element, rows: given } : undefined
}

/** A long list as JSON, chunk by chunk. A row that does not match the contract aborts the answer. */
export function streamed({ element, rows }: { element: z.ZodType; rows: readonly unknown[] }): Readable {
  return Readable.from(chunks(element, rows), { objectMode: false })
}

async function* chunks(element: z.ZodType, rows: readonly unknown[]) {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const words = rows.slice(from, from + CHUNK_ROWS).map((row) => JSON.stringify(z.encode(element, row)))
    yield `${from === 0 ? '[' : ','}${words.join(',')}`
    await nextTurn()
  }
  yield ']'
}
