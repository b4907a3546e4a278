import { and, asc, desc, eq, isNull, lt, lte, or, sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { users } from '../schema/tables/accounts.ts'
import { passkeyChallenges, passkeys } from '../schema/tables/passkeys.ts'

export type Passkey = typeof passkeys.$inferSelect

/** The passkeys of an account, the oldest first, also those of an earlier address. */
export async function passkeysOf(connection: Connection, userId: number): Promise<Passkey[]> {
  return connection.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
}

/** The passkey that a device calls so at this address, with the member of staff whose it is. */
export async function passkeyCalled(
  connection: Connection,
  { credentialId, rpID }: { credentialId: Buffer; rpID: string },
): Promise<{ passkey: Passkey; account: typeof users.$inferSelect } | undefined> {
  const [found] = await connection
    .select({ passkey: passkeys, account: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpID, rpID), eq(users.role, 'admin')))
  return found
}

/** True once anybody has a passkey. */
export async function isAnyPasskey(connection: Connection): Promise<boolean> {
  const found = await connection.select({ id: passkeys.id }).from(passkeys).limit(1)
  return found.length === 1
}

/** Locks the account until the transaction ends, so that its ways to log in change one after the other; false when it has gone. */
export async function lockOwner(tx: Transaction, userId: number): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return held.length === 1
}

/** Keeps a new passkey; false when a passkey is called so already. */
export async function addPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return added.length === 1
}

/**
 * Notes a use; false when its device has counted no further than at an earlier one, whatever server saw that: then there are two of it. Devices
 * that do not count say 0. (rules/accounts#passkeys)
 */
export async function noteUse(
  tx: Transaction,
  { id, counter, isSynced, at }: { id: number; counter: number; isSynced: boolean; at: Date },
): Promise<boolean> {
  const hasCountedOn = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const noted = await tx
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), hasCountedOn))
    .returning({ id: passkeys.id })
  return noted.length === 1
}

/** Gives a passkey of an account another name and returns the former one; undefined when it has none of that id. */
export async function renamePasskey(
  tx: Transaction,
  userId: number,
  { id, name }: Pick<Passkey, 'id' | 'name'>,
): Promise<string | undefined> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  const [former] = await tx.select({ name: passkeys.name }).from(passkeys).where(own).for('update')
  if (former) await tx.update(passkeys).set({ name }).where(own)
  return former?.name
}

/** Removes all passkeys of an account, or the one of this id, and returns them. */
export async function deletePasskeys(tx: Transaction, userId: number, id?: number): Promise<Passkey[]> {
  const asked = id === undefined ? undefined : eq(passkeys.id, id)
  return tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), asked))
    .returning()
}

/** Most challenges at a time: of an account or network, and of all. Past it the oldest are void. (rules/accounts#passkey-challenges) */
const MOST = { asker: 100, all: 10_000 }

/** Keeps a challenge; what is too many, or over, goes. */
export async function addChallenge(
  tx: Transaction,
  { now, ...challenge }: typeof passkeyChallenges.$inferInsert & { now: Date },
): Promise<void> {
  const { asker } = challenge
  await tx.insert(passkeyChallenges).values(challenge)
  const newest = (count: number) =>
    tx
      .select({ expiresAt: passkeyChallenges.expiresAt })
      .from(passkeyChallenges)
      .orderBy(desc(passkeyChallenges.expiresAt))
      .limit(1)
      .offset(count)
  const ofAsker = newest(MOST.asker).where(eq(passkeyChallenges.asker, asker))
  await tx
    .delete(passkeyChallenges)
    .where(
      or(
        lte(passkeyChallenges.expiresAt, now),
        lte(passkeyChallenges.expiresAt, sql`(${newest(MOST.all)})`),
        and(eq(passkeyChallenges.asker, asker), lte(passkeyChallenges.expiresAt, sql`(${ofAsker})`)),
      ),
    )
}

/** Uses a challenge up; false when it is none, was used before or is over. */
export async function spendChallenge(
  connection: Connection,
  { challengeHash, userId, now }: { challengeHash: Buffer; userId: number | null; now: Date },
): Promise<boolean> {
  const [spent] = await connection
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt })
  return spent !== undefined && spent.expiresAt > now
}

/** Deletes the challenges that are over. */
export async function deleteChallenges(connection: Connection, now: Date): Promise<void> {
  await connection.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
}
