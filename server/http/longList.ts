import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { isRecord } from '#domain/isRecord.ts'

/** Rows serialised before yielding to the event loop. (rules/faults#long-lists: the list of 20,000 runners) */
const CHUNK_ROWS = 200

type LongList = { element: z.ZodType; rows: readonly unknown[] }

/**
 * The answer as JSON, chunk by chunk, where it is a list that is too long to be serialised at once, or an object that has one; else undefined. A row
 * that does not match the contract aborts the answer.
 */
export function streamedIfLong(answer: z.ZodType | undefined, given: unknown): Readable | undefined {
  const list = longListOf(answer, given)
  if (list) return Readable.from(chunksOf(list), { objectMode: false })
  if (!(answer instanceof z.ZodObject) || !isRecord(given)) return undefined
  const fields = Object.entries<z.ZodType>(answer.shape).map(([name, schema]) => ({ name, schema, value: given[name] }))
  if (!fields.some(({ schema, value }) => longListOf(schema, value))) return undefined
  return Readable.from(fieldChunks(fields), { objectMode: false })
}

/** The element schema and rows of a long list. */
function longListOf(schema: z.ZodType | undefined, given: unknown): LongList | undefined {
  if (!(schema instanceof z.ZodArray) || !Array.isArray(given) || given.length <= CHUNK_ROWS) return undefined
  return schema.element instanceof z.ZodType ? { element: schema.element, rows: given } : undefined
}

async function* chunksOf({ element, rows }: LongList) {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const words = rows.slice(from, from + CHUNK_ROWS).map((row) => JSON.stringify(z.encode(element, row)))
    yield `${from === 0 ? '[' : ','}${words.join(',')}`
    await nextTurn()
  }
  yield ']'
}

type Field = { name: string; schema: z.ZodType; value: unknown }

async function* fieldChunks(fields: readonly Field[]) {
  let lead = '{'
  for (const { name, schema, value } of fields) {
    const list = longListOf(schema, value)
    const short = list ? '' : JSON.stringify(z.encode(schema, value))
    // a field that may be missing
    if (short === undefined) continue
    yield `${lead}${JSON.stringify(name)}:${short}`
    if (list) yield* chunksOf(list)
    lead = ','
  }
  yield '}'
}
