import { and, eq, ne, sql } from '#server/drizzle.cjs'
import type { MissingCompany } from '#domain/letters/comeAgain.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { users } from '../schema/tables/accounts.ts'
import { broadcastLetters, broadcasts } from '../schema/tables/broadcasts.ts'
import { invitationsAllowed, invitationsDeclined } from '../schema/tables/invitedCompanies.ts'
import { heldQuantity, isNoRefundLine, orderItems, orders } from '../schema/tables/shop.ts'
import { listYears, within } from '../years/store.ts'

/** A lead has read why it is advertising; null: none has. */
export async function allowance(connection: Connection): Promise<{ readAt: Date; by: string | null } | null> {
  const by = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`
  const [row] = await connection
    .select({ readAt: invitationsAllowed.readAt, by })
    .from(invitationsAllowed)
    .leftJoin(users, eq(users.id, invitationsAllowed.readBy))
  return row ?? null
}

/** Locks it until the transaction ends, so that rounds begin one after the other; tells whether it is there. */
export async function lockAllowance(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: invitationsAllowed.id }).from(invitationsAllowed).for('update')).length > 0
}

export async function allow(tx: Transaction, word: { readAt: Date; readBy: number }): Promise<void> {
  await tx.insert(invitationsAllowed).values(word).onConflictDoNothing()
}

export async function forbid(tx: Transaction): Promise<void> {
  await tx.delete(invitationsAllowed)
}

/** The companies that want none. */
export async function declined(connection: Connection): Promise<Set<number>> {
  const rows = await connection.select({ customerId: invitationsDeclined.customerId }).from(invitationsDeclined)
  return new Set(rows.map(({ customerId }) => customerId))
}

/** Moment since which a company wants none; null: it may be invited. */
export async function declinedSince(connection: Connection, customerId: number): Promise<Date | null> {
  const { customerId: id, declinedAt } = invitationsDeclined
  const [row] = await connection.select({ declinedAt }).from(invitationsDeclined).where(eq(id, customerId))
  return row?.declinedAt ?? null
}

/** Notes that a company wants none, or that it wants them again; tells whether that is new. */
export async function noteWish(
  tx: Transaction,
  { customerId, none, at }: { customerId: number; none: boolean; at: Date },
): Promise<boolean> {
  const id = { customerId: invitationsDeclined.customerId }
  const changed = none
    ? await tx.insert(invitationsDeclined).values({ customerId, declinedAt: at }).onConflictDoNothing().returning(id)
    : await tx.delete(invitationsDeclined).where(eq(id.customerId, customerId)).returning(id)
  return changed.length > 0
}

/** Companies that a letter of this year's has gone to, or waits for. */
export async function invitedThisYear(connection: Connection): Promise<Set<number>> {
  const { customerId, broadcastId, recipient } = broadcastLetters
  const rows = await connection
    .select({ customerId })
    .from(broadcastLetters)
    .innerJoin(broadcasts, eq(broadcasts.id, broadcastId))
    .where(and(eq(broadcasts.kind, 'comeAgain'), ne(recipient, '')))
  return new Set(rows.flatMap(({ customerId: id }) => id ?? []))
}

/**
 * Companies that have something of an order of an earlier year and have not ordered in the current one, each with its last order and its teams in that year.
 */
export async function missingCompanies(tx: Transaction): Promise<MissingCompany[]> {
  const years = await listYears(tx)
  const present = await tx.selectDistinct({ customerID: orders.customerID }).from(orders)
  const ordered = new Set(present.map(({ customerID }) => customerID))
  const missing = new Map<number, MissingCompany>()
  for (const year of years.filter(({ state }) => state === 'past' || state === 'closed')) {
    for (const row of await within(tx, year, () => lastOrders(tx)))
      if (!ordered.has(row.customerId)) missing.set(row.customerId, { ...row, year: year.label ?? '' })
  }
  return [...missing.values()].toSorted((one, other) => one.customerId - other.customerId)
}

const lastOrders = (connection: Connection) =>
  connection
    .select({
      customerId: orders.customerID,
      orderedAt: sql<Date>`max(${orders.createdAt})`.mapWith(orders.createdAt),
      teams: sql<number>`coalesce(sum(${heldQuantity}) filter (where ${orderItems.itemType} = 'TEAM'), 0)::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderID, orderItems.orderID))
    .groupBy(orders.customerID)
    .having(sql`sum(${heldQuantity}) filter (where ${isNoRefundLine}) > 0`)
