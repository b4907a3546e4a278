import { sql } from '#server/drizzle.cjs'
import type { Connection } from '../db/client.ts'
import { resultPersons, resultSlots, resultVersions } from '../schema/tables/results.ts'
import { runners, teams } from '../schema/tables/teams.ts'

/** Somebody of a version who has an own link and an address. */
export type LinkedPerson = {
  startNumber: string
  email: string
  firstName: string | null
  lastName: string | null
  teamID: number
  teamName: string
  linkSealed: string
}

/**
 * People of a version who have an own link and an address, by start number: as they are now, and only where the place is still theirs. Who was taken out of the
 * lists is none of them. `among`: only those with one of these addresses. (rules/results#letters)
 */
export async function linkedPersons(
  connection: Connection,
  version: number,
  among: 'all' | readonly string[],
): Promise<LinkedPerson[]> {
  const isWanted =
    among === 'all'
      ? sql`true`
      : sql`lower(btrim(r.email)) = any(${sql.param(among.map((one) => one.toLowerCase()))}::text[])`
  const { rows } = await connection.execute<LinkedPerson>(sql`
    select s.start_number as "startNumber", btrim(r.email) as email, r.first_name as "firstName", r.last_name as "lastName", t.id as "teamID",
      t.team_name as "teamName", r.link_sealed as "linkSealed"
    from ${resultVersions} v join ${resultSlots} s on s.slot_set = v.slot_set join ${resultPersons} p on p.id = s.person_id
      join ${runners} r on r.link_hash = p.link_hash join ${teams} t on t.id = r.team_id
    where v.version = ${version} and p.erased_at is null and p.objected_at is null and btrim(r.email) <> '' and t.customer_id is not null and ${isWanted}
    order by s.start_number`)
  return rows
}
