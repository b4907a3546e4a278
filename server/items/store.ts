import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BoughtItem, ItemAttributes } from '#contract/items.ts'
import type { ItemType } from '#domain/items.ts'
import type { CatalogueItem } from '#domain/orders.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { items, itemVatRates, orderItems } from '../db/tables/shop.ts'

/** An item as the shop shows it and as the rules price it: net cents, and the VAT rate of the event's day. */
export type ItemRow = CatalogueItem & { itemAttributes: ItemAttributes }

/** The catalogue in its order, of one type if asked; archived items are not on it. `eventDate` is a day. (decisions §4) */
export async function listItems(
  connection: Connection,
  { eventDate, itemType }: { eventDate: string; itemType?: ItemType },
): Promise<ItemRow[]> {
  return itemRows(connection, {
    eventDate,
    matching: and(isNull(items.archivedAt), itemType && eq(items.itemType, itemType)),
  })
}

/** One item on sale; undefined for an unknown or archived one. (decisions §8) */
export async function oneItem(
  connection: Connection,
  { eventDate, itemId }: { eventDate: string; itemId: number },
): Promise<ItemRow | undefined> {
  const [found] = await itemRows(connection, {
    eventDate,
    matching: and(isNull(items.archivedAt), eq(items.itemId, itemId)),
  })
  return found
}

/** What an order is priced from: the items of its lines and all prints, as far as they are on sale. (decisions §4) */
export async function itemsForOrder(
  connection: Connection,
  { eventDate, itemIds }: { eventDate: string; itemIds: readonly number[] },
): Promise<ItemRow[]> {
  const wanted = or(inArray(items.itemId, [...new Set(itemIds)]), eq(items.itemType, 'PRINT'))
  return itemRows(connection, { eventDate, matching: and(isNull(items.archivedAt), wanted) })
}

/** What a customer has bought, archived items too, each once with its pieces; the refund of the company fee is none. (decisions §8) */
export async function itemsBoughtBy(
  connection: Connection,
  { eventDate, customerID, itemType }: { eventDate: string; customerID: number; itemType?: ItemType },
): Promise<BoughtItem[]> {
  const { itemId, quantity, price } = orderItems
  const bought = await connection
    .select({ itemId, quantity: sql<number>`sum(${quantity})::int` })
    .from(orderItems)
    .where(and(eq(orderItems.customerID, customerID), or(gte(price, 0), ne(orderItems.itemType, 'COMPANYCAPTAIN'))))
    .groupBy(itemId)
  const pieces = new Map(bought.map((row) => [row.itemId, row.quantity]))
  const rows = await itemRows(connection, {
    eventDate,
    matching: and(inArray(items.itemId, [...pieces.keys()]), itemType && eq(items.itemType, itemType)),
  })
  return rows.map((row) => ({ ...row, quantity: pieces.get(row.itemId) ?? 0 }))
}

/**
 * Takes pieces of one item out of stock; false when not so many are left or it is off sale. One conditional statement, never read and
 * then written; the row stays held until the transaction ends, so several items are taken in the order of their ids. (trust §2)
 */
export async function takeStock(
  tx: Transaction,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<boolean> {
  const isLeft = sql`(${items.availableQuantity} is null or ${items.availableQuantity} >= ${quantity})`
  const taken = await tx
    .update(items)
    .set({ availableQuantity: sql`${items.availableQuantity} - ${quantity}` })
    .where(and(eq(items.itemId, itemId), isNull(items.archivedAt), isLeft))
    .returning({ itemId: items.itemId })
  return taken.length > 0
}

/** Puts pieces of one item back into stock, archived or not; where stock is unlimited nothing changes. Called in the order of the ids. */
export async function returnStock(
  tx: Transaction,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<void> {
  await tx
    .update(items)
    .set({ availableQuantity: sql`${items.availableQuantity} + ${quantity}` })
    .where(eq(items.itemId, itemId))
}

/** Items that match, archived ones too, in the order of the catalogue. The rate that holds on the event's day is theirs. */
function itemRows(
  connection: Connection,
  { eventDate, matching }: { eventDate: string; matching: SQL | undefined },
): Promise<ItemRow[]> {
  const rate = connection
    .select({ vatRate: itemVatRates.vatRate })
    .from(itemVatRates)
    .where(and(eq(itemVatRates.itemId, items.itemId), lte(itemVatRates.validFrom, eventDate)))
    .orderBy(desc(itemVatRates.validFrom))
    .limit(1)
    .as('rate')
  const { itemId, name, baseName, itemType, price, availableQuantity, itemAttributes } = getTableColumns(items)
  const archived = sql<boolean>`${items.archivedAt} is not null`
  return connection
    .select({
      itemId,
      name,
      baseName,
      itemType,
      price,
      availableQuantity,
      itemAttributes,
      archived,
      vatRate: rate.vatRate,
    })
    .from(items)
    .innerJoinLateral(rate, sql`true`)
    .where(matching)
    .orderBy(asc(items.position), asc(items.itemId))
}
