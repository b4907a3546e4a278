import { and, desc, eq, isNotNull, sql } from '#server/drizzle.cjs'
import type { LastNotice } from '#domain/pickupNotices.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { broadcastLetters as letters, broadcasts } from '../schema/tables/broadcasts.ts'
import { mails } from '../schema/tables/records.ts'

/** Waits until nobody else sends notices: who comes second sees who gets one already. (rules/pickup#notices) */
export async function lockNotices(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.pickupNotices})`)
}

const isItsMail = sql`${mails.cause} = 'pickup:' || ${letters.broadcastId} || ':' || ${letters.id}`
const state = sql<LastNotice['state']>`case when ${letters.queuedAt} is null or ${mails.state} = 'queued' then 'waiting'
  when ${mails.state} = 'parked' then 'failed' else 'sent' end`

/** How each company's last notice stands. */
export async function lastNotices(connection: Connection): Promise<Map<number, LastNotice>> {
  const rows = await connection
    .selectDistinctOn([letters.customerId], { customerId: letters.customerId, digest: letters.noticeDigest, state })
    .from(letters)
    .innerJoin(broadcasts, eq(broadcasts.id, letters.broadcastId))
    .leftJoin(mails, isItsMail)
    .where(and(eq(broadcasts.kind, 'pickup'), isNotNull(letters.customerId)))
    .orderBy(letters.customerId, desc(letters.id))
  return new Map(rows.flatMap(({ customerId, ...last }) => (customerId === null ? [] : [[customerId, last]])))
}

/** Which company a letter is to. */
export async function companyOfLetter(connection: Connection, id: number): Promise<number | undefined> {
  const [found] = await connection.select({ customerId: letters.customerId }).from(letters).where(eq(letters.id, id))
  return found?.customerId ?? undefined
}

/** Remembers what each of these letters brings, so that only a change is sent again. */
export async function noteDigests(tx: Transaction, noted: readonly { id: number; digest: string }[]): Promise<void> {
  await tx.execute(sql`update ${letters} set notice_digest = noted.digest
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted(id integer, digest text) where ${letters.id} = noted.id`)
}
