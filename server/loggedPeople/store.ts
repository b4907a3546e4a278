import { and, eq, inArray, ne, or, sql, type SQL } from '#server/drizzle.cjs'
import type { LogReference } from '#contract/staff/logs.ts'
import type { Transaction } from '../db/client.ts'
import { holds } from '../db/holds.ts'
import { about } from '../logs/about.ts'
import { LEGACY, type LogCode } from '../logs/actions.ts'
import { haystack } from '../logs/store.ts'
import { logs } from '../schema/tables/records.ts'

export type Entry = { logID: number; code: string; facts: Record<string, unknown> }

const isAbout = (reference: LogReference) => sql`${logs.about} @> ${JSON.stringify([reference])}::jsonb`
const areAboutTeams = (ids: readonly number[]) => ids.map((id) => isAbout(about.team(id)))

/** The entries with facts that fulfil one of these conditions, locked until the transaction ends. */
async function entriesWhere(tx: Transaction, conditions: readonly SQL[], codes?: readonly LogCode[]): Promise<Entry[]> {
  if (conditions.length === 0) return []
  return tx
    .select({ logID: logs.logID, code: logs.code, facts: logs.facts })
    .from(logs)
    .where(and(codes ? inArray(logs.code, [...codes]) : ne(logs.code, LEGACY), or(...conditions)))
    .for('update')
}

/** The entries about these teams, of these actions or of all; locked. */
export const entriesOfTeams = (tx: Transaction, teamIds: readonly number[], codes?: readonly LogCode[]) =>
  entriesWhere(tx, areAboutTeams(teamIds), codes)

/** Logins, and companies whose owner or contact person it is. */
type Accounts = { userIds: readonly number[]; customerIds: readonly number[] }

/** The entries of these actions by these logins, or about them or these companies; locked. */
export const entriesOfAccounts = (tx: Transaction, { userIds, customerIds }: Accounts, codes: readonly LogCode[]) =>
  entriesWhere(
    tx,
    [
      ...userIds.flatMap((id) => [eq(logs.userID, id), isAbout(about.admin(id))]),
      ...customerIds.map((id) => isAbout(about.customer(id))),
    ],
    codes,
  )

/** The entries whose facts hold one of these words; locked. */
export const entriesHolding = (tx: Transaction, words: readonly string[]) =>
  entriesWhere(
    tx,
    words.map((word) => holds(haystack, word)),
  )

export async function rewriteFacts(tx: Transaction, logID: number, facts: Entry['facts']): Promise<void> {
  await tx.update(logs).set({ facts }).where(eq(logs.logID, logID))
}

/** The ways in which an entry of an earlier version names somebody. */
type Named = Accounts & { words: readonly string[]; runnerIDs: readonly number[]; teamIds: readonly number[] }

/**
 * Blanks the entries of earlier versions that hold one of these words, or are about these slots, teams or accounts, in today's marks or earlier
 * ones.
 */
export async function blankLegacy(
  tx: Transaction,
  { words, runnerIDs, teamIds, userIds, customerIds }: Named,
): Promise<void> {
  const marks = [
    ...teamIds.flatMap((id) => [`, #${id})`, `#${id} (`, `Team ${id} (`]),
    ...customerIds.map((id) => `(Kunde ${id})`),
  ]
  const conditions = [
    ...[...words, ...marks].map((word) => holds(logs.details, word)),
    ...areAboutTeams(teamIds),
    ...runnerIDs.map((id) => isAbout(about.runner(id))),
    ...userIds.flatMap((id) => [eq(logs.userID, id), isAbout(about.admin(id))]),
    ...customerIds.map((id) => isAbout(about.customer(id))),
  ]
  if (conditions.length === 0) return
  await tx
    .update(logs)
    .set({ details: '' })
    .where(and(eq(logs.code, LEGACY), ne(logs.details, ''), or(...conditions)))
}
