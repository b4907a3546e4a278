import type { Connection, Transaction } from './client.ts'
import { inSnapshot } from './transaction.ts'

/** Rows per query; turning more of them into objects at once would block the event loop for too long. (rules/faults#long-lists) */
export const CHUNK = 1000

/** Reads a long list by ascending ids, chunk by chunk in one snapshot. `read` returns at most CHUNK rows whose id is above `after`. */
export async function readInChunks<Row>(
  connection: Connection,
  { read, idOf }: { read: (tx: Transaction, after: number) => Promise<Row[]>; idOf: (row: Row) => number },
): Promise<Row[]> {
  return inSnapshot(connection, async (tx) => {
    const rows: Row[] = []
    for (let after = 0; ;) {
      const chunk = await read(tx, after)
      rows.push(...chunk)
      const last = chunk.at(-1)
      if (last === undefined || chunk.length < CHUNK) return rows
      after = idOf(last)
    }
  })
}
