import type { DatedItem } from '#contract/shop/items.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { changesOf } from '../logs/facts.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { stockAfter } from '#domain/shop/lineStock.ts'
import { Refusal } from '../http/refusal.ts'
import { stockParts, writeStockParts } from '../stock/store.ts'
import { itemForChange, managedItem } from './writeItem.ts'

/**
 * Sets the remaining stock of an item, null is unlimited; a parallel order waits for the lock and takes from the new stock. 409: offers of the waiting list hold more.
 * (rules/items#stock-call, rules/waiting#stock)
 */
export async function setStock(
  context: Context,
  caller: User,
  { itemId, availableQuantity }: { itemId: number; availableQuantity: number | null },
): Promise<DatedItem> {
  return inTransaction(context.db, async (tx) => {
    const before = await itemForChange(tx, context, itemId)
    if (before.availableQuantity === availableQuantity) return before
    const parts = await stockParts(tx, itemId)
    const after = stockAfter(parts, { stock: availableQuantity, isWaitedFor: parts.isWaitedFor })
    if (after === 'held') throw new Refusal('STOCK_HELD', parts.held)
    await writeStockParts(tx, itemId, after)
    await writeLog(tx, {
      caller,
      code: 'stockSet',
      facts: { name: before.name, itemId, changes: changesOf(before, { availableQuantity }) },
      about: [about.item(itemId)],
    })
    return managedItem(tx, context, itemId)
  })
}
