import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { isRecord } from '#domain/text/isRecord.ts'
import { bytesOfAll } from './bytesInMemory.ts'

/** Rows serialised before yielding to the event loop. (rules/faults#long-lists: the list of 20,000 runners) */
const CHUNK_ROWS = 200

/** `rows` is a list of its own, of which what was sent is let go. */
type LongList = { element: z.ZodType; rows: unknown[] }

/** Told which part of its rows a stream has let go, 1 is all of them. */
type OnSent = (part: number) => void
const held = new WeakMap<object, { bytes: number; tell: (onSent: OnSent) => void }>()

/** Bytes that the rows of a streamed list hold in memory, about; null where something else is sent. `onSent` hears what becomes free. */
export function bytesOfRows(payload: unknown, onSent: OnSent): number | null {
  const rows = typeof payload === 'object' && payload !== null ? held.get(payload) : undefined
  rows?.tell(onSent)
  return rows?.bytes ?? null
}

/**
 * The answer as JSON, chunk by chunk, where it is a list that is too long to be serialised at once, or an object that has one; else undefined. A row
 * that does not match the contract aborts the answer.
 */
export function streamedIfLong(answer: z.ZodType | undefined, given: unknown): Readable | undefined {
  const list = longListOf(answer, given)
  if (list) return streamOf([list], (onSent) => chunksOf(list, onSent))
  if (!(answer instanceof z.ZodObject) || !isRecord(given)) return undefined
  const fields = Object.entries<z.ZodType>(answer.shape).map(([name, schema]): Field => {
    const value = given[name]
    const rows = longListOf(schema, value)
    return rows ? { name, list: rows } : { name, schema, value }
  })
  const lists = fields.flatMap((field) => ('list' in field ? field.list : []))
  return lists.length === 0 ? undefined : streamOf(lists, (onSent) => fieldChunks(fields, onSent))
}

/** The chunks as a stream whose rows are counted. */
function streamOf(lists: readonly LongList[], chunks: (onSent: (rows: number) => void) => AsyncGenerator<string>) {
  const all = lists.reduce((sum, { rows }) => sum + rows.length, 0)
  const bytes = lists.reduce((sum, { rows }) => sum + bytesOfAll(rows), 0)
  let onSent: OnSent | undefined
  const stream = Readable.from(
    chunks((rows) => onSent?.(rows / all)),
    { objectMode: false },
  )
  held.set(stream, { bytes, tell: (listener) => (onSent = listener) })
  return stream
}

/** The element schema and rows of a long list. */
function longListOf(schema: z.ZodType | undefined, given: unknown): LongList | undefined {
  if (!(schema instanceof z.ZodArray) || !Array.isArray(given) || given.length <= CHUNK_ROWS) return undefined
  const rows: unknown[] = given.slice()
  return schema.element instanceof z.ZodType ? { element: schema.element, rows } : undefined
}

async function* chunksOf({ element, rows }: LongList, onSent: (rows: number) => void) {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const to = Math.min(from + CHUNK_ROWS, rows.length)
    const words = rows.slice(from, to).map((row) => JSON.stringify(z.encode(element, row)))
    rows.fill(undefined, from, to)
    yield `${from === 0 ? '[' : ','}${words.join(',')}`
    // the one before was taken
    onSent(to - from)
    await nextTurn()
  }
  yield ']'
}

type Field = { name: string } & ({ list: LongList } | { schema: z.ZodType; value: unknown })

async function* fieldChunks(fields: readonly Field[], onSent: (rows: number) => void) {
  let lead = '{'
  for (const field of fields) {
    const short = 'list' in field ? '' : JSON.stringify(z.encode(field.schema, field.value))
    // a field that may be missing
    if (short === undefined) continue
    yield `${lead}${JSON.stringify(field.name)}:${short}`
    if ('list' in field) yield* chunksOf(field.list, onSent)
    lead = ','
  }
  yield '}'
}
