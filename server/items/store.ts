import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNull,
  lte,
  or,
  sql,
  type Placeholder,
  type SQL,
} from '#server/drizzle.cjs'
import type { BoughtItem, ItemAttributes, DatedItem } from '#contract/shop/items.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import type { CatalogueItem } from '#domain/orders/orders.ts'
import { asSoldOn } from '#domain/shop/lastDays.ts'
import { rateOn, type VatRate } from '#domain/shop/vatRates.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { heldQuantity, isNoRefundLine, items, itemVatRates, orderItems } from '../schema/tables/shop.ts'
import { prepared, preparedSql } from '../db/prepared.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import { heldByOffers, unsoldQuantity } from '../stock/store.ts'

/** An item as shown in the shop and used for pricing: net cents, and the VAT rate of the event's day. */
export type ItemRow = CatalogueItem & { itemAttributes: ItemAttributes; lastDay: string | null }

/**
 * The catalogue in its order, of one type if asked, with the stock of items whose last day is over too (`asSoldOn`); archived items are not on it.
 * `eventDate` is a day. (rules/items#catalogue)
 */
export async function listItems(
  connection: Connection,
  { eventDate, itemType }: { eventDate: string; itemType?: ItemType },
): Promise<ItemRow[]> {
  return itemRows(connection, {
    eventDate,
    matching: and(isNull(items.archivedAt), itemType && eq(items.itemType, itemType)),
  })
}

/** Items that an order of a day is priced from: those of its lines, all prints and team contingents, as far as they are on sale. (rules/orders#settled) */
export async function itemsForOrder(
  connection: Connection,
  { eventDate, today, itemIds }: { eventDate: string; today: string; itemIds: readonly number[] },
): Promise<ItemRow[]> {
  const rows = await forOrder(connection).execute({ eventDate, itemIds: [...new Set(itemIds)] })
  return rows.map((row) => asSoldOn(row, today))
}

const forOrder = prepared((connection) => {
  const wanted = or(
    isOneOf(items.itemId, sql.placeholder('itemIds')),
    eq(items.itemType, 'PRINT'),
    eq(items.itemType, 'TEAM'),
  )
  return selectItems(connection, sql.placeholder('eventDate'))
    .where(and(isNull(items.archivedAt), wanted))
    .prepare('items_for_order')
})

/**
 * What a customer has bought, archived items too, each once with its pieces; the refund of the company fee does not count.
 * (rules/orders#counts)
 */
export async function itemsBoughtBy(
  connection: Connection,
  { eventDate, customerID, itemType }: { eventDate: string; customerID: number; itemType?: ItemType },
): Promise<BoughtItem[]> {
  const { itemId } = orderItems
  const bought = await connection
    .select({ itemId, quantity: sql<number>`sum(${heldQuantity})::int` })
    .from(orderItems)
    .where(and(eq(orderItems.customerID, customerID), isNoRefundLine))
    .groupBy(itemId)
    .having(sql`sum(${heldQuantity}) > 0`)
  const pieces = new Map(bought.map((row) => [row.itemId, row.quantity]))
  const rows = await itemRows(connection, {
    eventDate,
    matching: and(isOneOf(items.itemId, [...pieces.keys()]), itemType && eq(items.itemType, itemType)),
  })
  return rows.map((row) => ({ ...row, quantity: pieces.get(row.itemId) ?? 0 }))
}

/**
 * Takes pieces of one item out of stock; false when fewer are left or it is off sale. One conditional statement, because reading first
 * would be a race; the row stays locked until the transaction ends, so several items are taken in the order of their ids.
 * (rules/orders#lock-order)
 */
