import { and, eq, sql, type SQL } from '#server/drizzle.cjs'
import { isTeamPlace, ITEM_TYPES, KINDS } from '#domain/shop/kinds.ts'
import { type StockParts } from '#domain/shop/lineStock.ts'
import { TIME_LINE } from '#domain/shop/waitingLines.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { items } from '../schema/tables/shop.ts'
import { isLive, waitingEntries } from '../schema/tables/waitingEntries.ts'

const ofOneLine = ITEM_TYPES.filter((itemType) => isTeamPlace({ itemType }) || KINDS[itemType].onSale === 'one')

/** The line of an item of the statement around it, by its table's name there; `lineOf` is the same for one that was read. (rules/waiting#line) */
const lineIn = (table: 'items' | 'other') =>
  sql.raw(
    `case when ${table}.item_type in (${ofOneLine.map((type) => `'${type}'`).join(', ')}) then ${table}.item_type else ${table}.item_id::text end`,
  )
const line = lineIn('items')

/** True if somebody waits for pieces of an item of the statement around it, or for more than its offer has. (rules/waiting#line) */
const isWaited = sql`exists (
  select from ${waitingEntries} as waiting
  where (waiting.state = 'waiting' or waiting.state = 'offered' and waiting.more > 0)
    and (waiting.line = ${line} or waiting.timekeeping and ${line} = ${sql.raw(`'${TIME_LINE}'`)}))`

/** Pieces of an item of the statement around it that offers hold. (rules/waiting#stock) */
export const heldByOffers: SQL<number> = sql<number>`coalesce((
  select sum(offered)::int from ${waitingEntries} as offers
  where offers.state = 'offered' and items.item_id in (offers.offered_item_id, offers.time_item_id)), 0)`

/** All pieces of an item of the statement around it that are not sold; null is unlimited. (rules/waiting#stock) */
export const unsoldQuantity: SQL<number | null> = sql<
  number | null
>`(items.available_quantity + items.line_quantity + ${heldByOffers})`

/**
 * Returns pieces of one item to stock, archived or not; unlimited stock stays. They are the line's while somebody waits. To be called in the order of the ids (lock
 * order). (rules/waiting#line)
 */
export async function returnStock(
  tx: Transaction,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<void> {
  await tx.execute(sql`
    update items set available_quantity = available_quantity + case when waited then 0 else ${quantity}::int end,
      line_quantity = line_quantity + case when waited and available_quantity is not null then ${quantity}::int else 0 end,
      line_since = case when waited then null else line_since end
    from (select ${isWaited} as waited from items where item_id = ${itemId}) as line where item_id = ${itemId}`)
}

/**
 * The item that sold pieces of each of these come back to: of a line in which somebody waits the one that offers are made of (`offeredItem`; when its last day is over, the
 * next round takes them on), of all others, and of one without a limit, itself. (rules/waiting#price)
 */
export async function itemsToReturnTo(tx: Transaction, itemIds: readonly number[]): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ itemId: number; back: number }>(sql`
    select items.item_id as "itemId", coalesce(case when items.available_quantity is not null and ${isWaited} then (
      select other.item_id from items as other where ${lineIn('other')} = ${line} and other.archived_at is null
      order by other.line_quantity > 0 desc, other.line_quantity = 0 and other.available_quantity is distinct from 0 desc,
        case when other.line_quantity = 0 and other.available_quantity is distinct from 0 then other.price else -other.price end
      limit 1) end, items.item_id) as back
    from items where ${isOneOf(items.itemId, itemIds)}`)
  return new Map(rows.map(({ itemId, back }) => [itemId, back]))
}

/** Gives all pieces of an item that is on sale to those who wait for it, if some do: it came on sale, or back to it. (rules/waiting#fed) */
export async function giveToLine(tx: Transaction, itemId: number): Promise<void> {
  await tx.execute(sql`
    update items set line_quantity = line_quantity + available_quantity, available_quantity = 0, line_since = null
    where item_id = ${itemId} and archived_at is null and available_quantity > 0 and ${isWaited}`)
}

/** Opens for everybody what was kept for lines that have ended; the items are locked. (rules/waiting#year) */
export async function openAllLines(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update items set available_quantity = available_quantity + line_quantity, line_quantity = 0, line_since = null
    where line_quantity > 0`)
}

/** The parts of the stock of a locked item, and whether somebody waits for it. */
export async function stockParts(
  connection: Connection,
  itemId: number,
): Promise<StockParts & { isWaitedFor: boolean }> {
  const [row] = await connection
    .select({
      open: items.availableQuantity,
      ofLine: items.lineQuantity,
      held: heldByOffers,
      isWaitedFor: sql<boolean>`${isWaited}`,
    })
    .from(items)
    .where(eq(items.itemId, itemId))
  if (!row) throw new Error(`item ${itemId} is gone`)
  return row
}

/** Sets the parts of what remains; `updatedAt` stays, so that open forms do not become stale. (rules/items#stock-call) */
export async function writeStockParts(
  tx: Transaction,
  itemId: number,
  { open, ofLine }: Pick<StockParts, 'open' | 'ofLine'>,
): Promise<void> {
  await tx
    .update(items)
    .set({ availableQuantity: open, lineQuantity: ofLine, lineSince: null })
    .where(eq(items.itemId, itemId))
}

/** True if a company waits for it, or has an offer that it asked for by this item. (rules/waiting#line) */
export async function isAskedFor(connection: Connection, itemId: number): Promise<boolean> {
  return (await connection.$count(waitingEntries, and(eq(waitingEntries.itemId, itemId), isLive))) > 0
}
