import { and, asc, eq, isNotNull, isNull, sql, type SQL } from '#server/drizzle.cjs'
import type { BoughtShirts, WishedShirts } from '#domain/shirts/production.ts'
import type { LogoKind } from '#domain/shirts/printLogos.ts'
import type { Connection } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { creditedPieces } from '../orders/store.ts'
import { customers } from '../schema/tables/accounts.ts'
import { printLogos } from '../schema/tables/printLogos.ts'
import { heldQuantity, items, orderItems, orders, type AddressSnapshot } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'

/** Shirts of an item with the same choices in one order. */
export type ShirtsOfOrder = BoughtShirts & { orderID: number }

/** Addresses and logo of an order. */
export type OrderReceiver = {
  orderID: number
  billingAddress: AddressSnapshot
  deliveryAddress: AddressSnapshot | null
  logo: LogoKind | null
}

/** Choices of a line but the way of delivery, which makes no shirt another one. */
const choices = sql<BoughtShirts['itemAttributes']>`(${orderItems.itemAttributes} - 'delivery')`
const isShirtLine = eq(orderItems.itemType, 'TSHIRT')

function bought(connection: Connection) {
  const credited = creditedPieces(connection)
  // pieces of a Gutschrift are bought no more (rules/shirts#taken-back)
  const pieces = sql`sum(${heldQuantity} - ${credited.quantity})`
  const shirts = {
    itemId: items.itemId,
    name: items.name,
    position: items.position,
    ordered: sql<number>`${pieces}::int`,
    paid: sql<number>`coalesce(${pieces} filter (where ${orders.paymentState} = 'COMPLETED'), 0)::int`,
  }
  return { credited, pieces, shirts }
}

/** Shirts of all orders by item and choices. */
export async function shirtsByItem(connection: Connection): Promise<BoughtShirts[]> {
  const { credited, pieces, shirts } = bought(connection)
  return connection
    .select({ ...shirts, itemAttributes: choices })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderID, orderItems.orderID))
    .innerJoin(items, eq(items.itemId, orderItems.itemId))
    .innerJoinLateral(credited, sql`true`)
    .where(isShirtLine)
    .groupBy(items.itemId, choices)
    .having(sql`${pieces} > 0`)
}

/** Orders with shirts, and the number of their lines of these. */
export async function ordersWithShirts(
  connection: Connection,
): Promise<{ customerID: number; orderID: number; lines: number }[]> {
  const { customerID, orderID } = orderItems
  return connection
    .select({ customerID, orderID, lines: sql<number>`count(*)::int` })
    .from(orderItems)
    .where(isShirtLine)
    .groupBy(customerID, orderID)
    .orderBy(asc(orderID))
}

/** Shirts of these orders. */
export async function shirtsOfOrders(connection: Connection, orderIDs: readonly number[]): Promise<ShirtsOfOrder[]> {
  const { credited, pieces, shirts } = bought(connection)
  const { orderID } = orders
  return connection
    .select({ ...shirts, itemAttributes: orderItems.itemAttributes, orderID })
    .from(orderItems)
    .innerJoin(orders, eq(orderID, orderItems.orderID))
    .innerJoin(items, eq(items.itemId, orderItems.itemId))
    .innerJoinLateral(credited, sql`true`)
    .where(and(isShirtLine, isOneOf(orderID, orderIDs)))
    .groupBy(orderID, items.itemId, orderItems.itemAttributes)
    .having(sql`${pieces} > 0`)
}

/** Addresses to which the shirts of these orders go, and the kinds of their logos. */
export async function receiversOf(connection: Connection, orderIDs: readonly number[]): Promise<OrderReceiver[]> {
  const { orderID, billingAddress, deliveryAddress } = orders
  return connection
    .select({ orderID, billingAddress, deliveryAddress, logo: printLogos.kind })
    .from(orders)
    .leftJoin(printLogos, eq(printLogos.orderID, orderID))
    .where(isOneOf(orderID, orderIDs))
}

/** Those of whom a shirt is wished and not ordered; none of a team while shirts of it have no person. (rules/shirts#wanted) */
const waits = and(
  eq(teams.tshirtOption, true),
  isNotNull(runners.tshirtSize),
  isNotNull(runners.sex),
  isNull(runners.orderedFit),
  sql`coalesce((select sum((kind ->> 'quantity')::int) from jsonb_array_elements(${teams.tshirtsAssigned}) as kind), 0) = 0`,
)

/** Wished shirts of these companies by sex and size; of all without a choice. Withdrawn teams have no company. (rules/withdrawals#kept) */
export async function wishedShirts(
  connection: Connection,
  customerIDs?: readonly number[],
): Promise<(WishedShirts & { customerID: number })[]> {
  const matching = customerIDs && isOneOf(teams.customerId, customerIDs)
  return connection
    .select({
      customerID: sql<number>`${customerIDs ? teams.customerId : sql`0`}`,
      sex: sql<WishedShirts['sex']>`${runners.sex}`,
      tshirtSize: sql<WishedShirts['tshirtSize']>`${runners.tshirtSize}`,
      wished: sql<number>`count(*)::int`,
    })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .where(and(waits, matching, isNotNull(teams.customerId)))
    .groupBy(sql`1`, sql`2`, sql`3`)
}

/** Companies with bought or wished shirts. */
export async function companiesWithShirts(
  connection: Connection,
): Promise<{ customerID: number; companyName: string }[]> {
  const { id, companyName } = customers
  const has = (rows: SQL) => sql`exists (${rows})`
  const buys = sql`select from ${orderItems} where ${orderItems.customerID} = ${id} and ${isShirtLine}`
  const wishes = sql`select from ${teams} inner join ${runners} on ${runners.teamID} = ${teams.id}
    where ${teams.customerId} = ${id} and ${waits}`
  return connection
    .select({ customerID: id, companyName })
    .from(customers)
    .where(sql`${has(buys)} or ${has(wishes)}`)
}

/** The logos of all orders without their bytes, with the companies that they are of. */
export async function logosByCompany(connection: Connection) {
  const { orderID, kind, changedAt } = printLogos
  return connection
    .select({ orderID, kind, changedAt, companyName: customers.companyName })
    .from(printLogos)
    .innerJoin(orders, eq(orders.orderID, orderID))
    .innerJoin(customers, eq(customers.id, orders.customerID))
    .orderBy(asc(orderID))
}
