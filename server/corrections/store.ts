import { and, asc, eq, or, sql } from '#server/drizzle.cjs'
import type { Pieces } from '#domain/orders/invoices.ts'
import type { Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { laterThan, now } from '../schema/tables/columns.ts'
import { creditedItems } from '../schema/tables/records.ts'
import { orderItems } from '../schema/tables/shop.ts'
import { NO_ORDERED_SHIRT, NO_RUNNER_LINK, NO_TEAM_CODE, runners, teams } from '../schema/tables/teams.ts'

/** The teams that hold a place or timekeeping of an order, oldest first, locked until the transaction ends. */
export async function holdersForChange(tx: Transaction, orderID: number) {
  const { id, teamName, orderId, upgradeOrderId, timekeeping, reserved, teamCodeHash } = teams
  return tx
    .select({ id, teamName, orderId, upgradeOrderId, timekeeping, reserved, teamCodeHash })
    .from(teams)
    .where(or(eq(orderId, orderID), and(eq(upgradeOrderId, orderID), timekeeping)))
    .orderBy(asc(id))
    .for('no key update')
}

/** Notes pieces that a Gutschrift gives back. */
export async function addCreditedPieces(tx: Transaction, invoiceId: string, pieces: readonly Pieces[]): Promise<void> {
  await tx.insert(creditedItems).values(pieces.map((one) => ({ ...one, invoiceId })))
}

/** Pieces of these lines count as bought no more. (rules/withdrawals#pieces) */
export async function addWithdrawnPieces(tx: Transaction, pieces: readonly Pieces[]): Promise<void> {
  for (const { orderItemId, quantity } of pieces) {
    const withdrawnQuantity = sql`${orderItems.withdrawnQuantity} + ${quantity}`
    await tx.update(orderItems).set({ withdrawnQuantity }).where(eq(orderItems.orderItemId, orderItemId))
  }
}

/**
 * Takes teams out of the event: without order, customer, editing code, timekeeping, shirts and numbers, their names free for others. Who
 * ran in them is kept, and whose they were. (rules/withdrawals#kept)
 */
export async function withdrawTeams(tx: Transaction, ids: readonly number[]): Promise<void> {
  const nobodys = { orderId: null, customerId: null, upgradeOrderId: null, inviteCodeId: null, ...NO_TEAM_CODE }
  const without = {
    teamNameKey: null,
    timekeeping: false,
    wave: null,
    hasPurchasedTshirt: false,
    tshirtsAssigned: null,
  }
  const kept = { withdrawnAt: now, withdrawnOrderId: teams.orderId, withdrawnCustomerId: teams.customerId }
  await tx
    .update(teams)
    .set({ ...nobodys, ...without, ...kept, updatedAt: laterThan(teams.updatedAt) })
    .where(isOneOf(teams.id, ids))
  await tx
    .update(runners)
    .set({ startNumber: null, chipNumber: null, ...NO_RUNNER_LINK, ...NO_ORDERED_SHIRT })
    .where(isOneOf(runners.teamID, ids))
}

/** Ends the timekeeping of these teams. (rules/withdrawals#which) */
export async function endTimekeeping(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(teams)
    .set({ timekeeping: false, upgradeOrderId: null, updatedAt: laterThan(teams.updatedAt) })
    .where(isOneOf(teams.id, ids))
}
