import type { Connection, Transaction } from './client.ts'

/** So many rows are read in one go; turning more of them into objects at once would hold up every other call. (trust §4) */
export const PORTION = 1000

/**
 * Reads a long list by ascending ids, portion by portion in one snapshot. `read` answers at most PORTION rows whose id is above `after`.
 */
export async function readInPortions<Row>(
  connection: Connection,
  { read, idOf }: { read: (tx: Transaction, after: number) => Promise<Row[]>; idOf: (row: Row) => number },
): Promise<Row[]> {
  return connection.transaction(
    async (tx) => {
      const rows: Row[] = []
      for (let after = 0; ;) {
        const portion = await read(tx, after)
        rows.push(...portion)
        const last = portion.at(-1)
        if (last === undefined || portion.length < PORTION) return rows
        after = idOf(last)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
