import { z } from 'zod'
import type { ItemEntry } from '#contract/shop/itemEntry.ts'
import type { DatedItem } from '#contract/shop/items.ts'
import { euroOf } from '#domain/text/money.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { valuesOf } from '../logs/facts.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { filled } from './attributes.ts'
import { giveToLine } from '../stock/store.ts'
import { countItems, insertItem, replaceVatRates } from './store.ts'
import { managedItem, refuseConflict, refuseLostPictures, refuseRates } from './writeItem.ts'

/** Austria's normal rate, and a day before any event. */
const NORMAL_RATE = 20
const EVER = '2016-01-01'

/** A new item, on sale at once, once for a key. Refusals: 400 at a field, 409 an item of a kind that may exist only once, or too many. (rules/items#new, rules/staff#once) */
export function createItem(context: Context, call: StaffCall, entry: ItemEntry): Promise<DatedItem> {
  const { name, itemType, price, availableQuantity = null, vatRate = NORMAL_RATE, vatExemption, lastDay } = entry
  const vatRates = entry.vatRates ?? [{ validFrom: EVER, vatRate }]
  const itemAttributes = filled(entry.itemAttributes ?? {})
  const act = async (tx: Transaction) => {
    refuseRates(context, vatRates)
    await refuseConflict(tx, { itemId: null, name, itemType })
    await refuseLostPictures(tx, itemAttributes)
    refuseFull('item', await countItems(tx))
    const baseName = entry.baseName ?? name
    const itemId = await insertItem(tx, {
      name,
      baseName,
      itemType,
      price,
      vatExemption,
      availableQuantity,
      lastDay,
      itemAttributes,
    })
    await replaceVatRates(tx, itemId, vatRates)
    await giveToLine(tx, itemId)
    const values = valuesOf({
      itemType,
      price: euroOf(price),
      availableQuantity,
      lastDay,
      vatRates,
      vatExemption,
      ...itemAttributes,
    })
    await writeLog(tx, {
      caller: call.caller,
      code: 'itemCreated',
      facts: { name, itemId, values },
      about: [about.item(itemId)],
    })
    return itemId
  }
  const tell = (tx: Transaction, itemId: number) => managedItem(tx, context, itemId)
  return onceForStaff(context.db, call, { outcome: z.int(), act, tell })
}
