import type { DatedItem } from '#contract/shop/items.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { giveToLine } from '../stock/store.ts'
import { changeItem } from './store.ts'
import { itemForChange, managedItem, refuseConflict, refuseHeld } from './writeItem.ts'

/** Archives an item, or puts it on sale again; idempotent. 404 unknown, 409 another item of a kind that may be on sale only once. */
export async function setArchived(
  context: Context,
  caller: User,
  { itemId, archived }: { itemId: number; archived: boolean },
): Promise<DatedItem> {
  return inTransaction(context.db, async (tx) => {
    const item = await itemForChange(tx, context, itemId)
    if (item.archived === archived) return item
    if (archived) refuseHeld(item)
    else await refuseConflict(tx, item)
    await changeItem(tx, itemId, { archivedAt: archived ? context.now() : null })
    if (!archived) await giveToLine(tx, itemId)
    await writeLog(tx, {
      caller,
      code: archived ? 'itemArchived' : 'itemRestored',
      facts: { name: item.name, itemId },
      about: [about.item(itemId)],
    })
    return managedItem(tx, context, itemId)
  })
}
