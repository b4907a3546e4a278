import { sql } from '#server/drizzle.cjs'
import type { Connection } from '#server/db/client.ts'

/** So many teams of three named runners of each of these companies, without orders, in two statements: a field larger than any event of ours. */
export async function aField(
  db: Connection,
  { customerIds, teams, name = 'Staffel' }: { customerIds: readonly number[]; teams: number; name?: string },
): Promise<void> {
  await db.execute(sql`
    insert into teams (customer_id, team_name, team_name_key, team_acronym, team_contact, reserved)
    select customer_id, ${name} || ' ' || n, lower(${name}) || ' ' || n, 'S' || n, 'staffel' || n || '@firma.example', false
    from (select customer_id, row_number() over (order by customer_id) as n
      from unnest(${sql.param(customerIds)}::int[]) as customer_id cross join generate_series(1, ${teams})) as places
    order by n`)
  await db.execute(sql`
    insert into runners (team_id, slot, first_name, last_name, year, sex, email, phone_number, start_number, chip_number)
    select id, slot, 'Läufer ' || id, 'Nachname ' || slot, 1960 + id % 45, case id % 2 when 0 then 'MALE' else 'FEMALE' end,
      'lauf' || id || lower(slot) || '@firma.example', '+43 660 1234567', (id + 900000) || slot, id * 3 + place + 9000000
    from teams cross join (values ('A', 0), ('B', 1), ('C', 2)) as slots(slot, place)
    where customer_id = any(${sql.param(customerIds)}::int[]) and starts_with(team_name, ${name} || ' ')`)
}
