import { eq, max } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { users } from '../schema/tables/accounts.ts'
import { pickupKeyEnds } from '../schema/tables/pickup.ts'

export async function addKeyEnd(tx: Transaction, end: typeof pickupKeyEnds.$inferInsert): Promise<void> {
  await tx.insert(pickupKeyEnds).values(end)
}

/** Moment at which the keys of devices were ended last; null: never. (rules/pickup#lost-device) */
export async function keysEndedAt(connection: Connection): Promise<Date | null> {
  const [last] = await connection.select({ at: max(pickupKeyEnds.at) }).from(pickupKeyEnds)
  return last?.at ?? null
}

/** Tests whether a member of staff still has an account. */
export async function isStaff(connection: Connection, id: number): Promise<boolean> {
  return (await connection.$count(users, eq(users.id, id))) > 0
}
