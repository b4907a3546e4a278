import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { customers } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { broadcastLetters } from '../schema/tables/broadcasts.ts'
import { now } from '../schema/tables/columns.ts'
import { inviteCodes, NO_TEAM_CODE, runners, teams } from '../schema/tables/teams.ts'
import type { KeptCode } from '../secrets/sealedCodes.ts'

/** Those of a customer's teams, in the order of their ids and locked until the transaction ends. */
export async function teamsForCodes(tx: Transaction, customerId: number, ids: readonly number[]) {
  return tx
    .select({
      id: teams.id,
      teamName: teams.teamName,
      teamContact: teams.teamContact,
      teamCodeHash: teams.teamCodeHash,
      teamCodeSealed: teams.teamCodeSealed,
    })
    .from(teams)
    .where(and(eq(teams.customerId, customerId), isOneOf(teams.id, ids)))
    .orderBy(asc(teams.id))
    .for('no key update')
}

/** These teams of whatever company, locked likewise; none that was withdrawn. */
export async function anyTeamsForCodes(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({ id: teams.id, teamCodeSealed: teams.teamCodeSealed })
    .from(teams)
    .where(and(isNotNull(teams.customerId), isOneOf(teams.id, ids)))
    .orderBy(asc(teams.id))
    .for('no key update')
}

/** How many teams have this code. */
export async function countBearers(tx: Transaction, codeHash: string): Promise<number> {
  return tx.$count(teams, eq(teams.teamCodeHash, codeHash))
}

/** Gives teams a code, or takes it from them (null); a team's `updatedAt` stays, so that open forms do not become stale. */
export async function writeTeamCode(tx: Transaction, ids: readonly number[], kept: KeptCode | null): Promise<void> {
  await tx
    .update(teams)
    .set({ ...NO_TEAM_CODE, ...(kept && { teamCodeHash: kept.codeHash, teamCodeSealed: kept.sealed }) })
    .where(isOneOf(teams.id, ids))
}

/** Remembers that a letter brings these teams' link. (rules/codes#link-states) */
export async function markLinkSent(
  tx: Transaction,
  ids: readonly number[],
  { at, cause }: { at: Date; cause: string },
): Promise<void> {
  await tx
    .update(teams)
    .set({ linkSentAt: at, linkCause: cause })
    .where(and(isOneOf(teams.id, ids), isNotNull(teams.teamCodeHash)))
}

/** Remembers when their company reminded these teams. (rules/codes#remind) */
export async function markReminded(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  await tx.update(teams).set({ remindedAt: at }).where(isOneOf(teams.id, ids))
}

/** Which of these addresses, in lower case, were reminded today by the product itself. (rules/reminders#once) */
export async function remindedToday(tx: Transaction, emails: readonly string[], day: string): Promise<Set<string>> {
  const { recipient, remindedOn } = broadcastLetters
  const address = sql<string>`lower(${recipient})`
  const rows = await tx
    .select({ address })
    .from(broadcastLetters)
    .where(
      and(
        eq(remindedOn, day),
        inArray(
          address,
          emails.map((email) => email.toLowerCase()),
        ),
      ),
    )
  return new Set(rows.map((row) => row.address))
}

/** Remembers when the link of this code was first opened, of those of its teams that do not know it yet. (rules/codes#link-states) */
export async function markLinkOpened(connection: Connection, codeHash: string, at: Date): Promise<void> {
  await connection
    .update(teams)
    .set({ linkOpenedAt: at })
    .where(and(eq(teams.teamCodeHash, codeHash), isNull(teams.linkOpenedAt)))
}

const inviteColumns = {
  id: inviteCodes.id,
  customerId: inviteCodes.customerId,
  companyName: customers.companyName,
  companyPageActive: companyYears.companyPageActive,
  usesAllowed: inviteCodes.usesAllowed,
  used: inviteCodes.used,
  usesLeft: sql<number>`${inviteCodes.usesAllowed} - ${inviteCodes.used}`,
  closedAt: inviteCodes.closedAt,
  voidedAt: inviteCodes.voidedAt,
}

