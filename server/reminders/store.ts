import { isNotNull, sql } from '#server/drizzle.cjs'
import type { BroadcastKind } from '#domain/letters/broadcastKinds.ts'
import { REMINDERS, type Round } from '#domain/letters/reminders.ts'
import { ADVISORY_LOCKS } from '../db/advisoryLocks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { broadcastLetters as letters, broadcasts } from '../schema/tables/broadcasts.ts'

/** Waits until no other server begins a round of reminders. */
export async function lockReminding(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.reminders})`)
}

/** Begins a round of reminders; undefined when it was begun before. (rules/reminders#once) */
export async function addRound(tx: Transaction, round: Round): Promise<number | undefined> {
  const [added] = await tx
    .insert(broadcasts)
    .values({ ...round, recipients: 0 })
    .onConflictDoNothing()
    .returning({ id: broadcasts.id })
  return added?.id
}

/** Which rounds were begun, whenever; and the kinds of which letters go on this day, those among them that are left from the day before. */
export async function roundsBegun(
  connection: Connection,
  day: string,
): Promise<{ rounds: Round[]; today: Set<BroadcastKind> }> {
  const { kind, deadline, daysBefore } = broadcasts
  const rows = await connection
    .select({
      kind,
      deadline,
      daysBefore,
      isToday: sql<boolean>`exists (
        select from ${letters} where ${letters.broadcastId} = ${broadcasts.id} and (${letters.remindedOn} = ${day}
          or ${letters.remindedOn} < ${day} and ${letters.queuedAt} is null and ${broadcasts.state} = 'sending'))`,
    })
    .from(broadcasts)
    .where(isNotNull(deadline))
  const rounds = rows.flatMap((row) => {
    const reminder = REMINDERS.find((one) => one === row.kind)
    return reminder === undefined || row.deadline === null || row.daysBefore === null
      ? []
      : [{ kind: reminder, deadline: row.deadline, daysBefore: row.daysBefore }]
  })
  return { rounds, today: new Set(rows.filter(({ isToday }) => isToday).map((row) => row.kind)) }
}
