import { sql } from '#server/drizzle.cjs'
import type { Database } from '#server/db/client.ts'
import { fillEvent, type Event } from '../growth/fill.ts'
import type { Runners } from './readers.ts'

/** Teams of 10,005 people. */
const TEAMS = 3335

/** An event with what its pages are about. */
export type Filling = { event: Event; runners: Runners }

/** Fills an event of 10,005 people, in which orders have no end. */
export async function fillEvening(db: Database): Promise<Filling> {
  const event = await fillEvent(db, TEAMS)
  await db.execute(sql`update company_years set team_places_max = 1000000000`)
  const { rows: people } = await db.execute<{ startNumber: string; teamNumber: number; companyId: number }>(sql`
    select start_number as "startNumber", substring(start_number from '^[0-9]+')::int as "teamNumber", customer_id as "companyId"
    from runners join teams on teams.id = team_id where start_number is not null order by runners.team_id, slot`)
  const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]
  return {
    event,
    runners: {
      startNumbers: people.map(({ startNumber }) => startNumber),
      teamNumbers: distinct(people.map(({ teamNumber }) => teamNumber)),
      companyIds: distinct(people.map(({ companyId }) => companyId)),
    },
  }
}
