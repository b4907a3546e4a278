import { sql } from '#server/drizzle.cjs'
import { buildApp } from '#server/app.ts'
import type { Transaction } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { TestContext } from './context.ts'

/**
 * A second server on the database of a context, within a transaction that never commits: each attempt finds all rows unchanged,
 * whatever earlier ones deleted. While it is open the context itself must not write.
 */
export async function aRehearsal(house: TestContext) {
  const begun = Promise.withResolvers<Transaction>()
  const over = Promise.withResolvers<never>()
  const ended = inTransaction(house.db, (tx) => {
    begun.resolve(tx)
    return over.promise
  }).catch(() => undefined)
  const db = await begun.promise
  const app = await buildApp({ ...house.context, db })
  await app.ready()
  return {
    app,
    db,
    /** Runs something, and rolls it back. */
    async attempt<Result>(act: () => Promise<Result>): Promise<Result> {
      await db.execute(sql`savepoint attempt`)
      try {
        return await act()
      } finally {
        await db.execute(sql`rollback to savepoint attempt`)
      }
    },
    async close() {
      await app.close()
      over.reject(new Error('The rehearsal is over.'))
      await ended
    },
  }
}
