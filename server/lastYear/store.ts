import { and, asc, eq, sql } from '#server/drizzle.cjs'
import type { BoughtBefore } from '#contract/orders/lastYear.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { heldQuantity, isNoRefundLine, orderItems } from '../schema/tables/shop.ts'
import { teams } from '../schema/tables/teams.ts'

const isHeldBy = (customerID: number) =>
  and(eq(orderItems.customerID, customerID), isNoRefundLine, sql`${heldQuantity} > 0`)

/** All that a company has of its orders of the year in sight, each thing with the same choices once, in the order it was bought. */
export function boughtBy(connection: Connection, customerID: number): Promise<BoughtBefore[]> {
  const { name, itemType, itemAttributes } = orderItems
  return connection
    .select({ name, itemType, itemAttributes, quantity: sql<number>`sum(${heldQuantity})::int` })
    .from(orderItems)
    .where(isHeldBy(customerID))
    .groupBy(name, itemType, itemAttributes)
    .orderBy(asc(sql`min(${orderItems.orderItemId})`))
}

/** Tests whether a company has anything of its orders of the year in sight. */
export async function hasBought(connection: Connection, customerID: number): Promise<boolean> {
  const [row] = await connection
    .select({ id: orderItems.orderItemId })
    .from(orderItems)
    .where(isHeldBy(customerID))
    .limit(1)
  return row !== undefined
}

/** Teams of a company in the year in sight, by id; withdrawn ones are not among them. */
export function teamsBy(connection: Connection, customerID: number) {
  const { id, teamName, teamAcronym, competition, teamType, timekeeping, reserved, earlierTeamId } = teams
  return connection
    .select({ id, teamName, teamAcronym, competition, teamType, timekeeping, reserved, earlierTeamId })
    .from(teams)
    .where(eq(teams.customerId, customerID))
    .orderBy(asc(id))
}

/** Notes the team of the year before that a place was filled with. */
export async function noteEarlier(tx: Transaction, { id, earlierTeamId }: Record<'id' | 'earlierTeamId', number>) {
  await tx.update(teams).set({ earlierTeamId }).where(eq(teams.id, id))
}
