import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { some } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { comesBack } from '#domain/shop/lastDays.ts'
import { dayOf } from '#domain/text/days.ts'
import { giveToLine } from '../stock/store.ts'
import { changeItem } from './store.ts'
import { itemForChange } from './writeItem.ts'

type Wanted = { itemIds: readonly number[]; lastDay: string | null }

/** Gives items their last day or none, all or none of them, with one entry in the log; answers how many had another. 404 for an unknown one. (rules/items#last-day) */
export async function setLastDays(
  context: Context,
  caller: User,
  { itemIds, lastDay }: Wanted,
): Promise<{ changed: number }> {
  return inTransaction(context.db, async (tx) => {
    const changed: { itemId: number; name: string }[] = []
    // orders lock theirs in this order too (rules/orders#lock-order)
    for (const itemId of [...new Set(itemIds)].toSorted((one, other) => one - other)) {
      const item = await itemForChange(tx, context, itemId)
      if (item.lastDay === lastDay) continue
      await changeItem(tx, itemId, { lastDay })
      if (comesBack(item, { lastDay, today: dayOf(context.now()) })) await giveToLine(tx, itemId)
      changed.push({ itemId, name: item.name })
    }
    if (changed.length > 0) {
      const names = some(changed.map(({ name }) => name))
      const refs = some(changed.map(({ itemId }) => about.item(itemId))).first
      await writeLog(tx, { caller, code: 'itemsLastDay', facts: { names, lastDay }, about: refs })
    }
    return { changed: changed.length }
  })
}
