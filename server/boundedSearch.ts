import type { Connection, Transaction } from './db/client.ts'
import { withinTime } from './db/withinTime.ts'
import { Refusal } from './http/refusal.ts'

/** Time for each statement of a search; one that needs no index of words reads a hundred thousand rows in less. */
const SEARCH_WITHIN_MS = 4000

/**
 * The hits of a search on one connection of the pool, however many statements it takes: one of all payments held six of ten for half a minute.
 * Refusal: 422 it takes too long. (rules/faults#costly-work)
 */
export async function boundedSearch<Hits>(
  connection: Connection,
  search: (tx: Transaction) => Promise<Hits>,
): Promise<Hits> {
  const hits = await withinTime(connection, SEARCH_WITHIN_MS, search)
  if (hits === null) throw new Refusal('SEARCH_TOO_LONG')
  return hits
}
