import { and, eq } from '#server/drizzle.cjs'
import type { Team } from '#contract/teams.ts'
import type { ShirtCount, ShirtLine } from '#domain/tshirts.ts'
import type { Transaction } from '../db/client.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { orderItems } from '../schema/tables/shop.ts'
import { teams } from '../schema/tables/teams.ts'

/** Chooses or drops shirts for a team; its `updatedAt` moves. */
export async function writeTshirtOption(
  tx: Transaction,
  id: number,
  { tshirtOption }: Pick<Team, 'tshirtOption'>,
): Promise<void> {
  await tx
    .update(teams)
    .set({ tshirtOption, updatedAt: laterThan(teams.updatedAt) })
    .where(eq(teams.id, id))
}

/** Assigns bought shirts to a team, null takes them back; `updatedAt` stays, so that open forms do not become stale. */
export async function assignShirts(tx: Transaction, id: number, shirts: ShirtCount[] | null): Promise<void> {
  await tx
    .update(teams)
    .set({ hasPurchasedTshirt: shirts !== null, tshirtsAssigned: shirts })
    .where(eq(teams.id, id))
}

/** The bought shirts that teams of this customer have already. */
export async function assignedShirts(tx: Transaction, customerId: number): Promise<ShirtCount[]> {
  const rows = await tx.select({ shirts: teams.tshirtsAssigned }).from(teams).where(eq(teams.customerId, customerId))
  return rows.flatMap(({ shirts }) => shirts ?? [])
}

/** The lines of shirts that this customer has ordered. */
export async function orderedShirts(tx: Transaction, customerID: number): Promise<ShirtLine[]> {
  const { itemType, quantity, itemAttributes } = orderItems
  return tx
    .select({ itemType, quantity, itemAttributes })
    .from(orderItems)
    .where(and(eq(orderItems.customerID, customerID), eq(itemType, 'TSHIRT')))
}
