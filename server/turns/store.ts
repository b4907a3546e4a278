import { and, asc, eq, exists, isNull, notExists, or, sql } from '#server/drizzle.cjs'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import type { Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { isQueued, mayGo } from '../mail/queue.ts'
import { broadcastLetters as letters, broadcasts } from '../schema/tables/broadcasts.ts'
import { now } from '../schema/tables/columns.ts'
import { mails } from '../schema/tables/records.ts'

type Broadcast = typeof broadcasts.$inferSelect
type Letter = typeof letters.$inferSelect

/** Of all servers one moves letters into the queue at a time; false while another does. (rules/broadcasts#pace) */
export async function lockFeeding(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.broadcasts}) as held`,
  )
  return rows[0]?.held === true
}

/** A letter whose turn may come: of Rundmails and notices each, of reminders those of this day; null: none of them. */
const hasItsDay = (remindersOf: string | null) =>
  remindersOf === null
    ? isNull(letters.remindedOn)
    : or(isNull(letters.remindedOn), eq(letters.remindedOn, remindersOf))

/** The oldest that is not stopped and has a letter whose turn it is, or none left, if any. (rules/letters#by-day) */
export async function nextBroadcast(tx: Transaction, remindersOf: string | null): Promise<Broadcast | undefined> {
  const waiting = and(eq(letters.broadcastId, broadcasts.id), isNull(letters.queuedAt))
  const ofThisDay = tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(waiting, hasItsDay(remindersOf)))
  const left = tx.select({ id: letters.id }).from(letters).where(waiting)
  const [next] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.state, 'sending'), or(exists(ofThisDay), notExists(left))))
    .orderBy(asc(broadcasts.id))
    .limit(1)
    .for('update')
  return next
}

/** How many letters were queued in the last ten seconds and in the last minute, and how many mails of them that may go nobody has tried yet. */
export async function recentlyQueued(
  tx: Transaction,
  at: Date,
): Promise<{ lately: number; inMinute: number; untried: number }> {
  const [row] = await tx
    .select({
      lately: sql<number>`(count(*) filter (where ${letters.queuedAt} > ${now} - interval '10 seconds'))::int`,
      inMinute: sql<number>`count(*)::int`,
    })
    .from(letters)
    .where(sql`${letters.queuedAt} > ${now} - interval '1 minute'`)
  const untried = await tx.$count(mails, and(isQueued, eq(mails.isBulk, true), eq(mails.tries, 0), mayGo(at)))
  return { lately: row?.lately ?? 0, inMinute: row?.inMinute ?? 0, untried }
}

/** The next letters whose turn it is. */
export async function nextLetters(
  tx: Transaction,
  { broadcastId, count, remindersOf }: { broadcastId: number; count: number; remindersOf: string | null },
): Promise<Letter[]> {
  return tx
    .select()
    .from(letters)
    .where(and(eq(letters.broadcastId, broadcastId), isNull(letters.queuedAt), hasItsDay(remindersOf)))
    .orderBy(asc(letters.id))
    .limit(count)
}

/** A broadcast without letters that wait is done. */
export async function endIfSent(tx: Transaction, id: number): Promise<void> {
  const waiting = await tx.$count(letters, and(eq(letters.broadcastId, id), isNull(letters.queuedAt)))
  if (waiting > 0) return
  await tx.update(broadcasts).set({ state: 'done', stateChangedAt: now }).where(eq(broadcasts.id, id))
}

export async function markQueued(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.update(letters).set({ queuedAt: now }).where(isOneOf(letters.id, ids))
}

/** The first of each address that has none on that day: nobody gets two reminders on one day. */
const firstWithout = (day: string, among: ReturnType<typeof sql>) => sql`
  select distinct on (lower(recipient)) id from ${letters} one
  where queued_at is null and ${among} and not exists (
    select from ${letters} other
    where other.reminded_on = ${day} and lower(other.recipient) = lower(one.recipient) and other.recipient <> '')
  order by lower(recipient), id`

/**
 * Reminders whose day ended before their turn came are of today, but for whom today has another one: theirs is of tomorrow.
 * (rules/letters#by-day, rules/reminders#once)
 */
export async function carryOver(tx: Transaction, today: string): Promise<void> {
  const isSending = sql`exists (select from ${broadcasts} where ${broadcasts.id} = one.broadcast_id and ${broadcasts.state} = 'sending')`
  const left = sql`one.reminded_on < ${today} and ${isSending}`
  await tx.execute(sql`update ${letters} set reminded_on = ${today} where id in (${firstWithout(today, left)})`)
}

/** Puts reminders off to another day; who has one on that day already needs no second. (rules/letters#after-change) */
export async function putOff(tx: Transaction, ids: readonly number[], day: string): Promise<void> {
  if (ids.length === 0) return
  const theirs = sql`one.id = any(${sql.param([...ids])}::int[])`
  await tx.execute(sql`update ${letters} set reminded_on = ${day} where id in (${firstWithout(day, theirs)})`)
  await tx.delete(letters).where(and(isOneOf(letters.id, ids), sql`${letters.remindedOn} < ${day}`))
}
