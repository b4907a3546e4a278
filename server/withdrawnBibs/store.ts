import { and, eq, isNotNull, sql } from '#server/drizzle.cjs'
import type { Connection } from '../db/client.ts'
import { recordedThing, pickupEvents } from '../schema/tables/pickup.ts'
import { runners, teams } from '../schema/tables/teams.ts'

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
