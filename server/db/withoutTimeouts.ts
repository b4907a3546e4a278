import type pg from 'pg'

/**
 * Work on one connection of the pool that may take longer than a request: the connection's timeouts are switched off. An open transaction
 * is rolled back when the work fails.
 */
export async function withoutTimeouts<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    // closed instead of released to the pool: that ends its transaction, releases its locks and drops the changed settings
    client.release(true)
  }
}
