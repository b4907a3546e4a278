import type { ItemUpdate } from '#contract/shop/itemEntry.ts'
import type { DatedItem } from '#contract/shop/items.ts'
import { euroOf } from '#domain/text/money.ts'
import { withRateOn, type VatRate } from '#domain/shop/vatRates.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { refuseField, refuseStale } from '../http/refusal.ts'
import { changesOf, type Change as FieldChange } from '../logs/facts.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { withEntered } from './attributes.ts'
import { comesBack } from '#domain/shop/lastDays.ts'
import { dayOf } from '#domain/text/days.ts'
import { giveToLine, isAskedFor } from '../stock/store.ts'
import { changeItem, isEverSold, replaceVatRates } from './store.ts'
import { itemForChange, managedItem, refuseConflict, refuseLostPictures, refuseRates } from './writeItem.ts'

type Change = ItemUpdate & { itemId: number }

/**
 * Changes an item, on sale or archived; orders keep what they were placed with, and its stock stays what orders left of it. Refusals: 404
 * no such item, 400 at a field, 409 somebody else changed it since `updatedAt`, another kind for an item that was sold, or a kind that may exist
 * only once. (rules/items#managing, rules/wire#stale, rules/wire#again)
 */
export async function updateItem(
  context: Context,
  caller: User,
  { itemId, updatedAt, ...change }: Change,
): Promise<DatedItem> {
  return inTransaction(context.db, async (tx) => {
    const before = await itemForChange(tx, context, itemId)
    const { name = before.name, itemType = before.itemType, price = before.price, vatExemption } = change
    const baseName = baseNameAfter(before, { name, baseName: change.baseName })
    const itemAttributes = attributesAfter(before, change)
    const vatRates = ratesAfter(context, before, change)
    const wanted = { name, baseName, itemType, price, vatRates: [...vatRates], itemAttributes }
    const lastDay = change.lastDay === undefined ? before.lastDay : change.lastDay
    const exemption = vatExemption === undefined ? before.vatExemption : vatExemption
    if (differences(before, { ...before, ...wanted, vatExemption: exemption, lastDay }).length === 0) return before
    refuseStale(before, { updatedAt })
    if (itemType !== before.itemType && ((await isEverSold(tx, itemId)) || (await isAskedFor(tx, itemId))))
      throw refuseField('itemType', 'ITEM_TYPE_SOLD')
    if (!before.archived && (name !== before.name || itemType !== before.itemType))
      await refuseConflict(tx, { itemId, name, itemType })
    await refuseLostPictures(tx, itemAttributes)
    await changeItem(tx, itemId, { name, baseName, itemType, price, vatExemption, lastDay, itemAttributes })
    if (comesBack(before, { lastDay, today: dayOf(context.now()) })) await giveToLine(tx, itemId)
    await replaceVatRates(tx, itemId, vatRates)
    const after = await managedItem(tx, context, itemId)
    const changes = differences(before, after)
    if (changes.length > 0)
      await writeLog(tx, {
        caller,
        code: 'itemChanged',
        facts: { name: after.name, itemId, changes },
        about: [about.item(itemId)],
      })
    return after
  })
}

/** An item that is alone in its group renames the group too. */
function baseNameAfter(before: DatedItem, { name, baseName }: { name: string; baseName?: string | null }): string {
  if (baseName !== undefined) return baseName ?? name
  return before.baseName === before.name ? name : before.baseName
}

function attributesAfter({ itemAttributes }: DatedItem, change: ItemUpdate): DatedItem['itemAttributes'] {
  return change.itemAttributes === null ? {} : withEntered(itemAttributes, change.itemAttributes ?? {})
}

function ratesAfter(context: Context, { vatRates }: DatedItem, change: ItemUpdate): readonly VatRate[] {
  if (change.vatRates) {
    refuseRates(context, change.vatRates)
    return change.vatRates.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  }
  if (change.vatRate === undefined) return vatRates
  return withRateOn(vatRates, { day: context.event.date, vatRate: change.vatRate })
}

/** The changes for the log; prices in euro. */
function differences(before: DatedItem, after: DatedItem): FieldChange[] {
  const [old, now] = [loggedFields(before), loggedFields(after)]
  const fields = Object.keys({ ...old, ...now })
  const changed = fields.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
  return changesOf(old, Object.fromEntries(changed.map((field) => [field, now[field]])))
}

function loggedFields({
  name,
  baseName,
  itemType,
  price,
  vatRates,
  vatExemption,
  lastDay,
  itemAttributes,
}: DatedItem): Record<string, unknown> {
  return { name, baseName, itemType, price: euroOf(price), vatRates, vatExemption, lastDay, ...itemAttributes }
}
