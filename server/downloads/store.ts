import { asc, eq, sql } from '#server/drizzle.cjs'
import type { BoughtLine } from '#domain/pickup.ts'
import type { Connection } from '../db/client.ts'
import { items, orderItems, orders } from '../schema/tables/shop.ts'
import { teams } from '../schema/tables/teams.ts'

/** A company with at least one place. */
export async function hasTeams(connection: Connection, customerID: number): Promise<boolean> {
  const [found] = await connection.select({ id: teams.id }).from(teams).where(eq(teams.customerId, customerID)).limit(1)
  return found !== undefined
}

/** Every line this customer has ever ordered, paid or not, with the category its item stands in now. (rules/orders#status) */
export async function boughtLines(connection: Connection, customerID: number): Promise<BoughtLine[]> {
  return connection
    .select({
      name: orderItems.name,
      itemType: orderItems.itemType,
      quantity: orderItems.quantity,
      itemAttributes: orderItems.itemAttributes,
      category: sql<string | null>`${items.itemAttributes} ->> 'category'`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderID, orderItems.orderID))
    .innerJoin(items, eq(items.itemId, orderItems.itemId))
    .where(eq(orders.customerID, customerID))
    .orderBy(asc(orderItems.orderItemId))
}
