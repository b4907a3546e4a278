import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNull,
  not,
  or,
  sql,
  type AnyPgColumn,
  type SQL,
} from '#server/drizzle.cjs'
import type { Buyer, ProductStatistics, SinceYesterday, Totals } from '#contract/staff/statistics.ts'
import { TIME_ZONE } from '#domain/text/days.ts'
import type { InvoiceKind } from '#domain/orders/invoices.ts'
import type { Intake, TeamLine } from '#domain/staff/statistics.ts'
import type { Connection } from '../db/client.ts'
import { unsoldQuantity } from '../stock/store.ts'
import { companyContacts, customers, users } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { isMoney } from '../payments/store.ts'
import { payments } from '../schema/tables/payments.ts'
import { invoices, mails } from '../schema/tables/records.ts'
import { chargedRate } from '../schema/tables/chargedLines.ts'
import { heldQuantity, isNoRefundLine, items, orderItems, orders } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { orderSums, wasInvoiced } from '../orders/store.ts'

/** Withdrawn teams are counted nowhere. (rules/withdrawals#kept) */
const isLive = isNull(teams.withdrawnAt)

/** Not as a parameter: so the index of parked letters is used. */
const isParked = sql`${mails.state} = 'parked'`

type CatalogueRow = Pick<ProductStatistics, 'itemId' | 'name' | 'itemType' | 'archived' | 'stock'> &
  Pick<typeof items.$inferSelect, 'itemAttributes'>

/** Every item on sale, and those that were once, in the order of the catalogue. */
export async function wholeCatalogue(connection: Connection): Promise<CatalogueRow[]> {
  const { itemId, name, itemType, itemAttributes, archivedAt, position } = items
  const archived = sql<boolean>`${archivedAt} is not null`
  return connection
    .select({ itemId, name, itemType, stock: unsoldQuantity, itemAttributes, archived })
    .from(items)
    .orderBy(asc(position), asc(itemId))
}

/** Purchase of one item by one company in all its orders: pieces without refunds, and the net sum in cents with them. */
export type Purchase = Buyer & { itemId: number; revenue: number }

/** Purchases of all companies. Without a contact person the account's name and e-mail are used. (rules/companies#contact) */
export async function allPurchases(connection: Connection): Promise<Purchase[]> {
  const { itemId, customerID } = orderItems
  return connection
    .select({
      itemId,
      customerID,
      companyName: customers.companyName,
      firstName: sql<string>`coalesce(${companyContacts.firstName}, ${users.firstName})`,
      lastName: sql<string>`coalesce(${companyContacts.lastName}, ${users.lastName})`,
      email: sql<string>`coalesce(${companyContacts.email}, ${users.email})`,
      phone: companyContacts.phoneNumber,
      quantity: sql<number>`coalesce(sum(${heldQuantity}) filter (where ${isNoRefundLine}), 0)::int`,
      revenue: sql<number>`sum(${heldQuantity} * ${orderItems.price}::bigint)::float8`,
    })
    .from(orderItems)
    .innerJoin(customers, eq(customers.id, customerID))
    .innerJoin(users, eq(users.id, customers.ownerID))
    .leftJoin(companyContacts, eq(companyContacts.customerId, customerID))
    .groupBy(itemId, customerID, customers.id, users.id, companyContacts.companyContactID)
}

/** The lines of team places with the number of timed teams of their orders, in the order of orders and lines. */
export async function teamLines(connection: Connection): Promise<TeamLine[]> {
  const timed = connection
    .select({ orderId: teams.orderId, timedTeams: count().as('timed_teams') })
    .from(teams)
    .where(eq(teams.timekeeping, true))
    .groupBy(teams.orderId)
    .as('timed')
  return connection
    .select({
      orderID: orderItems.orderID,
      itemId: orderItems.itemId,
      quantity: sql<number>`${heldQuantity}`,
      timedTeams: sql<number>`coalesce(${timed.timedTeams}, 0)::int`,
    })
    .from(orderItems)
    .leftJoin(timed, eq(timed.orderId, orderItems.orderID))
    .where(eq(orderItems.itemType, 'TEAM'))
    .orderBy(asc(orderItems.orderID), asc(orderItems.orderItemId))
}

/** Counts each, and the net sum of all orders in cents. */
export async function totals(connection: Connection): Promise<Totals> {
  const { orders: placed, price } = await orderSums(connection, {})
  const [companies, made] = [await connection.$count(customers), await connection.$count(teams, isLive)]
  return { customers: companies, teams: made, orders: placed, revenue: price }
}

/** News and changes since the beginning of a day like '2027-03-01' in the event's place. (rules/statistics#since-yesterday) */
export async function changesSince(connection: Connection, day: string): Promise<SinceYesterday> {
  const since = (moment: AnyPgColumn) => sql`${moment} >= ${day}::date::timestamp at time zone ${TIME_ZONE}`
  const person = connection
    .select()
    .from(runners)
    .where(and(eq(runners.teamID, teams.id), since(runners.updatedAt)))
  const isChanged = and(isLive, not(since(teams.createdAt)), or(since(teams.updatedAt), exists(person)))
  const issued = (kind: InvoiceKind) =>
    connection.$count(invoices, and(since(invoices.createdAt), eq(invoices.kind, kind)))
  return {
    day,
    customers: await connection.$count(users, and(since(users.createdAt), eq(users.role, 'customer'))),
    orders: await connection.$count(orders, since(orders.createdAt)),
    teams: await connection.$count(teams, and(isLive, since(teams.createdAt))),
    changedTeams: await connection.$count(teams, isChanged),
    invoices: await issued('INVOICE'),
    cancellations: await issued('CANCELLATION'),
    creditNotes: await issued('CREDIT_NOTE'),
    parkedMails: await connection.$count(mails, and(isParked, since(mails.createdAt))),
  }
}

