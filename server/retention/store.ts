import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../db/client.ts'
import { logs, mails } from '../schema/tables/records.ts'
import { rosters } from '../schema/tables/rosters.ts'
import { inviteCodes, runners, teams } from '../schema/tables/teams.ts'
import { BLANK } from '../mail/queue.ts'

/** Any number, the same in every version of the product; not the one of the migrations. */
const RETENTION_LOCK = 71_402

/** Who a slot names; what counts without a name (sex, shirt size, whether somebody came) stays for the statistics. */
const NOBODY = { firstName: null, lastName: null, year: null, email: null, phoneNumber: null, bestTime: null }

/** Takes the persons out of all slots, and answers how many were named. */
export async function anonymiseRunners(tx: Transaction): Promise<number> {
  const columns = [
    runners.firstName,
    runners.lastName,
    runners.year,
    runners.email,
    runners.phoneNumber,
    runners.bestTime,
  ]
  const named = await tx
    .update(runners)
    .set({ ...NOBODY, isApprentice: false })
    .where(or(...columns.map((column) => isNotNull(column)), runners.isApprentice))
    .returning({ runnerID: runners.runnerID })
  return named.length
}

/** Forgets whom to write to about a team, and with that the links that would let somebody enter persons anew. */
export async function closeTeams(tx: Transaction): Promise<void> {
  await tx
    .update(teams)
    .set({ teamContact: '', teamCodeHash: null, teamCodeSealed: null })
    .where(or(ne(teams.teamContact, ''), isNotNull(teams.teamCodeHash)))
  await tx.delete(inviteCodes)
  await tx.delete(rosters)
}

/** Blanks letters that are out or were given up; the rows stay, so that no cause is mailed twice. */
export async function blankMails(tx: Transaction): Promise<void> {
  await tx
    .update(mails)
    .set({ recipient: '', ...BLANK, lastError: null })
    .where(and(ne(mails.state, 'queued'), ne(mails.recipient, '')))
}

/** Blanks what these acts told, which names persons; that they were done stays. */
export async function blankDetails(tx: Transaction, actions: readonly string[]): Promise<void> {
  await tx
    .update(logs)
    .set({ details: '' })
    .where(and(inArray(logs.action, [...actions]), ne(logs.details, '')))
}

/** Deletes the log entries before a moment, and answers how many there were. */
export async function deleteLogsBefore(connection: Connection, moment: Date): Promise<number> {
  const deleted = await connection.delete(logs).where(lt(logs.timestamp, moment)).returning({ logID: logs.logID })
  return deleted.length
}

/** One server at a time does this work; the others find it done. */
export async function holdRetention(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as held`)
  return rows[0]?.held === true
}
