import type { Transaction } from '../db/client.ts'
import type { Effect } from '../logs/actions/effects.ts'
import { deleteOrderRow, hasDocuments, hasLines, hasTeams } from './store.ts'

/**
 * Deletes an order without lines, but never one with a document: that stays, with the sum 0. Returns the effect for the log.
 * (rules/deletions#order)
 */
export async function removeIfEmpty(tx: Transaction, orderID: number): Promise<Effect[]> {
  if (await hasLines(tx, orderID)) return []
  if ((await hasDocuments(tx, orderID)) || (await hasTeams(tx, orderID))) return [{ effect: 'emptyOrderKept', orderID }]
  await deleteOrderRow(tx, orderID)
  return [{ effect: 'emptyOrderDeleted', orderID }]
}
