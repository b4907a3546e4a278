import type pg from 'pg'

/**
 * Work on one connection of the pool that may take longer than a request: the connection's own limits are lifted. What it has begun
 * and not committed is undone when it fails.
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
    // closed instead of given back: that ends its transaction, frees its locks and forgets the lifted limits
    client.release(true)
  }
}
