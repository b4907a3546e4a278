import { expect, test } from 'vitest'
import { StartError } from '../startError.ts'
import { read, written, type Head, type Piece } from './format.ts'
import { backupMessages } from './messages.ts'

const HEAD: Head = {
  product: 'firmenlauf',
  format: 1,
  at: '2027-05-04T03:15:00.000Z',
  migrations: [{ when: 1, hash: 'abc' }],
  secretKey: 'ein Schlüssel, wie ihn jemand wählt',
}
/** Rows that come close to the mark that ends them, a table without rows, and one whose first row looks like a line of ours. */
const TABLES = {
  orders: '1\t\\\\.\n2\t.\n3\t\\N\n\\.x\n4\tGrün €\n',
  nothing: '',
  odd: '{"rows":{},"sha256":""}\n\n\n',
}

async function* pieces(): AsyncGenerator<Piece> {
  yield { kind: 'head', head: HEAD }
  const counts: Record<string, number> = {}
  for (const [name, text] of Object.entries(TABLES)) {
    counts[name] = text.split('\n').length - 1
    yield { kind: 'rows', table: { name, columns: ['a', 'b'] }, rows: chunked(Buffer.from(text), 4) }
  }
  yield { kind: 'sequences', sequences: [{ name: 'orders_id_seq', lastValue: '9007199254740993' }] }
  yield { kind: 'end', counts }
}

async function* chunked(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const backup = Buffer.concat(await Array.fromAsync(written(pieces())))

async function readAll(chunks: AsyncIterable<Buffer>) {
  const tables: Record<string, string> = {}
  const others: Piece[] = []
  for await (const piece of read(chunks)) {
    if (piece.kind === 'rows')
      tables[piece.table.name] = Buffer.concat(await Array.fromAsync(piece.rows)).toString('utf8')
    else others.push(piece)
  }
  return { tables, others }
}
const refusalOf = (bytes: Buffer) =>
  readAll(chunked(bytes, Math.max(50, bytes.length / 20))).then(
    () => 'taken',
    (error: unknown) => (error instanceof StartError ? error.message : error),
  )

test.each([1, 2, 3, 5, 7, 64, 100_000])('what was written is read again, in chunks of %i bytes', async (size) => {
  const { tables, others } = await readAll(chunked(backup, size))
  expect(tables).toEqual(TABLES)
  expect(others).toEqual([
    { kind: 'head', head: HEAD },
    { kind: 'sequences', sequences: [{ name: 'orders_id_seq', lastValue: '9007199254740993' }] },
    { kind: 'end', counts: { orders: 5, nothing: 0, odd: 3 } },
  ])
})

test('cut off at any byte it is refused', async () => {
  for (let length = 0; length < backup.length; length += 1)
    expect([length, await refusalOf(backup.subarray(0, length))]).not.toEqual([length, 'taken'])
})

test('with any bit turned it is refused', async () => {
  for (let at = 0; at < backup.length; at += 1) {
    const damaged = Buffer.from(backup)
    damaged[at]! ^= 1 << (at % 8)
    expect([at, await refusalOf(damaged)]).not.toEqual([at, 'taken'])
  }
})

test('with anything after its end it is refused', async () => {
  expect(await refusalOf(Buffer.concat([backup, Buffer.from('\n')]))).toBe(backupMessages.damaged)
})

test.each([
  { name: 'an empty file', text: '', says: backupMessages.foreign },
  { name: 'any text', text: 'Guten Tag\n', says: backupMessages.foreign },
  { name: 'another program’s JSON', text: '{"product":"other","format":1}\n', says: backupMessages.foreign },
  { name: 'a line without an end', text: 'x'.repeat(1_500_000), says: backupMessages.foreign },
  { name: 'a later form', text: '{"product":"firmenlauf","format":2,"neu":true}\n', says: backupMessages.newer },
  { name: 'a head that lacks something', text: '{"product":"firmenlauf","format":1}\n', says: backupMessages.damaged },
])('$name is refused with one line that says why', async ({ text, says }) => {
  expect(await refusalOf(Buffer.from(text))).toBe(says)
})
