import type { ItemEntry } from '#contract/shop/itemEntry.ts'
import type { DatedItem } from '#contract/shop/items.ts'
import { euroOf } from '#domain/text/money.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { valuesOf } from '../logs/facts.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { filled } from './attributes.ts'
import { countItems, insertItem, replaceVatRates } from './store.ts'
import { managedItem, refuseConflict, refuseLostPictures, refuseRates } from './writeItem.ts'

/** Austria's normal rate, and a day before any event. */
const NORMAL_RATE = 20
const EVER = '2016-01-01'

/** A new item, on sale at once. Refusals: 400 at a field, 409 an item of a kind that may exist only once, or too many. (rules/items#new) */
export async function createItem(context: Context, caller: User, entry: ItemEntry): Promise<DatedItem> {
  const { name, itemType, price, availableQuantity = null, vatRate = NORMAL_RATE, vatExemption } = entry
  const vatRates = entry.vatRates ?? [{ validFrom: EVER, vatRate }]
  const itemAttributes = filled(entry.itemAttributes ?? {})
  refuseRates(context, vatRates)
  return inTransaction(context.db, async (tx) => {
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
      itemAttributes,
    })
    await replaceVatRates(tx, itemId, vatRates)
    const values = valuesOf({
      itemType,
      price: euroOf(price),
      availableQuantity,
      vatRates,
      vatExemption,
      ...itemAttributes,
    })
    await writeLog(tx, {
      caller,
      code: 'itemCreated',
      facts: { name, itemId, values },
      about: [about.item(itemId)],
    })
    return managedItem(tx, context, itemId)
  })
}
