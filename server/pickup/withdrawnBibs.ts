import { and, eq, isNotNull, sql } from '#server/drizzle.cjs'
import { standingOf } from '#domain/pickup/pickupEvents.ts'
import { thingOf } from '#domain/pickup/pickupPieces.ts'
import { pickupKeys } from '#domain/pickup/pickupItems.ts'
import type { Connection } from '../db/client.ts'
import { recordedThing, pickupEvents } from '../schema/tables/pickup.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import type { StoredEvent } from './store.ts'

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
 * The records, each hand-out that stands of one of these things as a conflict until it is settled: the team was withdrawn, and its bib is out.
 * All records of the things must be among them. (rules/pickup#conflicts)
 */
export function withConflictsOf(events: readonly StoredEvent[], things: ReadonlySet<string>): StoredEvent[] {
  if (things.size === 0) return [...events]
  const isOf = ({ itemKey }: StoredEvent) => things.has(thingOf(itemKey))
  const out = new Set([...standingOf(events.filter(isOf)).values()].flat())
  return events.map((event) => (isOf(event) ? { ...event, conflict: out.has(event) } : event))
}
