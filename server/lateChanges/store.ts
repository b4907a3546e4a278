import { and, asc, desc, eq, isNull, or, sql, type PgColumn } from '#server/drizzle.cjs'
import { LABELS_MAX } from '#domain/teams/lateChanges.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { customers, users } from '../schema/tables/accounts.ts'
import { lateChanges } from '../schema/tables/lateChanges.ts'
import { isOfThings, pickupEvents } from '../schema/tables/pickup.ts'
import { runners, teams } from '../schema/tables/teams.ts'

type NewLateChange = Pick<typeof lateChanges.$inferInsert, 'teamID' | 'slot' | 'fromName' | 'toName' | 'byId' | 'at'>

export async function addLateChanges(tx: Transaction, changes: readonly NewLateChange[]): Promise<void> {
  if (changes.length > 0) await tx.insert(lateChanges).values([...changes])
}

const name = sql<string | null>`nullif(btrim(concat_ws(' ', ${runners.firstName}, ${runners.lastName})), '')`
/** Of each place only the last one says who is there. */
const isOutdated = sql<boolean>`${name} is null or exists (
  select from late_changes later where later.team_id = ${lateChanges.teamID} and later.slot = ${lateChanges.slot} and later.id > ${lateChanges.id})`

const selectChanges = (connection: Connection) =>
  connection
    .select({
      id: lateChanges.id,
      at: lateChanges.at,
      by: sql<string | null>`nullif(btrim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
      byStaff: sql<boolean>`coalesce(${users.role} = 'admin', false)`,
      runnerID: runners.runnerID,
      slot: runners.slot,
      startNumber: runners.startNumber,
      teamID: teams.id,
      teamName: teams.teamName,
      companyName: customers.companyName,
      customerID: teams.customerId,
      competition: teams.competition,
      wave: teams.wave,
      from: lateChanges.fromName,
      to: lateChanges.toName,
      /** Name of the person who is in the place now, as the label says it. */
      name,
      timekeeping: teams.timekeeping,
      outdated: isOutdated,
      printedAt: lateChanges.printedAt,
    })
    .from(lateChanges)
    .innerJoin(teams, eq(teams.id, lateChanges.teamID))
    .innerJoin(runners, and(eq(runners.teamID, lateChanges.teamID), eq(runners.slot, lateChanges.slot)))
    .leftJoin(customers, eq(customers.id, teams.customerId))
    .leftJoin(users, eq(users.id, lateChanges.byId))
    .$dynamic()

/** The newest of them: a list that somebody reads to its end has a hundred. */
const SHOWN_MAX = 5000

/** Those of teams that run, newest first. (rules/substitutes#list, rules/lists#room) */
export async function allLateChanges(connection: Connection) {
  return selectChanges(connection).where(isNull(teams.withdrawnAt)).orderBy(desc(lateChanges.id)).limit(SHOWN_MAX)
}

/** Records of the counters about these bibs, in the order of their arrival; read here, as the pickup needs orders, these teams, and teams late changes. */
export async function recordsOfBibs(connection: Connection, keys: readonly string[]) {
  const { eventId, itemKey, kind, at, by, device, number, known } = pickupEvents
  const found = connection.select({ eventId, itemKey, kind, at, by, device, number, known }).from(pickupEvents)
  return found.where(isOfThings(keys)).orderBy(asc(number))
}

export type Label = Awaited<ReturnType<typeof labelsOf>>[number]

/** Of these, or of all that are not printed yet, those that have a label, oldest first, as many as are drawn at once. (rules/substitutes#labels) */
export async function labelsOf(connection: Connection, ids: readonly number[] | undefined) {
  const wanted = ids ? isOneOf(lateChanges.id, ids) : isNull(lateChanges.printedAt)
  return selectChanges(connection)
    .where(and(wanted, isNull(teams.withdrawnAt), sql`not (${isOutdated})`))
    .orderBy(asc(lateChanges.id))
    .limit(LABELS_MAX)
}

/** Marks these as printed then, or as not printed (null), and returns how many changed. */
export async function writePrinted(tx: Transaction, ids: readonly number[], at: Date | null): Promise<number> {
  const isOther = at === null ? sql`${lateChanges.printedAt} is not null` : isNull(lateChanges.printedAt)
  const changed = await tx
    .update(lateChanges)
    .set({ printedAt: at })
    .where(and(isOneOf(lateChanges.id, ids), isOther))
    .returning({ id: lateChanges.id })
  return changed.length
}

const isOneOfNames = (column: PgColumn, names: readonly string[]) =>
  or(...names.map((one) => sql`lower(${column}) = lower(${one})`)) ?? sql`false`

/**
 * The late changes by which somebody of one of these names came into a place or left it, in the companies of these places; of the other person
 * they say nothing. (rules/substitutes#list)
 */
export async function lateChangesNaming(
  connection: Connection,
  people: readonly { runnerID: number; firstName: string | null; lastName: string | null }[],
) {
  const names = people.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '))
  const runnerIDs = people.map(({ runnerID }) => runnerID)
  const came = isOneOfNames(lateChanges.toName, names)
  const companies = sql`(select own.customer_id from ${teams} as own join ${runners} on ${runners.teamID} = own.id where ${isOneOf(runners.runnerID, runnerIDs)})`
  return connection
    .select({
      id: lateChanges.id,
      at: lateChanges.at,
      teamName: teams.teamName,
      slot: lateChanges.slot,
      change: sql<'came' | 'left'>`case when ${came} then 'came' else 'left' end`,
      name: sql<string>`case when ${came} then ${lateChanges.toName} else ${lateChanges.fromName} end`,
    })
    .from(lateChanges)
    .innerJoin(teams, eq(teams.id, lateChanges.teamID))
    .where(and(or(came, isOneOfNames(lateChanges.fromName, names)), sql`${teams.customerId} in ${companies}`))
    .orderBy(asc(lateChanges.id))
}

/** Takes these names out of the late changes; that there was one stays. */
export async function eraseLateChanges(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  for (const column of ['fromName', 'toName'] as const)
    await tx
      .update(lateChanges)
      .set({ [column]: null })
      .where(isOneOfNames(lateChanges[column], names))
}
