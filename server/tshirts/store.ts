import { and, asc, eq, isNotNull, sql } from '#server/drizzle.cjs'
import type { Team } from '#contract/teams/teams.ts'
import type { Shirt, ShirtCount, ShirtLine } from '#domain/shirts/tshirts.ts'
import type { Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { orderItems } from '../schema/tables/shop.ts'
import { NO_ORDERED_SHIRT, runners, teams } from '../schema/tables/teams.ts'
import { creditedPieces } from '../orders/store.ts'
import { orderedShirtOf } from '../slots/orderedShirts.ts'

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

/** Notes for whom which bought shirt is; `updatedAt` stays, so that open forms do not become stale. (rules/shirts#by-person) */
export async function writeOrderedShirts(
  tx: Transaction,
  shirts: readonly (Shirt & { runnerID: number })[],
): Promise<void> {
  for (const [, same] of Map.groupBy(shirts, ({ fit, size }) => `${fit} ${size}`)) {
    const { fit, size } = same[0] ?? {}
    const ids = same.map(({ runnerID }) => runnerID)
    await tx.update(runners).set({ orderedFit: fit, orderedSize: size }).where(isOneOf(runners.runnerID, ids))
  }
}

/** Marks a team as supplied, or takes the mark off. */
export async function writeMark(
  tx: Transaction,
  id: number,
  { hasPurchasedTshirt }: Pick<Team, 'hasPurchasedTshirt'>,
): Promise<void> {
  await tx.update(teams).set({ hasPurchasedTshirt }).where(eq(teams.id, id))
}

/** Takes all bought shirts from a team, with the mark: they are in hand again. (rules/shirts#covered) */
export async function takeShirtsOff(tx: Transaction, id: number): Promise<void> {
  await tx.update(teams).set({ hasPurchasedTshirt: false, tshirtsAssigned: null }).where(eq(teams.id, id))
  await tx.update(runners).set(NO_ORDERED_SHIRT).where(eq(runners.teamID, id))
}

/** Nothing is bought for these persons any more. (rules/shirts#taken-back) */
export async function dropOrderedShirts(tx: Transaction, runnerIDs: readonly number[]): Promise<void> {
  await tx.update(runners).set(NO_ORDERED_SHIRT).where(isOneOf(runners.runnerID, runnerIDs))
}

/** The same for shirts of a team that have no person. */
export async function dropShirtsWithoutPerson(tx: Transaction, teamID: number): Promise<void> {
  await tx.update(teams).set({ tshirtsAssigned: null }).where(eq(teams.id, teamID))
}

/** Bought shirts that somebody has: a person, or a team (runnerID null) from before persons were remembered. */
export type ShirtHolder = { teamID: number; runnerID: number | null; shirts: ShirtCount[] }

/** Who of this customer has bought shirts, older teams first. (rules/shirts#by-person) */
export async function shirtHolders(tx: Transaction, customerId: number): Promise<ShirtHolder[]> {
  const ofTeams = await tx
    .select({ teamID: teams.id, shirts: teams.tshirtsAssigned })
    .from(teams)
    .where(and(eq(teams.customerId, customerId), isNotNull(teams.tshirtsAssigned)))
  const { runnerID, teamID, orderedFit, orderedSize } = runners
  const ofPeople = await tx
    .select({ teamID, runnerID, orderedFit, orderedSize })
    .from(runners)
    .innerJoin(teams, eq(teams.id, teamID))
    .where(and(eq(teams.customerId, customerId), isNotNull(orderedSize)))
    .orderBy(asc(runners.slot))
  return [
    ...ofTeams.map((team) => ({ teamID: team.teamID, runnerID: null, shirts: team.shirts ?? [] })),
    ...ofPeople.map((person) => {
      const shirt = orderedShirtOf(person)
      return { teamID: person.teamID, runnerID: person.runnerID, shirts: shirt ? [{ ...shirt, quantity: 1 }] : [] }
    }),
  ].toSorted((one, other) => one.teamID - other.teamID)
}

/** The lines of shirts that this customer has ordered, with the pieces that were given back. */
export async function boughtShirts(tx: Transaction, customerID: number): Promise<ShirtLine[]> {
  const { itemType, quantity, itemAttributes } = orderItems
  const credited = creditedPieces(tx)
  return tx
    .select({ itemType, quantity, itemAttributes, creditedQuantity: credited.quantity })
    .from(orderItems)
    .innerJoinLateral(credited, sql`true`)
    .where(and(eq(orderItems.customerID, customerID), eq(itemType, 'TSHIRT')))
}
