import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { pick } from '#domain/factTable.ts'
import { NAMING_FIELDS, NOBODY } from '#domain/persons.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { logs, mails } from '../schema/tables/records.ts'
import { rosters } from '../schema/tables/rosters.ts'
import { inviteCodes, runners, teams } from '../schema/tables/teams.ts'
import { BLANK } from '../mail/queue.ts'

/** Any number, the same in every version of the product; not the one of the migrations. */
const RETENTION_LOCK = 71_402

/** Takes who is named out of all slots, and answers how many that were; what counts without a name stays for the statistics. */
export async function anonymiseRunners(tx: Transaction): Promise<number> {
  const named = await tx
    .update(runners)
    .set(pick(NOBODY, NAMING_FIELDS))
    .where(or(...NAMING_FIELDS.map((field) => sql`${runners[field]} is distinct from ${NOBODY[field]}`)))
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
export async function lockRetention(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as held`)
  return rows[0]?.held === true
}
