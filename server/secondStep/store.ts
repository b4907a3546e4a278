import { and, eq, isNull, lt } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { recoveryCodes, secondSteps } from '../schema/tables/accounts.ts'

export type SecondStep = typeof secondSteps.$inferSelect

/** The second step of an account, begun or in force. */
export async function secondStepOf(connection: Connection, userId: number): Promise<SecondStep | undefined> {
  const [found] = await connection.select().from(secondSteps).where(eq(secondSteps.userId, userId))
  return found
}

/** Keeps a secret that waits for its first code; false while another one is in force. */
export async function putPending(tx: Transaction, userId: number, sealedSecret: string): Promise<boolean> {
  const kept = await tx
    .insert(secondSteps)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: secondSteps.userId,
      set: { sealedSecret },
      setWhere: isNull(secondSteps.confirmedAt),
    })
    .returning({ userId: secondSteps.userId })
  return kept.length === 1
}

/**
 * Uses up a code by its place in time; false when it, or a later one, was used before, whatever server saw it. The secret must still be the
 * one that the code was made of. (rules/accounts#second-step)
 */
export async function spendCounter(
  tx: Transaction,
  { userId, sealedSecret }: SecondStep,
  counter: number,
): Promise<boolean> {
  const used = await tx
    .update(secondSteps)
    .set({ lastCounter: counter })
    .where(
      and(
        eq(secondSteps.userId, userId),
        eq(secondSteps.sealedSecret, sealedSecret),
        lt(secondSteps.lastCounter, counter),
      ),
    )
    .returning({ userId: secondSteps.userId })
  return used.length === 1
}

/** From now on a login needs a code. */
export async function confirm(tx: Transaction, userId: number, at: Date): Promise<void> {
  await tx.update(secondSteps).set({ confirmedAt: at }).where(eq(secondSteps.userId, userId))
}

/** Replaces the recovery codes by new ones. */
export async function putRecoveryCodes(tx: Transaction, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses up a recovery code; false when there is no such one, or somebody was faster. */
export async function spendRecoveryCode(tx: Transaction, userId: number, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length === 1
}

/** Takes the codes of an app away; whether they were in force. */
export async function dropCodes(tx: Transaction, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(secondSteps)
    .where(eq(secondSteps.userId, userId))
    .returning({ confirmedAt: secondSteps.confirmedAt })
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Takes the recovery codes away. */
export async function dropRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
