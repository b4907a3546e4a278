import { and, eq, isNotNull, sql } from '#server/drizzle.cjs'
import { standingOf } from '#domain/pickup/pickupEvents.ts'
import { pickupKeys } from '#domain/pickup/pickupItems.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { recordedThing, pickupEvents } from '../schema/tables/pickup.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { eventsOfThings } from './store.ts'

const isRecorded = (key: ReturnType<typeof sql>) =>
  sql`exists (select from ${pickupEvents} where ${recordedThing} = ${key})`

/** Places of withdrawn teams of whose bib or meals something was recorded, whose they were. (rules/pickup#conflicts) */
export async function withdrawnSlots(connection: Connection) {
  const { teamID, slot, firstName, lastName } = runners
  return connection
    .select({
      customerID: sql<number>`${teams.withdrawnCustomerId}`,
      teamID,
      teamName: teams.teamName,
      slot,
      firstName,
      lastName,
      isBib: sql<boolean>`${isRecorded(sql`'bib:' || ${teamID} || ':' || ${slot}`)}`,
      isMeals: sql<boolean>`${slot} = 'A' and ${isRecorded(sql`'meals:' || ${teamID}`)}`,
    })
    .from(runners)
    .innerJoin(teams, eq(teams.id, teamID))
    .where(and(isNotNull(teams.withdrawnAt), isNotNull(teams.withdrawnCustomerId)))
    .orderBy(teamID, slot)
}
export type WithdrawnSlot = Awaited<ReturnType<typeof withdrawnSlots>>[number]

/** Keys of what was recorded of a place. */
export const keysOf = ({ teamID, slot, isBib, isMeals }: WithdrawnSlot): string[] => [
  ...(isBib ? [pickupKeys.bib(teamID, slot)] : []),
  ...(isMeals ? [pickupKeys.meals(teamID)] : []),
]

/**
 * Records of these things, by their numbers: each hand-out that stands is a conflict until it is settled, for the team was withdrawn and its bib is
 * out; the others are none. (rules/pickup#conflicts)
 */
export async function conflictsOf(tx: Transaction, things: readonly string[]): Promise<Map<number, boolean>> {
  if (things.length === 0) return new Map()
  const events = await eventsOfThings(tx, things)
  const out = new Set([...standingOf(events).values()].flat())
  return new Map(events.map((event) => [event.number, out.has(event)]))
}
