import { and, asc, count, eq, gt, sql, type SQL } from '#server/drizzle.cjs'
import type { BoughtLine } from '#domain/pickup/pickup.ts'
import { CHUNK, readInChunks } from '../db/chunks.ts'
import type { Connection } from '../db/client.ts'
import { creditedPieces } from '../orders/store.ts'
import { goneLines, pickupEvents, recordedThing } from '../schema/tables/pickup.ts'
import { creditedItems } from '../schema/tables/records.ts'
import { items, orderItems } from '../schema/tables/shop.ts'

export type LineOfCompany = BoughtLine & { customerID: number; orderItemId: number }

/**
 * Lines of orders that are to be handed out, paid or not, of every company or of one: each without the pieces that a Gutschrift gave back.
 * (rules/orders#status, rules/pickup#list)
 */
export async function linesOf(connection: Connection, customerID?: number): Promise<LineOfCompany[]> {
  const { orderItemId, name, itemType, itemAttributes } = orderItems
  const credited = creditedPieces(connection)
  const left = sql<number>`${orderItems.quantity} - ${credited.quantity}`
  const category = sql<string | null>`${items.itemAttributes} ->> 'category'`
  const isTheirs = customerID === undefined ? undefined : eq(orderItems.customerID, customerID)
  return readInChunks<LineOfCompany>(connection, {
    read: (tx, after) =>
      tx
        .select({
          customerID: orderItems.customerID,
          orderItemId,
          name,
          itemType,
          quantity: left,
          itemAttributes,
          category,
        })
        .from(orderItems)
        .innerJoin(items, eq(items.itemId, orderItems.itemId))
        .innerJoinLateral(credited, sql`true`)
        .where(and(gt(orderItemId, after), gt(left, 0), isTheirs))
        .orderBy(asc(orderItemId))
        .limit(CHUNK),
    idOf: (line) => line.orderItemId,
  })
}

/** Each company that has ordered, with the number of lines of its orders. */
export async function countLines(connection: Connection) {
  const { customerID } = orderItems
  return connection.select({ customerID, lines: count() }).from(orderItems).groupBy(customerID)
}

/**
 * Lines of orders, each with the thing as which it is handed out: the same thing on several lines of a company is one, named by the first of them,
 * also when that one was deleted: those that were are without pieces, and not `ordered`. A line that has records of its own stays one.
 * (rules/pickup#keys)
 */
export const linesAsThings = (
  matching: SQL,
) => sql`(select l.*, case when l.id = l.first or (select true from ${pickupEvents}
      where ${recordedThing} = 'line:' || l.id limit 1) then l.id else l.first end as thing
    from (select named.*, min(id) over (partition by owner, item_id, name, item_type, item_attributes) as first from (
      select o.order_item_id as id, o.customer_id as owner, o.item_id, o.name, o.item_type, o.item_attributes, true as ordered,
        o.quantity - (select coalesce(sum(c.quantity), 0)::integer from ${creditedItems} c where c.order_item_id = o.order_item_id) as quantity
      from ${orderItems} o where ${matching}
      union all select o.order_item_id, o.customer_id, o.item_id, o.name, o.item_type, o.item_attributes, false, 0
      from ${goneLines} o where ${matching}) as named) as l)`

/** Things that these companies fetch, equal lines added up, each named by a line of an order. (rules/pickup#list, rules/pickup#keys) */
export async function thingsBought(connection: Connection, customerIDs: readonly number[]): Promise<LineOfCompany[]> {
  const isTheirs = sql`o.customer_id = any(${sql.param(customerIDs)}::integer[])`
  const { rows } = await connection.execute<LineOfCompany>(sql`
    select t.owner as "customerID", t.thing as "orderItemId", t.name, t.item_type as "itemType", t.item_attributes as "itemAttributes",
      i.item_attributes ->> 'category' as category, sum(t.quantity)::integer as quantity
    from ${linesAsThings(isTheirs)} as t join ${items} i on i.item_id = t.item_id
    group by t.owner, t.thing, t.name, t.item_type, t.item_attributes, category having sum(t.quantity) > 0 order by t.thing`)
  return rows
}
