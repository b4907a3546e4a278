import { sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from './client.ts'
import { errorCode } from './errorCode.ts'
import { inSnapshot } from './transaction.ts'

/** PostgreSQL ended a statement, here since its time was over. */
const CANCELLED = '57014'

/**
 * The result of reading on one connection, null when a statement takes longer than this: the connection is kept no longer.
 * (rules/faults#costly-work)
 */
export function withinTime<Result>(
  connection: Connection,
  timeMs: number,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result | null> {
  const reading = async (tx: Transaction) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(timeMs)}, true)`)
    return read(tx)
  }
  return inSnapshot(connection, reading).catch((error: unknown) => {
    if (errorCode(error) !== CANCELLED) throw error
    return null
  })
}