/** Orders and teams by the day on which they came in, of the event's place, oldest first. */
export async function dailyIntake(connection: Connection): Promise<Intake[]> {
  const [placed, made] = await Promise.all([rowsByDay(connection, orders), rowsByDay(connection, teams, isLive)])
  const days = new Set([...placed.keys(), ...made.keys()])
  return [...days].toSorted().map((day) => ({ day, orders: placed.get(day) ?? 0, teams: made.get(day) ?? 0 }))
}

async function rowsByDay(
  connection: Connection,
  table: typeof orders | typeof teams,
  matching?: SQL,
): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${table.createdAt} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`
  const rows = await connection
    .select({ day, rows: count() })
    .from(table)
    .where(matching)
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.rows]))
}

/** After a Storno only what is free is left, and no team: `isClosed` says the same of an order that was read. (rules/withdrawals#closed) */
const isClosedAfterStorno = sql`(${wasInvoiced}
  and not exists (select from order_items as worth where worth.order_id = ${orders.orderID} and worth.price <> 0)
  and not exists (select from ${teams} where ${teams.orderId} = ${orders.orderID}
    or (${teams.upgradeOrderId} = ${orders.orderID} and ${teams.timekeeping})))`

/** The net sums of orders without an invoice by VAT rate, in cents, the oldest order first. */
export async function uninvoicedSums(connection: Connection) {
  const { orderID, customerID, createdAt } = orders
  return connection
    .select({
      orderID,
      customerID,
      createdAt,
      companyName: customers.companyName,
      companyUID: customers.companyUID,
      wasInvoiced,
      vatRate: chargedRate.as('rate'),
      price: sql<number>`sum(${orderItems.quantity} * ${orderItems.price}::bigint)::float8`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, customerID))
    .innerJoin(orderItems, eq(orderItems.orderID, orderID))
    .where(and(isNull(orders.invoiceDocumentId), not(isClosedAfterStorno)))
    .groupBy(orderID, customers.id, sql`rate`)
    .orderBy(asc(createdAt), asc(orderID))
}

/** The live invoices on which something is to be paid, and what is open on each, in cents. */
export async function unpaidInvoices(connection: Connection) {
  const { id: invoiceDocumentId, number, orderID, customerID, dueDate } = invoices
  return connection
    .select({
      invoiceDocumentId,
      number,
      orderID,
      customerID,
      companyName: customers.companyName,
      dueDate,
      amount: sql<number>`balance.asked - balance.paid`,
    })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderID, orders.orderID))
    .innerJoin(sql`balances() as balance`, sql`balance.document = ${invoices.id} and balance.asked > balance.paid`)
    .innerJoin(customers, eq(customers.id, orders.customerID))
    .where(eq(invoices.kind, 'INVOICE'))
}

/** Each company with team places: how many, its ceiling, whether it has paid anything; the latest booking first. */
export async function teamBookings(connection: Connection) {
  const orderedAt = sql<Date>`max(${orders.createdAt})`.mapWith(orders.createdAt)
  const { id: customerID, companyName } = customers
  const { teamPlacesMax } = companyYears
  return connection
    .select({
      customerID,
      companyName,
      teamPlacesMax,
      orderedAt,
      teams: sql<number>`(sum(${heldQuantity}) filter (where ${orderItems.itemType} = 'TEAM'))::int`,
      hasPaid: sql<boolean>`bool_or(${orders.paymentState} = 'COMPLETED') or exists (
        select 1 from ${payments} where ${payments.customerId} = ${customerID} and ${payments.takenBackAt} is null and ${isMoney})`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderID, orderItems.orderID))
    .innerJoin(customers, eq(customerID, orders.customerID))
    .innerJoin(companyYears, eq(companyYears.customerId, customerID))
    .groupBy(customerID, companyYears.customerId)
    .having(sql`bool_or(${orderItems.itemType} = 'TEAM')`)
    .orderBy(desc(orderedAt), asc(customerID))
}

/** The fields of each team that the staff's completeness rule needs, slots in order. (rules/teams#complete-staff) */
export async function teamEntries(connection: Connection) {
  const { firstName, email, slot } = runners
  return connection
    .select({ id: teams.id, reserved: teams.reserved, firstName, email, slot })
    .from(teams)
    .leftJoin(runners, eq(runners.teamID, teams.id))
    .where(isLive)
    .orderBy(asc(teams.id), asc(slot))
}

/** Counts the parked ones of the mails queued since then. */
export async function parkedMails(connection: Connection, since: Date): Promise<number> {
  return connection.$count(mails, and(isParked, gt(mails.createdAt, since)))
}
