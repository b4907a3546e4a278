import { sql } from '#server/drizzle.cjs'
import { buildApp } from '#server/app.ts'
import type { Transaction } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { TestContext } from './context.ts'

/** Longer than anything is kept that a server knows of its database. */
const APART_MS = 10_000

/**
 * A second server on the database of a context, within a transaction that never commits: each attempt finds all rows unchanged,
 * whatever earlier ones deleted. Its clock stands while one goes on, so that nothing is read again beside it, and is elsewhere in the next one, so that
 * nothing is kept of what was rolled back. While it is open the context itself must not write.
 */
export async function aRehearsal(house: TestContext) {
  const begun = Promise.withResolvers<Transaction>()
  const over = Promise.withResolvers<never>()
  const ended = inTransaction(house.db, (tx) => {
    begun.resolve(tx)
    return over.promise
  }).catch(() => undefined)
  const db = await begun.promise
  const begin = house.context.now().getTime()
  let attempts = 0
  const app = await buildApp({ ...house.context, db, now: () => new Date(begin + (attempts % 2) * APART_MS) })
  await app.ready()
  return {
    app,
    db,
    /** Runs something, and rolls it back. */
    async attempt<Result>(act: () => Promise<Result>): Promise<Result> {
      attempts += 1
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
