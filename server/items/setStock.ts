import type { DatedItem } from '#contract/shop/items.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { changesOf } from '../logs/facts.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { writeStock } from './store.ts'
import { itemForChange, managedItem } from './writeItem.ts'

/**
 * Sets the remaining stock of an item, null is unlimited; a parallel order waits for the lock and takes from the new stock.
 * (rules/items#stock-call)
 */
export async function setStock(
  context: Context,
  caller: User,
  { itemId, availableQuantity }: { itemId: number; availableQuantity: number | null },
): Promise<DatedItem> {
  return inTransaction(context.db, async (tx) => {
    const before = await itemForChange(tx, context, itemId)
    if (before.availableQuantity === availableQuantity) return before
    await writeStock(tx, itemId, availableQuantity)
    await writeLog(tx, {
      caller,
      code: 'stockSet',
      facts: { name: before.name, itemId, changes: changesOf(before, { availableQuantity }) },
      about: [about.item(itemId)],
    })
    return managedItem(tx, context, itemId)
  })
}
