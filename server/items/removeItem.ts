import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { valuesOf } from '../logs/facts.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { euroOf } from '#domain/text/money.ts'
import { inTransaction } from '../db/transaction.ts'
import { isAskedFor } from '../stock/store.ts'
import { changeItem, deleteItem, isEverSold } from './store.ts'
import { itemForChange, refuseHeld } from './writeItem.ts'

/**
 * Deletes an item that was never sold, archives one that was, or that companies wait for: orders and invoices keep naming it. 404 for an unknown one, 409 while offers
 * of the waiting list hold some of it.
 * (rules/items#removal)
 */
export async function removeItem(context: Context, caller: User, itemId: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const item = await itemForChange(tx, context, itemId)
    const { name, itemType, price, availableQuantity, vatRates, itemAttributes, sold } = item
    refuseHeld(item)
    const isKept = (await isEverSold(tx, itemId)) || (await isAskedFor(tx, itemId))
    if (isKept && item.archived) return
    if (isKept) await changeItem(tx, itemId, { archivedAt: context.now() })
    else await deleteItem(tx, itemId)
    const told = isKept ? { sold } : { itemType, price: euroOf(price), availableQuantity, vatRates, ...itemAttributes }
    await writeLog(tx, {
      caller,
      code: isKept ? 'itemArchived' : 'itemDeleted',
      facts: { name, itemId, values: valuesOf(told) },
      about: [about.item(itemId)],
    })
  })
}
