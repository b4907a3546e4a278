import pg from 'pg'
import { openDatabase, type Connection, type Database, type Transaction } from './client.ts'

/** Caches the drizzle instance of each connection, and with it the statements that were prepared for it. (prepared.ts) */
const known = new WeakMap<pg.PoolClient, Transaction>()

function transactionOn(client: pg.PoolClient): Transaction {
  const transaction = known.get(client) ?? openDatabase(client)
  known.set(client, transaction)
  return transaction
}

type Act<Result> = (tx: Transaction) => Promise<Result>

/**
 * Runs `act` in a transaction; within a transaction, in a savepoint. Drizzle's own `transaction` keeps a connection that is lost under
 * `begin` out of the pool for good (drizzle-team/drizzle-orm#6241); here a lost connection leaves the pool.
 */
export async function inTransaction<Result>(connection: Connection, act: Act<Result>): Promise<Result> {
  return within(connection, { begin: 'begin', act })
}

/** Runs `act` in a transaction that writes also over connections that by default only read, as into another year: a file that is saved of it is logged. (rules/years#asking) */
export async function inWriting<Result>(connection: Connection, act: Act<Result>): Promise<Result> {
  return within(connection, { begin: 'begin read write', act })
}

class Undone extends Error {}

/** Runs `act` in a transaction that is kept or undone: for somebody who is not there it takes as long as for others, and leaves nothing. */
export async function inTransactionIf(
  connection: Connection,
  { kept, act }: { kept: boolean; act: Act<void> },
): Promise<void> {
  const doing = async (tx: Transaction) => {
    await act(tx)
    if (!kept) throw new Undone()
  }
  await inTransaction(connection, doing).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

/** Reads from one snapshot (repeatable read); within a transaction, from what that one sees. */
export async function inSnapshot<Result>(connection: Connection, act: Act<Result>): Promise<Result> {
  return within(connection, { begin: 'begin isolation level repeatable read read only', act })
}

const isOverPool = (connection: Connection): connection is Database => connection.$client instanceof pg.Pool

async function within<Result>(
  connection: Connection,
  { begin, act }: { begin: string; act: Act<Result> },
): Promise<Result> {
  if (!isOverPool(connection)) return inSavepoint(connection, act)
  const client = await connection.$client.connect()
  try {
    await client.query(begin)
    const result = await act(transactionOn(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
    throw error
  }
}

async function inSavepoint<Result>(tx: Transaction, act: Act<Result>): Promise<Result> {
  await tx.$client.query('savepoint nested')
  try {
    const result = await act(tx)
    await tx.$client.query('release savepoint nested')
    return result
  } catch (error) {
    await tx.$client.query('rollback to savepoint nested')
    throw error
  }
}
