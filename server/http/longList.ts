import { Readable } from 'node:stream'
import { setImmediate as breath } from 'node:timers/promises'
import { z } from 'zod'

/** Rows serialised before yielding to the event loop. (rules/faults#long-lists: the list of 20,000 runners) */
const PORTION = 200

/** The element schema and rows of a list that is too long to be serialised at once, else undefined. */
export function longListOf(
  answer: z.ZodType | undefined,
  given: unknown,
): { element: z.ZodType; rows: unknown[] } | undefined {
  if (!(answer instanceof z.ZodArray) || !Array.isArray(given) || given.length <= PORTION) return undefined
  return answer.element instanceof z.ZodType ? { element: answer.element, rows: given } : undefined
}

/** A long list as JSON, portion by portion. A row that does not match the contract aborts the answer. */
export function streamed({ element, rows }: { element: z.ZodType; rows: readonly unknown[] }): Readable {
  return Readable.from(portions(element, rows), { objectMode: false })
}

async function* portions(element: z.ZodType, rows: readonly unknown[]) {
  for (let from = 0; from < rows.length; from += PORTION) {
    const words = rows.slice(from, from + PORTION).map((row) => JSON.stringify(z.encode(element, row)))
    yield `${from === 0 ? '[' : ','}${words.join(',')}`
    await breath()
  }
  yield ']'
}
