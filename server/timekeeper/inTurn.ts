import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import { semaphore } from '../semaphore.ts'
import { lockTimekeeper } from './store.ts'

/** One at a time in each server: whoever waits for the lock of the database has a connection of the pool. */
const limited = semaphore({ permits: 1, queue: 50 })

/** Changes what the timekeeper has, one after the other. Refusal: 503 too many wait. (rules/faults#costly-work) */
export function inTurn<Result>({ db }: Context, act: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return limited(() =>
    inTransaction(db, async (tx) => {
      await lockTimekeeper(tx)
      return act(tx)
    }),
  )
}
