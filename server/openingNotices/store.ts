import { and, asc, count, eq, inArray, isNotNull, isNull, like, lt, ne, or, sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { holds } from '../db/holds.ts'
import { BLANK } from '../mail/queue.ts'
import { now } from '../schema/tables/columns.ts'
import { openingNotices } from '../schema/tables/openingNotices.ts'
import { mails } from '../schema/tables/records.ts'

const isOf = (email: string) => eq(sql`lower(${openingNotices.email})`, email.toLowerCase())

type Notice = typeof openingNotices.$inferSelect

/** Keeps an address, or that it has asked again; answers the row that it has now. */
export async function putNotice(
  tx: Transaction,
  asked: Pick<Notice, 'id' | 'email' | 'linkHash' | 'askedAt'>,
): Promise<Notice | undefined> {
  await tx.insert(openingNotices).values(asked).onConflictDoNothing()
  const { email, askedAt } = asked
  const [row] = await tx.update(openingNotices).set({ askedAt }).where(isOf(email)).returning()
  return row
}

/** Count of all addresses that are kept. */
export const countNotices = (connection: Connection): Promise<number> => connection.$count(openingNotices)

/** The addresses that have said yes, and those that have not yet. */
export async function countByConfirmation(connection: Connection): Promise<{ waiting: number; unconfirmed: number }> {
  const [row] = await connection
    .select({ waiting: count(openingNotices.confirmedAt), all: count() })
    .from(openingNotices)
  const { waiting = 0, all = 0 } = row ?? {}
  return { waiting, unconfirmed: all - waiting }
}

/** Tells whether the link was of somebody; the first moment of confirming stays. */
export async function confirmNotice(connection: Connection, linkHash: Buffer, at: Date): Promise<boolean> {
  const confirmed = await connection
    .update(openingNotices)
    .set({ confirmedAt: sql`coalesce(${openingNotices.confirmedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(openingNotices.linkHash, linkHash))
    .returning({ id: openingNotices.id })
  return confirmed.length > 0
}

export async function deleteNotice(connection: Connection, linkHash: Buffer): Promise<void> {
  await connection.delete(openingNotices).where(eq(openingNotices.linkHash, linkHash))
}

/** The next addresses that have said yes, locked until the transaction ends. */
export const nextNotices = (tx: Transaction, most: number): Promise<Notice[]> =>
  tx
    .select()
    .from(openingNotices)
    .where(isNotNull(openingNotices.confirmedAt))
    .orderBy(asc(openingNotices.confirmedAt), asc(openingNotices.id))
    .limit(most)
    .for('update')

export async function forgetNotices(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(openingNotices).where(inArray(openingNotices.id, [...ids]))
}

/** Letters of one cause that were queued in the last ten seconds and in the last minute. */
export async function queuedOf(tx: Transaction, cause: string): Promise<{ lately: number; inMinute: number }> {
  const [row] = await tx
    .select({
      lately: sql<number>`(count(*) filter (where ${mails.createdAt} > ${now} - interval '10 seconds'))::int`,
      inMinute: sql<number>`count(*)::int`,
    })
    .from(mails)
    .where(and(like(mails.cause, `${cause}%`), sql`${mails.createdAt} > ${now} - interval '1 minute'`))
  return row ?? { lately: 0, inMinute: 0 }
}

/** Deletes the addresses that nobody has confirmed since then, and those that have waited too long. */
export async function deleteOldNotices(
  connection: Connection,
  { unconfirmed, confirmed }: Record<'unconfirmed' | 'confirmed', Date>,
): Promise<void> {
  const { askedAt, confirmedAt } = openingNotices
  await connection
    .delete(openingNotices)
    .where(or(and(isNull(confirmedAt), lt(askedAt, unconfirmed)), lt(confirmedAt, confirmed)))
}

/** Blanks what was sent or given up before that; the causes stay, so that nobody is mailed twice. */
export async function blankNoticeMails(connection: Connection, causes: readonly string[], before: Date): Promise<void> {
  for (const cause of causes)
    await connection
      .update(mails)
      .set({ recipient: '', ...BLANK, lastError: null })
      .where(
        and(
          like(mails.cause, `${cause}%`),
          ne(mails.state, 'queued'),
          ne(mails.recipient, ''),
          lt(mails.createdAt, before),
        ),
      )
}

/** Addresses that contain this text. */
export const noticesLike = (connection: Connection, words: string): Promise<{ email: string }[]> =>
  connection
    .select({ email: openingNotices.email })
    .from(openingNotices)
    .where(holds(openingNotices.email, words))
    .orderBy(asc(openingNotices.email))

/** All that is kept of an address. */
export const noticesFor = (connection: Connection, email: string) =>
  connection
    .select({
      id: openingNotices.id,
      email: openingNotices.email,
      askedAt: openingNotices.askedAt,
      confirmedAt: openingNotices.confirmedAt,
    })
    .from(openingNotices)
    .where(isOf(email))

export async function eraseNotices(tx: Transaction, email: string): Promise<void> {
  await tx.delete(openingNotices).where(isOf(email))
}
