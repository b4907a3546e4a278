import {
  and,
  between,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  max,
  min,
  isNotNull,
  isNull,
  sql,
} from '#server/drizzle.cjs'
import { MEALS_OF_TEAM } from '#domain/pickup/pickupItems.ts'
import { CHUNK, readInChunks } from '../db/chunks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { holds } from '../db/holds.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import { linesAsThings } from '../fetchedGoods/store.ts'
import { users } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { goneLines, isOfThings, pickupEvents, pickupSettlements, recordedThing } from '../schema/tables/pickup.ts'
import { orderItems } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'

const selectSlots = (connection: Connection) => {
  const { runnerID, slot, startNumber, firstName, lastName } = runners
  const { id: teamID, teamName, wave } = teams
  const customerID = sql<number>`${teams.customerId}`
  return connection
    .select({ runnerID, customerID, teamID, teamName, wave, slot, startNumber, firstName, lastName })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .orderBy(asc(runnerID))
    .$dynamic()
}
export type SlotOfCompany = Awaited<ReturnType<typeof selectSlots>>[number]

/** Every place of every company's teams, read in pieces. (rules/faults#long-lists) */
export async function slotsOf(connection: Connection): Promise<SlotOfCompany[]> {
  const { runnerID } = runners
  return readInChunks<SlotOfCompany>(connection, {
    read: (tx, after) =>
      selectSlots(tx)
        .where(and(isNotNull(teams.customerId), gt(runnerID, after)))
        .limit(CHUNK),
    idOf: (row) => row.runnerID,
  })
}

/** What the notice says of each place beside what is handed out. (rules/pickup#notices) */
export async function printedPlaces(connection: Connection) {
  const { id, customerId, competition, timekeeping } = teams
  return connection
    .select({ customerId, id, competition, timekeeping, chipNumber: runners.chipNumber })
    .from(teams)
    .innerJoin(runners, eq(runners.teamID, id))
    .where(isNotNull(customerId))
    .orderBy(asc(id), asc(runners.slot))
}

export type StoredEvent = Awaited<ReturnType<typeof selectEvents>>[number]
const settledBy = sql<string | null>`(select email from ${users} where id = ${pickupSettlements.authorId})`

const selectEvents = (connection: Connection) => {
  const { authorId: _a, withKey: _k, listed: _l, ...event } = getTableColumns(pickupEvents)
  const { id, note, at } = pickupSettlements
  return connection
    .select({ ...event, settlement: { id, note, at, by: settledBy } })
    .from(pickupEvents)
    .leftJoin(pickupSettlements, eq(pickupSettlements.eventNumber, pickupEvents.number))
    .$dynamic()
}

/** How far somebody has read: the last record, and the last settled conflict. */
export type Read = { number: number; settlement: number }

/** Records that came or were settled since, with all records of some things, in the order of their arrival; read in pieces. (rules/faults#long-lists) */
export async function eventsAfter(
  connection: Connection,
  since: Read,
  things: readonly string[] = [],
): Promise<StoredEvent[]> {
  const { number } = pickupEvents
  return readInChunks<StoredEvent>(connection, {
    read: (tx, after) =>
      selectEvents(tx)
        .where(and(gt(number, after), inArray(number, numbersAfter(tx, since, things))))
        .orderBy(asc(number))
        .limit(CHUNK),
    idOf: (event) => event.number,
  })
}

/** Each way to a record by an index of its own: all three at once would read the whole table. */
function numbersAfter(tx: Transaction, since: Read, things: readonly string[]) {
  const { number } = pickupEvents
  const { eventNumber, id } = pickupSettlements
  const come = tx.select({ number }).from(pickupEvents).where(gt(number, since.number))
  const settled = tx.select({ number: eventNumber }).from(pickupSettlements).where(gt(id, since.settlement))
  return come.union(settled).union(tx.select({ number }).from(pickupEvents).where(isOfThings(things)))
}

