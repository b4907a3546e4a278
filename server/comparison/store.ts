import { asc, eq, lt, sql } from '#server/drizzle.cjs'
import type { CompanySales, ItemSales } from '#domain/staff/comparison.ts'
import { TIME_ZONE } from '#domain/text/days.ts'
import type { Connection } from '../db/client.ts'
import { customers } from '../schema/tables/accounts.ts'
import { heldQuantity, isNoRefundLine, items, orderItems, orders } from '../schema/tables/shop.ts'
import { orderNumbers } from '../schema/tables/years.ts'

const pieces = sql`sum(${heldQuantity}) filter (where ${isNoRefundLine})`
const price = sql`sum(${heldQuantity} * ${orderItems.price}::bigint)`

/** Pieces and net revenue of each item of the year in sight, and those of orders until the end of a day; in the order of the catalogue. */
export async function itemSales(connection: Connection, day: string): Promise<ItemSales[]> {
  const isByThen = sql`${orders.createdAt} < (${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`
  const { name, itemType, position, itemId } = items
  return connection
    .select({
      name,
      itemType,
      sold: sql<number>`coalesce(${pieces}, 0)::int`,
      revenue: sql<number>`coalesce(${price}, 0)::float8`,
      soldByThen: sql<number>`coalesce(sum(${heldQuantity}) filter (where ${isNoRefundLine} and ${isByThen}), 0)::int`,
      revenueByThen: sql<number>`coalesce(sum(${heldQuantity} * ${orderItems.price}::bigint) filter (where ${isByThen}), 0)::float8`,
    })
    .from(items)
    .innerJoin(orderItems, eq(orderItems.itemId, itemId))
    .innerJoin(orders, eq(orders.orderID, orderItems.orderID))
    .groupBy(itemId)
    .orderBy(asc(position), asc(itemId))
}

/** Companies that have something of their orders of the year in sight: their teams, and the net price of all of it. */
export async function companySales(connection: Connection): Promise<CompanySales[]> {
  const { id: customerID, companyName } = customers
  return connection
    .select({
      customerID,
      companyName,
      teams: sql<number>`coalesce(sum(${heldQuantity}) filter (where ${orderItems.itemType} = 'TEAM'), 0)::int`,
      revenue: sql<number>`${price}::float8`,
    })
    .from(orderItems)
    .innerJoin(customers, eq(customerID, orderItems.customerID))
    .groupBy(customerID)
    .having(sql`${pieces} > 0`)
    .orderBy(asc(customerID))
}

/** Companies that have ordered in a year before that one. */
export async function orderedBefore(connection: Connection, yearId: number): Promise<Set<number>> {
  const rows = await connection
    .selectDistinct({ customerID: orderNumbers.customerID })
    .from(orderNumbers)
    .where(lt(orderNumbers.yearId, yearId))
  return new Set(rows.map(({ customerID }) => customerID))
}
