import { createHash } from 'node:crypto'
import { z } from 'zod'
import { StartError, WrongVersion } from '../startError.ts'
import { backupMessages } from './messages.ts'

/**
 * The format of a backup, before gzip: lines of JSON that name what follows, and rows as PostgreSQL's COPY writes them, so that a person
 * with nothing but `zcat` and `psql` could still read them.
 *
 *     {"product":"firmenlauf","format":1,…}      the head
 *     {"table":"users","columns":["id",…]}       once a table, in an order in which they can be loaded
 *     …rows, one a line…
 *     \.
 *     {"sequences":[…]}
 *     {"rows":{"users":12,…},"sha256":"…"}       the end: of all lines before it
 */
export const FORMAT = 1
const END_OF_ROWS = '\\.\n'
const END = Buffer.from(`\n${END_OF_ROWS}`)
const NEWLINE = 10
/** In bytes. Lines of a backup are a few kilobytes long; a file with a longer line is no backup. */
const LONGEST_LINE = 1_000_000

const Product = z.looseObject({ product: z.literal('firmenlauf'), format: z.int().min(1) })
const Head = z.object({
  product: z.literal('firmenlauf'),
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  migrations: z.array(
    z.object({ when: z.number(), hash: z.string(), version: z.string().nullish(), oldest: z.string().nullish() }),
  ),
  secretKey: z.string().min(1),
})
const Table = z.object({ table: z.string(), columns: z.array(z.string()) })
const Sequences = z.object({ sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })) })
const End = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() })

export type Head = z.output<typeof Head>
export type Table = { name: string; columns: string[] }
export type Sequence = z.output<typeof Sequences>['sequences'][number]
/** Rows by table. */
export type Counts = Record<string, number>

/** A backup piece by piece. The rows of a table must be read before the next piece is asked for. */
export type Piece =
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; table: Table; rows: AsyncGenerator<Buffer> }
  | { kind: 'sequences'; sequences: Sequence[] }
  | { kind: 'end'; counts: Counts }

/** The bytes of a backup of these pieces. */
export async function* written(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (chunk: Buffer) => {
    hash.update(chunk)
    return chunk
  }
  for await (const piece of pieces) {
    if (piece.kind === 'head') yield hashed(line(piece.head))
    else if (piece.kind === 'sequences') yield hashed(line({ sequences: piece.sequences }))
    else if (piece.kind === 'end') yield line({ rows: piece.counts, sha256: hash.digest('hex') })
    else {
      const { name, columns } = piece.table
      yield hashed(line({ table: name, columns }))
      for await (const chunk of piece.rows) yield hashed(chunk)
      yield hashed(Buffer.from(END_OF_ROWS))
    }
  }
}

const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

/**
 * The pieces of a backup. Throws a StartError when the bytes are not those of a backup, of one that this version can read, or not all
 * of those that were written; the last piece comes only after everything has been compared with it.
 */
export async function* read(chunks: AsyncIterable<Buffer>): AsyncGenerator<Piece, void> {
  const bytes = reader(chunks)
  try {
    yield { kind: 'head', head: headOf(await bytes.line()) }
    yield* readRest(bytes)
  } finally {
    await bytes.close()
  }
}

async function* readRest(bytes: ReturnType<typeof reader>): AsyncGenerator<Piece, void> {
  const counts: Counts = {}
  for (;;) {
    const sha256 = bytes.hashSoFar()
    const value = parsed(await bytes.line())
    const table = Table.safeParse(value)
    const sequences = Sequences.safeParse(value)
    if (table.success) {
      const { table: name, columns } = table.data
      counts[name] = 0
      const counted = (rows: number) => (counts[name] = (counts[name] ?? 0) + rows)
      yield { kind: 'rows', table: { name, columns }, rows: bytes.rows(counted) }
    } else if (sequences.success) {
      yield { kind: 'sequences', sequences: sequences.data.sequences }
    } else {
      const end = End.safeParse(value)
      const isWhole = end.success && end.data.sha256 === sha256 && sameCounts(end.data.rows, counts)
      if (!isWhole || (await bytes.hasMore())) throw new StartError(backupMessages.damaged)
      yield { kind: 'end', counts }
      return
    }
  }
}

function headOf(text: string | undefined): Head {
  const value = parsed(text)
  const product = Product.safeParse(value)
  if (!product.success) throw new StartError(backupMessages.foreign)
  if (product.data.format > FORMAT) throw new WrongVersion(backupMessages.newer)
  const head = Head.safeParse(value)
  if (!head.success) throw new StartError(backupMessages.damaged)
  return head.data
}

/** A value of JSON; undefined for what is none, as in a damaged file. */
export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function sameCounts(written: Counts, found: Counts): boolean {
  const names = Object.keys(written)
  return names.length === Object.keys(found).length && names.every((name) => written[name] === found[name])
}

/** Reads the JSON lines and the rows of a table from a stream, and hashes what was read. */
function reader(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)

  async function more(): Promise<boolean> {
    const next = await iterator.next()
    if (next.done === true) return false
    held = Buffer.concat([held, next.value])
    return true
  }

  function take(count: number): Buffer {
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    hash.update(taken)
    return taken
  }

  /** Undefined when there is no whole line. */
  async function nextLine(): Promise<string | undefined> {
    while (!held.includes(NEWLINE)) {
      if (held.length > LONGEST_LINE || !(await more())) return undefined
    }
    return take(held.indexOf(NEWLINE) + 1).toString('utf8')
  }

  /** All rows up to the end mark; `counted` gets their number. */
  async function* rows(counted: (rows: number) => void): AsyncGenerator<Buffer> {
    for (let isAtStart = true; ; isAtStart = false) {
      while (held.length < END.length && (await more())) continue
      if (isAtStart && held.subarray(0, END_OF_ROWS.length).equals(END.subarray(1))) break
      const end = held.indexOf(END)
      if (end < 0 && held.length < END.length) throw new StartError(backupMessages.damaged)
      // bytes that could be the start of the end mark stay in the buffer
      const taken = take(end < 0 ? held.length - END.length + 1 : end + 1)
      counted(newlinesIn(taken))
      yield taken
      if (end >= 0) break
    }
    take(END_OF_ROWS.length)
  }

  return {
    line: nextLine,
    rows,
    hashSoFar: () => hash.copy().digest('hex'),
    hasMore: async () => held.length > 0 || (await more()),
    close: async () => void (await iterator.return?.()),
  }
}

/** In rows as COPY writes them each newline ends one. */
export function newlinesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** The values of a row as COPY writes it, by their columns. */
export function valuesOf({ columns }: Table, row: string): Map<string, string | null> {
  const values = row.split('\t').map((text) => {
    if (text === '\\N') return null
    return text.replace(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign)
  })
  return new Map(columns.map((column, place) => [column, values[place] ?? null]))
}
