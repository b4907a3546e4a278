import { and, asc, eq, isNotNull } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import type { KeptCode } from '../secrets/sealedCodes.ts'

/** Whom a link opens: nobody once the team left the event. (rules/runners#own-link) */
export async function runnerOfLink(
  connection: Connection,
  linkHash: string,
): Promise<{ runnerID: number; teamID: number } | undefined> {
  const [found] = await connection
    .select({ runnerID: runners.runnerID, teamID: runners.teamID })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .where(and(eq(runners.linkHash, linkHash), isNotNull(teams.customerId)))
  return found
}

/** The links that these persons have, locked until the transaction ends. */
export async function linksForChange(tx: Transaction, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await tx
    .select({ runnerID: runners.runnerID, linkSealed: runners.linkSealed })
    .from(runners)
    .where(isOneOf(runners.runnerID, ids))
    .orderBy(asc(runners.runnerID))
    .for('no key update')
  return new Map(rows.map(({ runnerID, linkSealed }) => [runnerID, linkSealed]))
}

/** Remembers a mailed link; `updatedAt` stays, so that open forms do not become stale. */
export async function writeLink(
  tx: Transaction,
  runnerID: number,
  { kept, at, cause }: { kept: KeptCode; at: Date; cause: string },
): Promise<void> {
  const link = { linkHash: kept.codeHash, linkSealed: kept.sealed, invitedAt: at, linkCause: cause }
  await tx.update(runners).set(link).where(eq(runners.runnerID, runnerID))
}

/** Remembers that the person of a link wishes to be deleted, or that this is settled (null). (rules/runners#deletion-request) */
export async function writeDeletionAsked(tx: Transaction, runnerID: number, at: Date | null): Promise<void> {
  await tx
    .update(runners)
    .set({ deletionAskedAt: at })
    .where(and(eq(runners.runnerID, runnerID), isNotNull(runners.linkHash)))
}
