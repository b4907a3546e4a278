import { and, eq, isNull, lte, ne, or, sql } from '#server/drizzle.cjs'
import type { MailboxTrouble, RecipientReport } from '#domain/letters/bounces.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { bounceMailbox } from '../schema/tables/bounces.ts'
import { mails } from '../schema/tables/records.ts'

export type MailboxRow = typeof bounceMailbox.$inferSelect

/**
 * Takes the next round, if its time has come and no other server has one: a lease, as IMAP may take minutes and holds no connection of the database. How
 * far another mailbox was read is forgotten. Undefined: not now. (rules/letters#bounce-mailbox)
 */
export async function takeRound(
  connection: Connection,
  { mailbox, roundId, at, until }: { mailbox: string; roundId: string; at: Date; until: Date },
): Promise<MailboxRow | undefined> {
  await connection.insert(bounceMailbox).values({ mailbox, nextRoundAt: at }).onConflictDoNothing()
  const isOther = sql`${bounceMailbox.mailbox} <> ${mailbox}`
  const isDue = or(isOther, lte(bounceMailbox.nextRoundAt, at))
  const isFree = or(isNull(bounceMailbox.roundUntil), lte(bounceMailbox.roundUntil, at))
  const unlessOther = (kept: typeof bounceMailbox.uidValidity | typeof bounceMailbox.readAt) =>
    sql`case when ${isOther} then null else ${kept} end`
  const [taken] = await connection
    .update(bounceMailbox)
    .set({
      mailbox,
      roundId,
      roundUntil: until,
      uidValidity: unlessOther(bounceMailbox.uidValidity),
      readAt: unlessOther(bounceMailbox.readAt),
    })
    .where(and(isDue, isFree))
    .returning()
  return taken
}

const isOfRound = (roundId: string) => eq(bounceMailbox.roundId, roundId)

/** Notes which messages the numbers are of, where that has changed. False: another server has the round. */
export async function noteOpened(connection: Connection, roundId: string, uidValidity: string): Promise<boolean> {
  const before = sql`case when ${bounceMailbox.uidValidity} = ${uidValidity} then ${bounceMailbox.lastUid} else 0 end`
  const noted = await connection
    .update(bounceMailbox)
    .set({ uidValidity, lastUid: before })
    .where(isOfRound(roundId))
    .returning({ id: bounceMailbox.id })
  return noted.length > 0
}

/** Notes a message as read, with what it brought about. False: another server has the round. */
export async function noteRead(tx: Transaction, roundId: string, uid: number): Promise<boolean> {
  const noted = await tx
    .update(bounceMailbox)
    .set({ lastUid: uid })
    .where(isOfRound(roundId))
    .returning({ id: bounceMailbox.id })
  return noted.length > 0
}

/** The end of a round: what was read since when, or why nothing was, and when the next one begins. */
export async function endRound(
  connection: Connection,
  roundId: string,
  end: Pick<MailboxRow, 'nextRoundAt'> & Partial<Pick<MailboxRow, 'readAt' | 'failures' | 'failingSince' | 'trouble'>>,
): Promise<void> {
  await connection
    .update(bounceMailbox)
    .set({ ...end, roundId: null, roundUntil: null })
    .where(isOfRound(roundId))
}

/** State of reading: when the mailbox was last read to its end, and since when and why it is not. */
export async function mailboxState(
  connection: Connection,
  mailbox: string,
): Promise<{ readAt: Date | null; failingSince: Date | null; trouble: MailboxTrouble | null }> {
  const { readAt, failingSince, trouble } = bounceMailbox
  const [row] = await connection
    .select({ readAt, failingSince, trouble })
    .from(bounceMailbox)
    .where(eq(bounceMailbox.mailbox, mailbox))
  return row ?? { readAt: null, failingSince: null, trouble: null }
}

/** The letter with this id that a mail server took, locked until the transaction ends; none whose address was erased. */
export async function takenLetter(tx: Transaction, messageId: string) {
  const { id, cause, recipient, state, reportAction } = mails
  const [letter] = await tx
    .select({ id, cause, recipient, state, reportAction })
    .from(mails)
    .where(and(eq(mails.messageId, messageId), ne(mails.state, 'queued'), ne(mails.recipient, '')))
    .for('update')
  return letter
}

/** Keeps what was reported of a letter; one that failed is parked, as one that our mail server refuses. (rules/letters#bounces) */
export async function writeReport(
  tx: Transaction,
  id: number,
  { report: { action, status, words }, at }: { report: RecipientReport; at: Date },
): Promise<void> {
  const reported = { reportAction: action, reportStatus: status, reportedAt: at, lastError: words }
  await tx
    .update(mails)
    .set(action === 'failed' ? { ...reported, state: 'parked' } : reported)
    .where(eq(mails.id, id))
}
