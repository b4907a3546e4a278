import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { isRecord } from '#domain/text/isRecord.ts'
import { callUnderWay } from '../callUnderWay.ts'
import { inShortTurn } from '../inTurns.ts'
import { bytesOfAll } from './bytesInMemory.ts'

/** Rows, and letters, that are put into words before others get their turn. (rules/faults#long-lists: the list of 20,000 runners) */
const CHUNK_ROWS = 200
const CHUNK_LETTERS = 128 * 1024

/** `rows` is a list of its own, of which what was put into words is let go. */
type Rows = { element: z.ZodType; rows: unknown[]; areWire: boolean }

/** Told which part of its rows a stream has let go, 1 is all of them. */
type OnSent = (part: number) => void
const held = new WeakMap<object, { bytes: number; tell: (onSent: OnSent) => void }>()

/** Bytes that the rows of a streamed list hold in memory, about; null where something else is sent. `onSent` hears what becomes free. */
export function bytesOfRows(payload: unknown, onSent: OnSent): number | null {
  const rows = typeof payload === 'object' && payload !== null ? held.get(payload) : undefined
  rows?.tell(onSent)
  return rows?.bytes ?? null
}

const spelled = new WeakMap<object, string>()
/** Rows that a stream counts already. */
const counted = new WeakSet<object>()

/** Sends these words for a row, whatever it holds: a row that many are sent is put into words once, and its words are all that is kept of it. */
export const sendAs = (row: object, words: string): unknown => spelled.set(row, words)
export const wordsOf = (row: object): string | undefined => spelled.get(row)

/** Rows that are in the wire's shape already, by the lists that stand for them. */
const wireRows = new WeakMap<object, readonly unknown[]>()

/** Sends rows that are in the wire's shape already as they are: nothing of them is converted, and only their type says that they match the contract. */
export function sendWire<Element extends z.ZodType>(
  _answer: z.ZodArray<Element>,
  rows: readonly z.input<Element>[],
): z.output<Element>[] {
  const list: z.output<Element>[] = []
  wireRows.set(list, rows)
  return list
}

/** Rows that are read at once of a list that is read while it is sent, and put into words in one turn. */
const CHUNK_READ = 100
type Later = { names: readonly string[]; read: () => AsyncIterable<readonly unknown[]> }
/** Lists of which nothing is read before it is sent, by what stands for them. */
const readLater = new WeakMap<object, Later>()

let reading: Promise<unknown> = Promise.resolve()
/** Reads one part after the other, of however many lists: their turns are over, and the connections of the pool are others'. */
function oneByOne<Part>(read: () => Promise<Part>): Promise<Part> {
  const part = reading.then(read)
  reading = part.catch(() => undefined)
  return part
}

/**
 * Rows of these ids, read some at a time while they are sent if they are many: whole entries of a log, as long as what people type, are more than the
 * memory of several holds. (rules/faults#long-lists)
 */
export function readWhileSent<Row>(
  ids: readonly number[],
  read: (some: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / CHUNK_READ) }, (_, part) =>
    ids.slice(part * CHUNK_READ, (part + 1) * CHUNK_READ),
  )
  return readPartsWhileSent(parts, read)
}

/** Rows of a list whose parts are known, read while it is sent: each part has about as many as may be read at once. */
export async function readPartsWhileSent<Part, Row>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Row[]>,
): Promise<Row[]> {
  const [begin, ...others] = parts
  if (begin === undefined) return []
  const first = await read(begin)
  if (others.length === 0) return first
  const list: Row[] = []
  const readAll = async function* () {
    yield first
    for await (const rows of partsInTurn(others, read)) yield rows
  }
  readLater.set(list, { names: callUnderWay().names, read: readAll })
  return list
}

/** Reads the parts of a list one after the other as they are asked for, each when no other list is being read. (rules/faults#long-lists) */
export async function* partsInTurn<Part, Rows>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Rows>,
): AsyncGenerator<Rows> {
  for (const part of parts) yield await oneByOne(() => read(part))
}

/** A list that is read while it is sent, as JSON. */
async function* laterAsJson(element: z.ZodType, { names, read }: Later) {
  let lead = '['
  for await (const rows of read()) {
    for (let place = 0; place < rows.length; place += CHUNK_READ) {
      await inShortTurn('work', ...names)
      const some = rows.slice(place, place + CHUNK_READ)
      yield `${lead}${some.map((row) => JSON.stringify(z.encode(element, row))).join(',')}`
      lead = ','
    }
  }
  yield lead === '[' ? '[]' : ']'
}

/**
 * An answer that is a list of rows, or an object that has one, as JSON: as a text if it is short, chunk by chunk if it is too long to be put into words at
 * once, by its rows or by its letters; anything else is undefined. A row that does not match the contract aborts the answer.
 */