export async function takeStock(
  tx: Transaction,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<boolean> {
  const taken = await taking(tx, { itemId, quantity })
  return taken.length > 0
}

const taking = preparedSql<{ itemId: number }>(
  'take_stock',
  sql`
    update items set available_quantity = available_quantity - ${sql.placeholder('quantity')}::int
    where item_id = ${sql.placeholder('itemId')} and archived_at is null
      and (available_quantity is null or available_quantity >= ${sql.placeholder('quantity')}::int)
    returning item_id as "itemId"`,
)

/**
 * Question for the stock of all items on sale, by their ids: an order tells nobody that it took some, so each look asks. An item without a
 * limit has no number. (rules/operations#news)
 */
export const leftQuestion = {
  name: 'left_of_items',
  text: `select coalesce(string_agg(item_id || ':' || coalesce(available_quantity::text, ''), ' ' order by item_id), '') as left
    from items where archived_at is null`,
}

/** Items that match, archived ones too, in the order of the catalogue. */
function itemRows(
  connection: Connection,
  { eventDate, matching }: { eventDate: string; matching: SQL | undefined },
): Promise<ItemRow[]> {
  return selectItems(connection, eventDate).where(matching).execute()
}

/** Selects items with the VAT rate valid on the event's day. */
function selectItems(connection: Connection, eventDate: string | Placeholder) {
  const rate = connection
    .select({ vatRate: itemVatRates.vatRate })
    .from(itemVatRates)
    .where(and(eq(itemVatRates.itemId, items.itemId), lte(itemVatRates.validFrom, eventDate)))
    .orderBy(desc(itemVatRates.validFrom))
    .limit(1)
    .as('rate')
  const { itemId, name, baseName, itemType, price, vatExemption, availableQuantity, lastDay, itemAttributes } =
    getTableColumns(items)
  const archived = sql<boolean>`${items.archivedAt} is not null`
  return connection
    .select({
      itemId,
      name,
      baseName,
      itemType,
      price,
      vatExemption,
      availableQuantity,
      lastDay,
      itemAttributes,
      archived,
      vatRate: rate.vatRate,
    })
    .from(items)
    .innerJoinLateral(rate, sql`true`)
    .orderBy(asc(items.position), asc(items.itemId))
    .$dynamic()
}

/** All items or one of them as the staff manage them, archived ones too, in the order of the catalogue. (rules/items#managing) */
export async function managedItems(
  connection: Connection,
  { eventDate, itemId }: { eventDate: string; itemId?: number },
): Promise<DatedItem[]> {
  const sold = connection
    .select({ sold: sql<number>`coalesce(sum(${heldQuantity}), 0)::int`.as('sold') })
    .from(orderItems)
    .where(and(eq(orderItems.itemId, items.itemId), isNoRefundLine))
    .as('pieces')
  const { position, archivedAt, lineQuantity: _, lineSince: __, ...columns } = getTableColumns(items)
  const rows = await connection
    .select({
      ...columns,
      availableQuantity: unsoldQuantity,
      held: heldByOffers,
      sold: sold.sold,
      archived: sql<boolean>`${archivedAt} is not null`,
    })
    .from(items)
    .innerJoinLateral(sold, sql`true`)
    .where(itemId === undefined ? undefined : eq(items.itemId, itemId))
    .orderBy(asc(position), asc(items.itemId))
  const rates = await ratesOf(connection, itemId)
  return rows.map((row) => {
    const vatRates = rates.filter((rate) => rate.itemId === row.itemId).map(({ itemId: _, ...rate }) => rate)
    // the event may have been moved to a day before the first rate: the staff must still see the item, to correct it
    return { ...row, vatRates, vatRate: rateOn(vatRates, eventDate) ?? vatRates[0]?.vatRate ?? 0 }
  })
}

function ratesOf(connection: Connection, itemId: number | undefined) {
  return connection
    .select()
    .from(itemVatRates)
    .where(itemId === undefined ? undefined : eq(itemVatRates.itemId, itemId))
    .orderBy(asc(itemVatRates.validFrom))
}

/** Locks putting items on sale until the transaction ends, so that items that may exist only once are not created twice. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.catalogue})`)
}

/** The names and kinds of what is on sale. */
export function itemsOnSale(connection: Connection) {
  const { itemId, name, itemType } = items
  return connection.select({ itemId, name, itemType }).from(items).where(isNull(items.archivedAt))
}

/** Locks the item until the transaction ends, so that no order takes it meanwhile; false when there is none. */
export async function lockItem(tx: Transaction, itemId: number): Promise<boolean> {
  const held = await tx.select({ itemId: items.itemId }).from(items).where(eq(items.itemId, itemId)).for('update')
  return held.length > 0
}

type ItemValues = Omit<
  typeof items.$inferInsert,
  'itemId' | 'position' | 'archivedAt' | 'updatedAt' | 'lineQuantity' | 'lineSince'
>

export const countItems = (connection: Connection): Promise<number> => connection.$count(items)

/** Stores an item as the last of the catalogue, and returns its id. */
export async function insertItem(tx: Transaction, values: ItemValues): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from items)`
  const [stored] = await tx
    .insert(items)
    .values({ ...values, position })
    .returning({ itemId: items.itemId })
  if (!stored) throw new Error(`item ${values.name} was not stored`)
  return stored.itemId
}

export async function changeItem(
  tx: Transaction,
  itemId: number,
  change: Partial<ItemValues> & { archivedAt?: Date | null },
): Promise<void> {
  await tx
    .update(items)
    .set({ ...change, updatedAt: laterThan(items.updatedAt) })
    .where(eq(items.itemId, itemId))
}

/** Replaces all VAT rates of an item. */
export async function replaceVatRates(tx: Transaction, itemId: number, rates: readonly VatRate[]): Promise<void> {
  await tx.delete(itemVatRates).where(eq(itemVatRates.itemId, itemId))
  await tx.insert(itemVatRates).values(rates.map((rate) => ({ ...rate, itemId })))
}

/** Whether any order has a line with it. */
export async function isEverSold(connection: Connection, itemId: number): Promise<boolean> {
  const lines = connection.select().from(orderItems).where(eq(orderItems.itemId, itemId)).limit(1)
  return (await lines).length > 0
}

export async function deleteItem(tx: Transaction, itemId: number): Promise<void> {
  await tx.delete(items).where(eq(items.itemId, itemId))
}
