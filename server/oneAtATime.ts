import { callUnderWay } from './callUnderWay.ts'
import type { Context } from './context.ts'
import type { Transaction } from './db/client.ts'
import { inTransaction } from './db/transaction.ts'
import { semaphore } from './semaphore.ts'

/**
 * Makes changes of a kind one after the other: in each server one transaction at most waits for the lock of the database, all others wait without a
 * connection of the pool, by turns of who asks. Refusal: 503 too many wait. (rules/faults#costly-work)
 */
export function oneAtATime({ lock, queue }: { lock: (tx: Transaction) => Promise<void>; queue: number }) {
  const limited = semaphore({ permits: 1, queue })
  return <Result>({ db }: Pick<Context, 'db'>, act: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const { names, letOthers } = callUnderWay()
    letOthers()
    const locked = async (tx: Transaction) => {
      await lock(tx)
      return act(tx)
    }
    return limited(() => inTransaction(db, locked), ...names)
  }
}
