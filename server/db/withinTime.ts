import { sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from './client.ts'
import { errorCode } from './errorCode.ts'
import { inSnapshot } from './transaction.ts'

/** PostgreSQL ended a statement, here since its time was over. */
const CANCELLED = '57014'

/** Rows of one statement, none when it takes longer than this: it keeps its connection no longer. (rules/faults#costly-work) */
export function withinTime<Row>(
  connection: Connection,
  timeMs: number,
  read: (tx: Transaction) => Promise<Row[]>,
): Promise<Row[]> {
  const reading = async (tx: Transaction) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(timeMs)}, true)`)
    return read(tx)
  }
  return inSnapshot(connection, reading).catch((error: unknown) => {
    if (errorCode(error) !== CANCELLED) throw error
    return []
  })
}
