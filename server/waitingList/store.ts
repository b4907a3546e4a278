import { and, asc, desc, eq, gt, or, sql, type SQL } from '#server/drizzle.cjs'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import type { LineItem, WaitingCompany } from '#domain/shop/waitingRound.ts'
import type { Context } from '../context.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { exceptionsBy } from '../deadlineExceptions/store.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { items, orderItems } from '../schema/tables/shop.ts'
import { isLive, waitingEntries } from '../schema/tables/waitingEntries.ts'

export type Entry = typeof waitingEntries.$inferSelect
type NewEntry = Omit<typeof waitingEntries.$inferInsert, 'id' | 'rank' | 'moreRank'>

/** Days that places which are over are still shown to their company. */
const SHOWN_DAYS = 30

/** Of all servers one works on the lines at a time; false while another does. */
export async function lockRound(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.waitingList}) as held`,
  )
  return rows[0]?.held === true
}

/** True if there is anything to work on: somebody in a line, or pieces of one. */
export async function isAnyLive(connection: Connection): Promise<boolean> {
  const { rows } = await connection.execute<{ found: boolean }>(
    sql`select exists (select from ${waitingEntries} where ${isLive}) or exists (select from ${items} where ${items.lineQuantity} > 0) as found`,
  )
  return rows[0]?.found === true
}

const inOrder = [asc(waitingEntries.rank), asc(waitingEntries.id)] as const

/** All that wait or have an offer, in the order of their lines. */
export const livePlaces = (connection: Connection): Promise<Entry[]> =>
  connection
    .select()
    .from(waitingEntries)
    .where(isLive)
    .orderBy(...inOrder)

/** Those of one company, newest first, with what is over for a while yet. */
export const placesOf = (connection: Connection, { customerID, now }: { customerID: number; now: Date }) =>
  connection
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.customerID, customerID), isShown(now)))
    .orderBy(desc(waitingEntries.createdAt), desc(waitingEntries.id))

const isShown = (now: Date): SQL | undefined =>
  or(isLive, gt(waitingEntries.endedAt, new Date(now.getTime() - SHOWN_DAYS * 86_400_000)))

/** The one of this id, locked until the transaction ends; of one company, if it is asked for. */
export async function placeForChange(
  tx: Transaction,
  { id, customerID }: { id: number; customerID?: number },
): Promise<Entry | undefined> {
  const isTheirs = customerID === undefined ? undefined : eq(waitingEntries.customerID, customerID)
  const [entry] = await tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.id, id), isTheirs))
    .for('update')
  return entry
}

/** Places that wait or have an offer, of one company or all, locked until the transaction ends. */
export const liveForChange = (tx: Transaction, where: { customerID?: number }): Promise<Entry[]> =>
  tx
    .select()
    .from(waitingEntries)
    .where(and(isLive, where.customerID === undefined ? undefined : eq(waitingEntries.customerID, where.customerID)))
    .orderBy(asc(waitingEntries.id))
    .for('update')

/** The end of all lines. */
const lastRank = sql<number>`(select coalesce(max(greatest(rank, more_rank)), 0) + 1 from ${waitingEntries})`

/** A place at the end of its line; undefined when the company has one there. */
export async function addPlace(tx: Transaction, entry: NewEntry): Promise<Entry | undefined> {
  const [added] = await tx
    .insert(waitingEntries)
    .values({ ...entry, rank: lastRank })
    .onConflictDoNothing()
    .returning()
  return added
}

export type Change = Partial<Omit<Entry, 'id' | 'customerID'>>

export async function writePlace(tx: Transaction, id: number, change: Change): Promise<Entry> {
  const [entry] = await tx.update(waitingEntries).set(change).where(eq(waitingEntries.id, id)).returning()
  if (!entry) throw new Error(`place ${id} of the waiting list is gone`)
  return entry
}

/** Puts what was asked for later at the end. */
export async function putMoreLast(tx: Transaction, id: number): Promise<void> {
  await tx.update(waitingEntries).set({ moreRank: lastRank }).where(eq(waitingEntries.id, id))
}

/** Locks these companies until the transaction ends, in the order of their ids, before places and items as orders do. (rules/orders#lock-order) */
export async function lockCompanies(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(isOneOf(customers.id, ids))
    .orderBy(asc(customers.id))
    .for('no key update')
}

/** Locks all items until the transaction ends, in the order of their ids. */
export async function lockItems(tx: Transaction): Promise<void> {
  await tx.select({ id: items.itemId }).from(items).orderBy(asc(items.itemId)).for('no key update')
}

/** An item as the lines know it, with its name. */
export type NamedItem = LineItem & Pick<typeof items.$inferSelect, 'name' | 'itemAttributes'>

export const lineItems = (connection: Connection): Promise<NamedItem[]> =>
  connection
    .select({
      itemId: items.itemId,
      itemType: items.itemType,
      name: items.name,
      itemAttributes: items.itemAttributes,
      price: items.price,
      archived: sql<boolean>`${items.archivedAt} is not null`,
      lastDay: items.lastDay,
      open: items.availableQuantity,
      ofLine: items.lineQuantity,
      lineSince: items.lineSince,
    })
    .from(items)
    .orderBy(asc(items.itemId))

export async function writeParts(
  tx: Transaction,
  { itemId, open, ofLine, lineSince }: Pick<LineItem, 'itemId' | 'open' | 'ofLine' | 'lineSince'>,
): Promise<void> {
  await tx
    .update(items)
    .set({ availableQuantity: open, lineQuantity: ofLine, lineSince })
    .where(eq(items.itemId, itemId))
}

/** Companies as the line must know them: what they have, what they may have, and their own deadlines. */
export async function waitingCompanies(
  connection: Connection,
  { event }: Pick<Context, 'event'>,
  ids: readonly number[],
): Promise<WaitingCompany[]> {
  if (ids.length === 0) return []
  const bought = sql<number>`(select coalesce(sum(quantity - withdrawn_quantity), 0)::int from ${orderItems}
    where order_items.customer_id = company_years.customer_id and item_type = 'TEAM')`
  const rows = await connection
    .select({ customerID: companyYears.customerId, teamPlacesMax: companyYears.teamPlacesMax, teamsBought: bought })
    .from(companyYears)
    .where(isOneOf(companyYears.customerId, ids))
  const exceptions = await exceptionsBy(connection, ids)
  return rows.map(({ customerID, teamPlacesMax, teamsBought }) => ({
    customerID,
    teamsBought,
    teamPlacesMax: teamPlacesMax ?? event.teamPlacesPerCompany,
    deadlines: deadlinesOf(event, exceptions.get(customerID) ?? []),
  }))
}

/** The company's name, and who is written to. */
export async function recipientsOf(connection: Connection, ids: readonly number[]) {
  const { id, companyName } = customers
  const rows = await connection
    .select({ id, companyName, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.ownerID))
    .where(isOneOf(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
