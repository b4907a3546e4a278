import { Readable } from 'node:stream'
import { setImmediate as breath } from 'node:timers/promises'
import { z } from 'zod'

/** So many rows are put on the wire in one go; other calls get their turn between. (rules/faults#long-lists: the list of 20,000 runners) */
const PORTION = 200

/** The element of a list that is too long to be put into words in one go, else undefined. */
export function longListOf(
  answer: z.ZodType | undefined,
  given: unknown,
): { element: z.ZodType; rows: unknown[] } | undefined {
  if (!(answer instanceof z.ZodArray) || !Array.isArray(given) || given.length <= PORTION) return undefined
  return answer.element instanceof z.ZodType ? { element: answer.element, rows: given } : undefined
}

/** A long list as JSON, portion by portion. A row that does not fit the contract breaks the answer off. */
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