const selectInvite = (connection: Connection, codeHash: string) =>
  connection
    .select(inviteColumns)
    .from(inviteCodes)
    .innerJoin(customers, eq(customers.id, inviteCodes.customerId))
    .innerJoin(companyYears, eq(companyYears.customerId, inviteCodes.customerId))
    .where(eq(inviteCodes.codeHash, codeHash))

export type Invite = Awaited<ReturnType<typeof selectInvite>>[number]

/** An invite code, voided or not, with the company that it invites to. */
export async function inviteOf(connection: Connection, codeHash: string): Promise<Invite | undefined> {
  const [invite] = await selectInvite(connection, codeHash)
  return invite
}

/** The same, locked until the transaction ends, so that its uses are counted without a race. */
export async function inviteForChange(tx: Transaction, codeHash: string): Promise<Invite | undefined> {
  const [invite] = await selectInvite(tx, codeHash).for('no key update', { of: inviteCodes })
  return invite
}

/** The customer's general invite that still has uses left; of a closed one too. (rules/codes#invite) */
export async function liveInvite(tx: Transaction, customerId: number) {
  const [live] = await tx
    .select({ sealed: inviteCodes.sealed, closedAt: inviteCodes.closedAt })
    .from(inviteCodes)
    .where(
      and(
        eq(inviteCodes.customerId, customerId),
        eq(inviteCodes.isGeneral, true),
        isNull(inviteCodes.voidedAt),
        sql`${inviteCodes.used} < ${inviteCodes.usesAllowed}`,
      ),
    )
    .orderBy(desc(inviteCodes.id))
    .limit(1)
  return live
}

type NewInvite = KeptCode & { name: string; isGeneral: boolean; usesAllowed: number }

export async function addInvite(
  tx: Transaction,
  customerId: number,
  { codeHash, sealed, name, isGeneral, usesAllowed }: NewInvite,
): Promise<number> {
  const [added] = await tx
    .insert(inviteCodes)
    .values({ customerId, codeHash, sealed, name, isGeneral, usesAllowed })
    .returning({ id: inviteCodes.id })
  if (!added) throw new Error('the invite was not added')
  return added.id
}

/** Counts these teams as filled through that invite; the check of the column bounds it. (rules/codes#invite-places) */
export async function countUses(tx: Transaction, id: number, teamIds: readonly number[]): Promise<void> {
  await tx
    .update(inviteCodes)
    .set({ used: sql`${inviteCodes.used} + ${teamIds.length}` })
    .where(eq(inviteCodes.id, id))
  await tx.update(teams).set({ inviteCodeId: id }).where(isOneOf(teams.id, teamIds))
}

/** The names of the customer's invites that are not void. */
export async function inviteNames(tx: Transaction, customerId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: inviteCodes.name })
    .from(inviteCodes)
    .where(and(eq(inviteCodes.customerId, customerId), isNull(inviteCodes.voidedAt)))
  return rows.map(({ name }) => name)
}

/** Voids the customer's general invites and says how many that were. */
export async function voidInvites(tx: Transaction, customerId: number): Promise<number> {
  const general = and(eq(inviteCodes.customerId, customerId), eq(inviteCodes.isGeneral, true))
  const voided = await tx
    .update(inviteCodes)
    .set({ voidedAt: now })
    .where(and(general, isNull(inviteCodes.voidedAt)))
    .returning({ id: inviteCodes.id })
  return voided.length
}

/** Refusals of codes that belong to a year. */
export type UnknownCode = 'TEAM_CODE_UNKNOWN' | 'INVITE_CODE_UNKNOWN' | 'RUNNER_LINK_UNKNOWN'

/** Bearers of such a code in the year that the transaction looks into. */
export const BEARERS: Record<UnknownCode, (tx: Transaction, codeHash: string) => Promise<number>> = {
  TEAM_CODE_UNKNOWN: (tx, codeHash) => tx.$count(teams, eq(teams.teamCodeHash, codeHash)),
  INVITE_CODE_UNKNOWN: (tx, codeHash) => tx.$count(inviteCodes, eq(inviteCodes.codeHash, codeHash)),
  RUNNER_LINK_UNKNOWN: (tx, codeHash) => tx.$count(runners, eq(runners.linkHash, codeHash)),
}
