import type { Transaction } from '../db/client.ts'
import { deletionLog } from './messages.ts'
import { deleteOrderRow, hasDocuments, hasLines, hasTeams } from './store.ts'

/**
 * Deletes an order without lines, but never one with a document: that stays, with the sum 0. Returns the text for the log.
 * (rules/deletions#order)
 */
export async function removeIfEmpty(tx: Transaction, orderID: number): Promise<string[]> {
  if (await hasLines(tx, orderID)) return []
  if ((await hasDocuments(tx, orderID)) || (await hasTeams(tx, orderID))) return [deletionLog.emptyOrderKept(orderID)]
  await deleteOrderRow(tx, orderID)
  return [deletionLog.emptyOrderDeleted(orderID)]
}
