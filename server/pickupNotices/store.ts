import { and, desc, eq, isNotNull, sql } from '#server/drizzle.cjs'
import type { LastNotice } from '#domain/pickup/pickupNotices.ts'
import { itsMail, letterIdIn, letterState } from '../broadcasts/store.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { broadcastLetters as letters, broadcasts } from '../schema/tables/broadcasts.ts'
import { mails } from '../schema/tables/records.ts'

/** Waits until nobody else sends notices: who comes second sees who gets one already. (rules/pickup#notices) */
export async function lockNotices(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.pickupNotices})`)
}

/** How each company's last notice stands. */
export async function lastNotices(connection: Connection): Promise<Map<number, LastNotice>> {
  const { customerId, noticeDigest: digest } = letters
  const rows = await connection
    .selectDistinctOn([customerId], { customerId, digest, state: letterState })
    .from(letters)
    .innerJoin(broadcasts, eq(broadcasts.id, letters.broadcastId))
    .leftJoin(mails, itsMail)
    .where(and(eq(broadcasts.kind, 'pickup'), isNotNull(customerId)))
    .orderBy(customerId, desc(letters.id))
  return new Map(rows.flatMap(({ customerId: id, ...last }) => (id === null ? [] : [[id, last]])))
}

/** Which company the letter of this mail is to. */
export async function companyOfLetter(connection: Connection, cause: string): Promise<number | undefined> {
  const { id, customerId } = letters
  const [found] = await connection
    .select({ customerId })
    .from(letters)
    .where(eq(id, letterIdIn(cause)))
  return found?.customerId ?? undefined
}
