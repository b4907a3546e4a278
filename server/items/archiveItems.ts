import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { some } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { changeItem } from './store.ts'
import { itemForChange, refuseHeld } from './writeItem.ts'

/** Takes items off sale, all or none, with one entry in the log; answers how many of them were on sale. 404 for an unknown one, 409 while offers of the waiting list hold some of it. (rules/items#archive) */
export async function archiveItems(
  context: Context,
  caller: User,
  itemIds: readonly number[],
): Promise<{ archived: number }> {
  return inTransaction(context.db, async (tx) => {
    const archived: { itemId: number; name: string }[] = []
    // orders lock theirs in this order too (rules/orders#lock-order)
    for (const itemId of [...new Set(itemIds)].toSorted((one, other) => one - other)) {
      const item = await itemForChange(tx, context, itemId)
      if (item.archived) continue
      refuseHeld(item)
      await changeItem(tx, itemId, { archivedAt: context.now() })
      archived.push({ itemId, name: item.name })
    }
    if (archived.length > 0) {
      const names = some(archived.map(({ name }) => name))
      const refs = some(archived.map(({ itemId }) => about.item(itemId))).first
      await writeLog(tx, { caller, code: 'itemsArchived', facts: { names }, about: refs })
    }
    return { archived: archived.length }
  })
}
