import { and, asc, count, desc, eq, gt, isNull, or, sql } from '#server/drizzle.cjs'
import type { HandOver } from '#contract/numbers/timekeeper.ts'
import type { Listing } from '#contract/lists.ts'
import { chipKey } from '#domain/text/chipKey.ts'
import type { GivenChip } from '#domain/numbers/chipList.ts'
import { pick } from '#domain/text/factTable.ts'
import { inHandedOrder, type FrozenSlot } from '#domain/numbers/handOver.ts'
import { HANDED_FIELDS } from '#domain/teams/persons.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import { CHUNK, readInChunks } from '../db/chunks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { handedSlots, handOvers, transponders } from '../schema/tables/handOvers.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { hashed } from '../handOverPeople/store.ts'

/** One at a time: the second of two at the same moment sees what the first one froze, and which chips it gave. */
export async function lockTimekeeper(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.timekeeper})`)
}

/** A slot of today, with what only a version keeps besides. */
export type SlotNow = FrozenSlot & { emailHash: string | null }

const selectNow = (connection: Connection) => {
  const { runnerID, teamID, slot, startNumber, chipNumber } = runners
  const { teamName, competition, teamSex, teamType, timekeeping, wave } = teams
  return connection
    .select({
      runnerID,
      teamID,
      slot,
      startNumber,
      chipNumber,
      ...pick(runners, HANDED_FIELDS),
      teamName,
      competition,
      teamSex,
      teamType,
      timekeeping,
      wave,
      transponder: transponders.chip,
      companyName: customers.companyName,
      emailHash: hashed(sql`${runners.email}`),
      isErased: sql<boolean>`false`,
    })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .leftJoin(customers, eq(customers.id, teams.customerId))
    .leftJoin(transponders, eq(transponders.startNumber, startNumber))
    .orderBy(asc(runnerID))
    .$dynamic()
}

const isLive = isNull(teams.withdrawnAt)

/**
 * Every slot of teams that run, as it would be handed over now: in one statement, for whoever writes beside others who do, so that nobody is
 * missing who changes places at this moment.
 */
export async function slotsNow(tx: Transaction): Promise<SlotNow[]> {
  return inHandedOrder(await selectNow(tx).where(isLive))
}

/** The same in pieces, for whoever looks. (rules/faults#long-lists) */
export async function slotsInPieces(connection: Connection): Promise<SlotNow[]> {
  const rows = await readInChunks<SlotNow>(connection, {
    read: (tx, after) =>
      selectNow(tx)
        .where(and(isLive, gt(runners.runnerID, after)))
        .limit(CHUNK),
    idOf: ({ runnerID }) => runnerID,
  })
  return inHandedOrder(rows)
}

/**
 * Every slot of teams that run as a place that a list of results names (`ResultSlot`), in one text of JSON, by start numbers: the database writes it and a
 * worker reads it, so that the thread that answers only passes it on. (rules/faults#long-lists)
 */
export async function resultSlotsAsJson(connection: Connection): Promise<string> {
  const { startNumber, chipNumber, firstName, lastName } = runners
  const slot = sql`json_build_object('startNumber', ${startNumber}, 'chipNumber', ${chipNumber}, 'transponder', ${transponders.chip},
    'firstName', ${firstName}, 'lastName', ${lastName}, 'competition', ${teams.competition}, 'timekeeping', ${teams.timekeeping})`
  const [row] = await connection
    .select({ json: sql<string>`coalesce(json_agg(${slot} order by ${startNumber}), '[]')::text` })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .leftJoin(transponders, eq(transponders.startNumber, startNumber))
    .where(isLive)
  return row?.json ?? '[]'
}

const SLOT_FIELDS = [
  ...(['runnerID', 'teamID', 'slot', 'startNumber', 'chipNumber', 'transponder', 'teamName', 'companyName'] as const),
  ...(['competition', 'teamSex', 'teamType', 'timekeeping', 'wave'] as const),
  ...HANDED_FIELDS,
]

/** The slots of a version, in their order; read in pieces. (rules/faults#long-lists) */
export async function slotsOf(connection: Connection, version: number): Promise<FrozenSlot[]> {
  const rows = await readInChunks<FrozenSlot>(connection, {
    read: (tx, after) =>
      tx
        .select({ ...pick(handedSlots, SLOT_FIELDS), isErased: sql<boolean>`${handedSlots.erasedAt} is not null` })
        .from(handedSlots)
        .where(and(eq(handedSlots.version, version), gt(handedSlots.runnerID, after)))
        .orderBy(asc(handedSlots.runnerID))
        .limit(CHUNK),
    idOf: ({ runnerID }) => runnerID,
  })
  return inHandedOrder(rows)
}

type NewVersion = typeof handOvers.$inferInsert & { slots: readonly SlotNow[] }

/** Chips that one statement writes, and slots, which have six times as many values: building one of a thousand holds the thread for 0.2 s. */
const ROWS = 1000
const SLOTS = 100

/** Stores a version with its slots, in statements between which others get their turn. (rules/faults#long-lists) */
export async function addVersion(tx: Transaction, { slots, ...version }: NewVersion): Promise<void> {
  await tx.insert(handOvers).values(version)
  const rows = slots.map(({ isErased: _, ...slot }) => ({ ...slot, version: version.version }))
  for (let at = 0; at < rows.length; at += SLOTS) await tx.insert(handedSlots).values(rows.slice(at, at + SLOTS))
}

const shownVersions = (connection: Connection) => {
  const { version, at, teams: ofTeams, runners: ofRunners, findings, sha256 } = handOvers
  return connection
    .select({
      version,
      at,
      findings,
      sha256,
      teams: ofTeams,
      runners: ofRunners,
      by: sql<string | null>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
      erased: sql<number>`(select count(*) from handed_slots h where h.version = "hand_overs"."version" and h.erased_at is not null)::int`,
    })
    .from(handOvers)
    .leftJoin(users, eq(users.id, handOvers.authorId))
}

/** Versions, newest first, and how many there are. */
export async function listVersions(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: HandOver[]; total: number }> {
  const newestFirst = shownVersions(connection).orderBy(desc(handOvers.version)).offset(offset)
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit))
  const [counted] = await connection.select({ total: count() }).from(handOvers)
  return { rows, total: counted?.total ?? 0 }
}

export async function oneVersion(connection: Connection, version: number): Promise<HandOver | undefined> {
  const [found] = await shownVersions(connection).where(eq(handOvers.version, version))
  return found
}

export async function newestVersion(connection: Connection): Promise<HandOver | undefined> {
  const [newest] = await shownVersions(connection).orderBy(desc(handOvers.version)).limit(1)
  return newest
}

/** Moments at which an account froze its last versions, newest first. */
export async function momentsFrozen(
  connection: Connection,
  { authorId, limit }: { authorId: number; limit: number },
): Promise<Date[]> {
  const { at, version } = handOvers
  const mine = connection.select({ at }).from(handOvers).where(eq(handOvers.authorId, authorId))
  return (await mine.orderBy(desc(version)).limit(limit)).map((row) => row.at)
}

/** The start numbers for which the timekeeper gave a chip. */
export async function numbersWithChips(connection: Connection): Promise<string[]> {
  const { startNumber } = transponders
  const rows = await connection.select({ startNumber }).from(transponders).orderBy(asc(startNumber))
  return rows.map((row) => row.startNumber)
}

/**
 * Gives these chips, exchanged ones too. What start numbers have that nobody has any more is free first, since the timekeeper gives such chips
 * to others. (rules/handover#chips)
 */
export async function writeChips(
  tx: Transaction,
  given: readonly Pick<GivenChip, 'startNumber' | 'chip'>[],
): Promise<void> {
  const rows = given.map(({ startNumber, chip }) => ({ startNumber, chip, chipKey: chipKey(chip) }))
  const isStray = sql`not exists (select from ${runners} r join ${teams} t on t.id = r.team_id
    where r.start_number = ${transponders.startNumber} and t.withdrawn_at is null)`
  const isGivenAnew = sql`${transponders.startNumber} = any(${sql.param(rows.map(({ startNumber }) => startNumber))}::text[])`
  await tx.delete(transponders).where(or(isStray, isGivenAnew))
  for (let at = 0; at < rows.length; at += ROWS) await tx.insert(transponders).values(rows.slice(at, at + ROWS))
}
