import { count, desc, eq, sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import type { KeptRow } from '../keptPersons/store.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { keptPersons } from '../schema/tables/keptPersons.ts'
import { invoices, logs, mails } from '../schema/tables/records.ts'
import { orders } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { years } from '../schema/tables/years.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import { inTransaction } from '../db/transaction.ts'
import { lookInto, yearCalled } from '../years/store.ts'

/** Locks against a second demo filling the same database; returns whether it has no customer yet. */
export async function isEmptyEvent(tx: Connection): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demo})`)
  return (await tx.$count(users, eq(users.role, 'customer'))) === 0
}

/** The last entry of the log so far. */
export async function lastLog(connection: Connection): Promise<number> {
  const [row] = await connection.select({ last: sql<number>`coalesce(max(${logs.logID}), 0)` }).from(logs)
  return row?.last ?? 0
}

/** Has two of three people say that they want to be named in the results, and one of nine that they do not. */
export async function sayWishes(connection: Connection): Promise<void> {
  const wish = sql`case when runner_id % 9 = 0 then false when runner_id % 3 > 0 then true end`
  await connection.execute(sql`update ${runners} set show_in_results = ${wish} where last_name is not null`)
}

/** Has one of four people with a place allow that its data are kept for the next race. */
export async function sayKept(
  connection: Connection,
  said: Pick<KeptRow, 'sentence' | 'saidAt' | 'until'>,
): Promise<void> {
  const { sentence, saidAt, until } = said
  await connection.execute(sql`
    insert into ${keptPersons} (customer_id, year_id, runner_id, link_hash, first_name, last_name, year, sex, email, sentence, said_at, until)
    select t.customer_id, y.id, r.runner_id, 'demo ' || r.runner_id, r.first_name, r.last_name, r.year, r.sex, r.email,
      ${sentence}, ${saidAt}, ${until}
    from ${runners} r join ${teams} t on t.id = r.team_id join ${years} y on y.state = 'current'
    where r.last_name is not null and r.email is not null and t.customer_id is not null and r.runner_id % 4 = 0`)
}

/** Dates the log entries after this one back to this moment. */
export async function backdateLogs(tx: Transaction, { after, moment }: { after: number; moment: Date }): Promise<void> {
  await tx
    .update(logs)
    .set({ timestamp: moment })
    .where(sql`${logs.logID} > ${after}`)
}

/** Dates an account back to this moment. */
export async function backdateAccount(tx: Transaction, id: number, createdAt: Date): Promise<void> {
  await tx.update(users).set({ createdAt }).where(eq(users.id, id))
}

/** Dates an order with its places back to this moment. */
export async function backdateOrder(tx: Transaction, orderID: number, createdAt: Date): Promise<void> {
  await tx.update(orders).set({ createdAt }).where(eq(orders.orderID, orderID))
  await tx.update(teams).set({ createdAt, updatedAt: createdAt }).where(eq(teams.orderId, orderID))
}

/** Dates a team with its runners back to this moment. */
export async function backdateTeam(tx: Transaction, id: number, updatedAt: Date): Promise<void> {
  await tx.update(teams).set({ updatedAt }).where(eq(teams.id, id))
  await tx.update(runners).set({ updatedAt }).where(eq(runners.teamID, id))
}

/** Marks all letters as sent: no letters of a demo event may go to real addresses. */
export async function markAllMailsSent(tx: Transaction): Promise<void> {
  await tx.update(mails).set({ state: 'sent', sentAt: sql`now()` })
}

/** What a demo event holds, and the e-mail of its largest company. */
export async function demoFacts(connection: Connection) {
  const [largest] = await connection
    .select({ email: users.email })
    .from(teams)
    .innerJoin(customers, eq(customers.id, teams.customerId))
    .innerJoin(users, eq(users.id, customers.ownerID))
    .groupBy(users.id, customers.id)
    .orderBy(desc(count()), customers.id)
    .limit(1)
  return {
    companies: await connection.$count(customers),
    teams: await connection.$count(teams),
    runners: await connection.$count(runners),
    orders: await connection.$count(orders),
    invoices: await connection.$count(invoices),
    email: largest?.email ?? '',
  }
}

/** Calls the current year by this label. */
export async function labelYear(connection: Connection, label: string): Promise<void> {
  await connection.update(years).set({ label }).where(eq(years.state, 'current'))
}

/** Owners of the companies of a year, that of the largest first, with how many teams each had, and how many of them with timekeeping. */
export async function bookingsOf(connection: Connection, label: string) {
  return inTransaction(connection, async (tx) => {
    const year = await yearCalled(tx, label)
    if (!year) throw new Error(`there is no year ${label}`)
    await lookInto(tx, year)
    return tx
      .select({
        id: users.id,
        email: users.email,
        customerID: customers.id,
        teams: count(),
        timed: sql<number>`count(*) filter (where ${teams.timekeeping})::integer`,
      })
      .from(teams)
      .innerJoin(customers, eq(customers.id, teams.customerId))
      .innerJoin(users, eq(users.id, customers.ownerID))
      .groupBy(users.id, customers.id)
      .orderBy(desc(count()), customers.id)
  })
}