/** Number of records of these things. */
export async function countOf(tx: Transaction, things: readonly string[]): Promise<number> {
  return tx.$count(pickupEvents, isOfThings(things))
}

/** Records that come in one piece of the list, by their numbers. */
const PAGE = 500

export const pageOf = (number: number): number => Math.floor((number - 1) / PAGE)

/** Pages of all records: how many each has, and the last of its conflicts that was settled, by which it is known whether it changed. */
export async function pagesOfEvents(connection: Connection) {
  const page = sql<number>`(${pickupEvents.number} - 1) / ${sql.raw(String(PAGE))}`
  return connection
    .select({ page, count: count(), settlement: sql<number>`coalesce(max(${pickupSettlements.id}), 0)` })
    .from(pickupEvents)
    .leftJoin(pickupSettlements, eq(pickupSettlements.eventNumber, pickupEvents.number))
    .groupBy(page)
    .orderBy(page)
}

/** Records of a page, in the order of their arrival. */
export async function eventsOfPage(connection: Connection, page: number): Promise<StoredEvent[]> {
  const { number } = pickupEvents
  return selectEvents(connection)
    .where(between(number, page * PAGE + 1, (page + 1) * PAGE))
    .orderBy(asc(number))
}

export async function newest(connection: Connection): Promise<Read> {
  const [row] = await connection
    .select({
      number: sql<number>`(select coalesce(max(${pickupEvents.number}), 0) from ${pickupEvents})`,
      settlement: sql<number>`(select coalesce(max(${pickupSettlements.id}), 0) from ${pickupSettlements})`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { number: 0, settlement: 0 }
}

/** Waits until nobody else records: numbers become readable in their order, so that no reader passes one that comes later. */
export async function lockPickup(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.pickup})`)
}

/** Everything recorded of these things and of their pieces, in the order of its arrival. (rules/pickup#pieces) */
export async function eventsOfThings(tx: Transaction, things: readonly string[]) {
  const { eventId, itemKey, kind, device, number, known } = pickupEvents
  const found = tx.select({ eventId, itemKey, kind, device, number, known }).from(pickupEvents)
  return found.where(isOfThings(things)).orderBy(asc(number))
}

/** Source of records: an account, null for those that are gone, with its session or with the key of a device alone. (rules/pickup#bounds) */
export type Source = { authorId: number | null; withKey: boolean }

const isFrom = ({ authorId, withKey }: Source) =>
  and(
    authorId === null ? isNull(pickupEvents.authorId) : eq(pickupEvents.authorId, authorId),
    eq(pickupEvents.withKey, withKey),
  )

/** Numbers of records from a source: all, and those of things that were on no list when they arrived. (rules/pickup#bounds) */
export async function countRecords(tx: Transaction, source: Source): Promise<{ all: number; unlisted: number }> {
  const unlisted = sql<number>`count(*) filter (where not ${pickupEvents.listed})::integer`
  const [found] = await tx.select({ all: count(), unlisted }).from(pickupEvents).where(isFrom(source))
  return found ?? { all: 0, unlisted: 0 }
}

/** Number of records of all sources: a few more where some were not kept whole. (rules/pickup#bounds) */
export async function countTogether(tx: Transaction): Promise<number> {
  const { number } = pickupEvents
  const [found] = await tx.select({ first: min(number), last: max(number) }).from(pickupEvents)
  return found?.first && found.last ? found.last - found.first + 1 : 0
}

/** Number of records from a source about each of these things. (rules/pickup#bounds) */
export async function countRecordsOf(
  tx: Transaction,
  source: Source,
  things: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ thing: recordedThing, records: count() })
    .from(pickupEvents)
    .where(and(isOfThings(things), isFrom(source)))
    .groupBy(recordedThing)
  return new Map(rows.map(({ thing, records }) => [thing, records]))
}

/** Number of pieces in the whole event, those included that nobody fetches. (rules/pickup#bounds) */
export async function countPieces(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ pieces: number }>(sql`select ((select count(*) from ${runners})
    + ${MEALS_OF_TEAM} * (select count(*) from ${teams})
    + (select coalesce(sum(quantity), 0) from ${orderItems}))::integer as pieces`)
  return rows[0]?.pieces ?? 0
}

/** Which of these records there are already. */
export async function recordedAmong(tx: Transaction, eventIds: readonly string[]): Promise<Set<string>> {
  const { eventId } = pickupEvents
  const found = await tx
    .select({ eventId })
    .from(pickupEvents)
    .where(inArray(eventId, [...eventIds]))
  return new Set(found.map((event) => event.eventId))
}

type NewEvent = typeof pickupEvents.$inferInsert

/** Adds them in this order. */
export async function addEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  await tx.insert(pickupEvents).values([...events])
}

/** Of each of these things whose it is and how many pieces it has now; those that there are not are left out. (rules/pickup#keys) */
export async function thingsNamed(
  tx: Transaction,
  things: readonly string[],
): Promise<Map<string, { owner: number; quantity: number }>> {
  const { rows } = await tx.execute<{ key: string; owner: number; quantity: number }>(sql`
    with asked as materialized ${idsIn(things, /^line:(\d{1,9})$/)},
    lines as materialized ${linesAsThings(sql`(o.customer_id, o.item_id) in
      (select customer_id, item_id from ${orderItems} where order_item_id in (table asked)
        union all select customer_id, item_id from ${goneLines} where order_item_id in (table asked))`)}
    select key, owner, quantity from (
      select 'bib:' || r.team_id || ':' || r.slot as key, t.customer_id as owner, 1 as quantity
        from ${runners} r join ${teams} t on t.id = r.team_id where t.customer_id is not null and t.id in ${idsIn(things, /^bib:(\d{1,9}):/)}
      union all select 'bib:' || r.team_id || ':' || r.slot, t.withdrawn_customer_id, 0
        from ${runners} r join ${teams} t on t.id = r.team_id where t.withdrawn_customer_id is not null and t.id in ${idsIn(things, /^bib:(\d{1,9}):/)}
      union all select 'meals:' || t.id, t.customer_id, ${MEALS_OF_TEAM}::integer
        from ${teams} t where t.customer_id is not null and t.id in ${idsIn(things, /^meals:(\d{1,9})$/)}
      union all select 'meals:' || t.id, t.withdrawn_customer_id, 0
        from ${teams} t where t.withdrawn_customer_id is not null and t.id in ${idsIn(things, /^meals:(\d{1,9})$/)}
      union all select 'line:' || thing, owner, sum(quantity)::integer from lines group by thing, owner having bool_or(ordered)
      union all select 'line:' || id, owner, quantity from lines where id <> thing and ordered
    ) as there`)
  const asked = new Set(things)
  return new Map(rows.flatMap(({ key, owner, quantity }) => (asked.has(key) ? [[key, { owner, quantity }]] : [])))
}

const idsIn = (things: readonly string[], pattern: RegExp) => {
  const ids = things.flatMap((key) => pattern.exec(key)?.[1] ?? []).map(Number)
  return sql`(select unnest(${sql.param(`{${ids.join(',')}}`)}::integer[]))`
}

/** This record, with how its conflict was settled. */
export async function recordWith(connection: Connection, eventId: string): Promise<StoredEvent | undefined> {
  const [found] = await selectEvents(connection).where(eq(pickupEvents.eventId, eventId))
  return found
}

export async function addSettlement(tx: Transaction, settlement: typeof pickupSettlements.$inferInsert): Promise<void> {
  await tx.insert(pickupSettlements).values(settlement)
}

/** Forgets that somebody of one of these names was to fetch, or has fetched, a company's bibs. (rules/pickup#records) */
export async function eraseFetching(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tx.update(companyYears).set({ pickupDelegate: null }).where(holds(companyYears.pickupDelegate, name))
    await tx.update(pickupEvents).set({ by: '' }).where(holds(pickupEvents.by, name))
  }
}
