import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from '#server/drizzle.cjs'
import type { Listing } from '#contract/lists.ts'
import type { ResultVersion } from '#contract/results/resultVersions.ts'
import type { ColumnUse } from '#domain/results/resultColumns.ts'
import type { GoneNumber } from '#domain/results/readResults.ts'
import { DEFAULT_RESULT_SETTINGS, type ResultSettings } from '#domain/results/resultSettings.ts'
import type { PublishedCorrection } from '#domain/results/corrections.ts'
import type { Warned } from '#domain/results/keptWarnings.ts'
import type { Standings } from '#domain/results/standings.ts'
import { LIST_SOURCES, type PublishedState } from '#domain/results/versions.ts'
import { pick } from '#domain/text/factTable.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { users } from '../schema/tables/accounts.ts'
import { handedSlots, handOvers } from '../schema/tables/handOvers.ts'
import { pickupEvents } from '../schema/tables/pickup.ts'
import { resultFormats, resultPublications, resultSettings, resultVersions } from '../schema/tables/results.ts'
import { runners, teams } from '../schema/tables/teams.ts'

/** One at a time: the second of two at the same moment sees the version that the first one made, and what it published. */
export async function lockResults(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.results})`)
}

const VERSION_FIELDS = [
  ...(['version', 'at', 'source', 'startNumber', 'reason', 'sha256'] as const),
  ...(['times', 'statuses', 'warnings', 'changes'] as const),
]

const shownVersions = (connection: Connection) =>
  connection
    .select({
      ...pick(resultVersions, VERSION_FIELDS),
      by: sql<
        string | null
      >`coalesce(${resultVersions.program}, btrim(${users.firstName} || ' ' || ${users.lastName}))`,
      byProgram: sql<boolean>`${resultVersions.program} is not null`,
    })
    .from(resultVersions)
    .leftJoin(users, eq(users.id, resultVersions.authorId))

/** Versions, newest first, and how many there are. */
export async function listVersions(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: ResultVersion[]; total: number }> {
  const newestFirst = shownVersions(connection).orderBy(desc(resultVersions.version)).offset(offset)
  const rows = await (limit === undefined ? newestFirst : newestFirst.limit(limit))
  const [counted] = await connection.select({ total: count() }).from(resultVersions)
  return { rows, total: counted?.total ?? 0 }
}

export async function oneVersion(connection: Connection, version: number): Promise<ResultVersion | undefined> {
  const [found] = await shownVersions(connection).where(eq(resultVersions.version, version))
  return found
}

/** Warnings of a version, as they are kept with it. (rules/results#warnings-kept) */
export async function warnedOf(connection: Connection, version: number): Promise<readonly Warned[]> {
  const [kept] = await connection
    .select({ warned: resultVersions.warned })
    .from(resultVersions)
    .where(eq(resultVersions.version, version))
  return kept?.warned ?? []
}

/** The newest version that came of a list, with its warnings. */
export async function newestList(
  connection: Connection,
): Promise<{ version: number; warned: readonly Warned[] } | undefined> {
  const [newest] = await connection
    .select({ version: resultVersions.version, warned: resultVersions.warned })
    .from(resultVersions)
    .where(inArray(resultVersions.source, [...LIST_SOURCES]))
    .orderBy(desc(resultVersions.version))
    .limit(1)
  return newest
}

/** The newest version by hand of each of these numbers: it says by whom a correction that stands was entered, and why. */
export async function handsOf(
  connection: Connection,
  startNumbers: readonly string[],
): Promise<Map<string, Pick<ResultVersion, 'by' | 'byProgram' | 'at' | 'reason'>>> {
  const newest = sql`(select max(v.version) from ${resultVersions} v where v.source = 'hand' and v.start_number = any(${sql.param(startNumbers)}::text[])
    group by v.start_number)`
  const rows = await shownVersions(connection).where(sql`${resultVersions.version} in ${newest}`)
  return new Map(rows.flatMap(({ startNumber, ...row }) => (startNumber === null ? [] : [[startNumber, row]])))
}

const REASON_FIELDS = ['version', 'source', 'startNumber', 'reason'] as const

/** Versions later than one and up to another, oldest first, without what stands in them. */
export async function versionsBetween(
  connection: Connection,
  { after, upTo }: { after: number; upTo: number },
): Promise<Pick<ResultVersion, 'version' | 'source' | 'startNumber' | 'reason'>[]> {
  const { version } = resultVersions
  return connection
    .select({ ...pick(resultVersions, REASON_FIELDS) })
    .from(resultVersions)
    .where(and(gt(version, after), sql`${version} <= ${upTo}`))
    .orderBy(asc(version))
}

type NewVersion = Omit<typeof resultVersions.$inferInsert, 'standings'> & { standings: Standings }

export async function addVersion(tx: Transaction, { standings, ...version }: NewVersion): Promise<void> {
  await tx.insert(resultVersions).values({ ...version, standings: Object.fromEntries(standings) })
}

/** A publication: which version everybody sees since when, and how. */
export type StoredPublication = { id: number; at: Date; version: number | null; state: PublishedState | null }

/** Writes the settings of the results of this year as a whole. */
export async function writeSettingsOfResults(tx: Transaction, settings: ResultSettings): Promise<void> {
  await tx
    .insert(resultSettings)
    .values({ settings })
    .onConflictDoUpdate({ target: resultSettings.id, set: { settings } })
}

const PUBLICATION_FIELDS = ['id', 'at', 'version', 'state'] as const

/** The last publication of a version, whether it is still public or not. */
export async function lastShown(connection: Connection): Promise<StoredPublication | undefined> {
  const [last] = await connection
    .select({ ...pick(resultPublications, PUBLICATION_FIELDS) })
    .from(resultPublications)
    .where(isNotNull(resultPublications.version))
    .orderBy(desc(resultPublications.id))
    .limit(1)
  return last
}

/** The newest publications with corrections, newest first. */
export async function recentCorrections(
  connection: Connection,
  limit: number,
): Promise<{ at: Date; corrections: PublishedCorrection[] }[]> {
  const { at, corrections, id } = resultPublications
  return connection
    .select({ at, corrections })
    .from(resultPublications)
    .where(sql`${corrections} <> '[]'`)
    .orderBy(desc(id))
    .limit(limit)
}

export async function lastPublication(connection: Connection): Promise<StoredPublication | undefined> {
  const [last] = await connection
    .select({ ...pick(resultPublications, PUBLICATION_FIELDS) })
    .from(resultPublications)
    .orderBy(desc(resultPublications.id))
    .limit(1)
  return last
}

export async function addPublication(tx: Transaction, publication: typeof resultPublications.$inferInsert) {
  await tx.insert(resultPublications).values(publication)
}

/** The settings of the results of this year. */
export async function settingsOfResults(connection: Connection): Promise<ResultSettings> {
  const [row] = await connection.select({ settings: resultSettings.settings }).from(resultSettings)
  return { ...DEFAULT_RESULT_SETTINGS, ...row?.settings }
}

export async function listFormats(connection: Connection): Promise<{ name: string; columns: ColumnUse[] }[]> {
  return connection
    .select({ name: resultFormats.name, columns: resultFormats.columns })
    .from(resultFormats)
    .orderBy(asc(resultFormats.name))
}

export async function formatNamed(connection: Connection, name: string): Promise<ColumnUse[] | undefined> {
  const [found] = await connection
    .select({ columns: resultFormats.columns })
    .from(resultFormats)
    .where(sql`lower(${resultFormats.name}) = lower(${name})`)
  return found?.columns
}

/** Writes a format in the place of one of this name, whatever its case. */
export async function writeFormat(tx: Transaction, format: { name: string; columns: ColumnUse[] }): Promise<void> {
  await tx.delete(resultFormats).where(sql`lower(${resultFormats.name}) = lower(${format.name})`)
  await tx.insert(resultFormats).values(format)
}

/** Places that were handed over and have been withdrawn since. (rules/results#warnings) */
export async function goneNumbers(connection: Connection): Promise<GoneNumber[]> {
  const { startNumber, chipNumber } = handedSlots
  const isThere = sql`exists (select from ${runners} join ${teams} on ${teams.id} = ${runners.teamID}
    where ${runners.startNumber} = ${startNumber} and ${teams.withdrawnAt} is null)`
  return connection
    .selectDistinct({ startNumber, chipNumber })
    .from(handedSlots)
    .where(sql`${startNumber} is not null and not ${isThere}`)
}

/** Numbers behind which the newest hand-over has somebody else than now, or nobody. (rules/results#warnings) */
export async function numbersWithOthers(connection: Connection): Promise<Set<string>> {
  const [newest] = await connection
    .select({ version: handOvers.version })
    .from(handOvers)
    .orderBy(desc(handOvers.version))
    .limit(1)
  if (!newest) return new Set()
  const isOther = sql`(${handedSlots.firstName}, ${handedSlots.lastName}) is distinct from (${runners.firstName}, ${runners.lastName})
    and ${handedSlots.erasedAt} is null and ${runners.lastName} is not null`
  const rows = await connection
    .select({ startNumber: runners.startNumber })
    .from(handedSlots)
    .innerJoin(runners, eq(runners.startNumber, handedSlots.startNumber))
    .where(and(eq(handedSlots.version, newest.version), isOther))
  return new Set(rows.flatMap(({ startNumber }) => startNumber ?? []))
}

/** Numbers whose bib was not handed out, where counters were used at all. (rules/results#warnings) */
export async function numbersNotFetched(connection: Connection): Promise<Set<string>> {
  const [any] = await connection.select({ number: pickupEvents.number }).from(pickupEvents).limit(1)
  if (!any) return new Set()
  const isFetched = sql`exists (select from ${pickupEvents} where split_part(${pickupEvents.itemKey}, '#', 1) = 'bib:' || ${runners.teamID} || ':' || ${runners.slot})`
  const rows = await connection
    .select({ startNumber: runners.startNumber })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .where(sql`${teams.withdrawnAt} is null and ${runners.startNumber} is not null and not ${isFetched}`)
  return new Set(rows.flatMap(({ startNumber }) => startNumber ?? []))
}

/** Numbers of the newest hand-over; null: nothing was handed over. */
export async function handedNumbers(connection: Connection): Promise<Set<string> | null> {
  const newest = sql`(select max(${handOvers.version}) from ${handOvers})`
  const rows = await connection
    .select({ startNumber: handedSlots.startNumber })
    .from(handedSlots)
    .where(sql`${handedSlots.version} = ${newest}`)
  return rows.length === 0 ? null : new Set(rows.flatMap(({ startNumber }) => startNumber ?? []))
}