export function listAsJson(answer: z.ZodType | undefined, given: unknown): Readable | string | undefined {
  const later = typeof given === 'object' && given !== null ? readLater.get(given) : undefined
  if (later && answer instanceof z.ZodArray && answer.element instanceof z.ZodType)
    return Readable.from(laterAsJson(answer.element, later), { objectMode: false })
  const lists: Rows[] = []
  const pieces = piecesOf(answer, { given, lists })
  if (!pieces) return undefined
  const rows = lists.reduce((sum, list) => sum + list.rows.length, 0)
  const first = nextChunk(pieces)
  return first.isLast ? first.words : streamOf(pieces, { first, lists, rows: rows - first.rows })
}

type Piece = { words: string; isRow: boolean }
type Chunk = { words: string; rows: number; isLast: boolean }

/** The next words, as many as are made in one turn. */
function nextChunk(pieces: Iterator<Piece, undefined>): Chunk {
  const words: string[] = []
  let [rows, letters] = [0, 0]
  while (rows <= CHUNK_ROWS && letters < CHUNK_LETTERS) {
    const { value } = pieces.next()
    if (value === undefined) return { words: words.join(''), rows, isLast: true }
    words.push(value.words)
    letters += value.words.length
    if (value.isRow) rows += 1
  }
  return { words: words.join(''), rows, isLast: false }
}

type Begun = { first: Chunk; lists: readonly Rows[]; rows: number }

/** The chunks as a stream; those of its rows are counted that are left. */
function streamOf(pieces: Iterator<Piece, undefined>, { first, lists, rows }: Begun): Readable {
  let onSent: OnSent | undefined
  const chunks = async function* () {
    for (let chunk = first; ; chunk = nextChunk(pieces)) {
      yield chunk.words
      // the one before was taken
      if (chunk !== first && rows > 0) onSent?.(chunk.rows / rows)
      if (chunk.isLast) return
      await nextTurn()
    }
  }
  const bytes = lists.reduce((sum, list) => sum + bytesHeld(list.rows.filter((row) => row !== undefined)), 0)
  const stream = Readable.from(chunks(), { objectMode: false })
  held.set(stream, { bytes, tell: (listener) => (onSent = listener) })
  return stream
}

function bytesHeld(rows: readonly unknown[]): number {
  let inWords = 0
  const others = rows.filter((row) => {
    const words = isRecord(row) ? spelled.get(row) : undefined
    if (words === undefined || !isRecord(row)) return true
    if (!counted.has(row)) inWords += words.length
    counted.add(row)
    return false
  })
  return inWords + bytesOfAll(others)
}

/** The JSON of an answer in pieces, where it is a list of rows or an object with one; `lists` takes these. */
function piecesOf(answer: z.ZodType | undefined, { given, lists }: { given: unknown; lists: Rows[] }) {
  const taken = (schema: z.ZodType | undefined, value: unknown) => {
    const list = rowsOf(schema, value)
    if (list) lists.push(list)
    return list
  }
  const whole = taken(answer, given)
  if (whole) return rowPieces(whole)
  if (!(answer instanceof z.ZodObject) || !isRecord(given)) return undefined
  const fields = Object.entries<z.ZodType>(answer.shape).map(([name, schema]): Field => {
    const value = given[name]
    const list = taken(schema, value)
    return list ? { name, list } : { name, schema, value }
  })
  return lists.length === 0 ? undefined : fieldPieces(fields)
}

/** The element schema and rows of a list, of numbers or texts of a long one only: some of these are no work. */
function rowsOf(schema: z.ZodType | undefined, given: unknown): Rows | undefined {
  if (!(schema instanceof z.ZodArray) || !Array.isArray(given)) return undefined
  const { element } = schema
  const wire = wireRows.get(given)
  if (!(element instanceof z.ZodObject) && given.length <= CHUNK_ROWS) return undefined
  return element instanceof z.ZodType ? { element, rows: [...(wire ?? given)], areWire: wire !== undefined } : undefined
}

function* rowPieces({ element, rows, areWire }: Rows): Generator<Piece, undefined> {
  let lead = '['
  for (const [place, row] of rows.entries()) {
    rows[place] = undefined
    const known = isRecord(row) ? spelled.get(row) : undefined
    yield { words: `${lead}${known ?? JSON.stringify(areWire ? row : z.encode(element, row))}`, isRow: true }
    lead = ','
  }
  yield { words: lead === '[' ? '[]' : ']', isRow: false }
}

type Field = { name: string } & ({ list: Rows } | { schema: z.ZodType; value: unknown })

function* fieldPieces(fields: readonly Field[]): Generator<Piece, undefined> {
  let lead = '{'
  for (const field of fields) {
    const short = 'list' in field ? '' : JSON.stringify(z.encode(field.schema, field.value))
    // a field that may be missing
    if (short === undefined) continue
    yield { words: `${lead}${JSON.stringify(field.name)}:${short}`, isRow: false }
    if ('list' in field) yield* rowPieces(field.list)
    lead = ','
  }
  yield { words: '}', isRow: false }
}
