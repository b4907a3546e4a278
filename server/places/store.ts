import { between, sql } from '#server/drizzle.cjs'
import { isOneBlock, takeTeamNumbers, type NumberPlan } from '#domain/numbers/numberPlan.ts'
import { startNumber } from '#domain/teams/runners.ts'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { acronymOf, SLOTS, teamNameKey, type Competition } from '#domain/teams/teams.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { CHIP_SERIES, takenNumbers, takeNumbers, TEAM_SERIES } from '../db/counters.ts'
import { prepared, preparedSql } from '../db/prepared.ts'
import { eventSettings } from '../schema/tables/settings.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { lockTeamNumbers, upcomingTeamNumbers, writeTeamNumbers } from '../teamNumbers/series.ts'

/** The highest code point: a prefix followed by it sorts after all texts with that prefix. */
const LAST_LETTER = '\u{10FFFF}'

/** The keys of all names in the event with this prefix. Keys are ordered by their bytes. (see the migration) */
export async function nameKeysLike(connection: Connection, teamName: string): Promise<Set<string>> {
  const key = teamNameKey(teamName)
  const rows = await keysBetween(connection).execute({ from: key, to: `${key}${LAST_LETTER}` })
  return new Set(rows.flatMap((row) => row.teamNameKey ?? []))
}

const keysBetween = prepared((connection) =>
  connection
    .select({ teamNameKey: teams.teamNameKey })
    .from(teams)
    .where(between(teams.teamNameKey, sql.placeholder('from'), sql.placeholder('to')))
    .prepare('team_name_keys_between'),
)

export type NewPlace = { teamName: string; timekeeping: boolean }
export type PlacesFor = {
  orderId: number | null
  customerId: number | null
  teamContact: string
  places: readonly NewPlace[]
}

/** Adds places whose names are free and returns them; a name that a parallel transaction has taken is left out. */
export async function addPlaces(
  tx: Transaction,
  { orderId, customerId, teamContact, places }: PlacesFor,
): Promise<{ id: number; timekeeping: boolean }[]> {
  const names = places.map(({ teamName }) => teamName)
  return insertPlaces(tx, {
    orderId,
    customerId,
    teamContact,
    names,
    keys: names.map(teamNameKey),
    acronyms: names.map(acronymOf),
    timed: places.map(({ timekeeping }) => timekeeping),
  })
}

const insertPlaces = preparedSql<{ id: number; timekeeping: boolean }>(
  'insert_places',
  sql`
    insert into teams (order_id, customer_id, team_contact, team_name, team_name_key, team_acronym, timekeeping)
    select ${sql.placeholder('orderId')}, ${sql.placeholder('customerId')}, ${sql.placeholder('teamContact')}, *
    from unnest(${sql.placeholder('names')}::text[], ${sql.placeholder('keys')}::text[],
      ${sql.placeholder('acronyms')}::text[], ${sql.placeholder('timed')}::boolean[])
    on conflict (team_name_key) do nothing returning id, timekeeping`,
)

/**
 * Three empty slots for each of these teams, with the next team number and the next three chip numbers. The counters are locked until the
 * transaction ends and parallel orders wait for them, so this comes last in it, in one statement. (rules/teams#of-an-order)
 */
export async function addSlots(tx: Transaction, { teamIds, plan, competition }: NewSlots): Promise<void> {
  if (teamIds.length === 0) return
  if (!isOneBlock(plan) || plan.runningLast !== null) return addSlotsOfBlock(tx, { teamIds, competition })
  await insertSlots(tx, { teamIds, slots: SLOTS, teams: teamIds.length, chips: teamIds.length * TEAM_SIZE })
}

type NewSlots = {
  teamIds: readonly number[]
  /** As it is in force here. */
  plan: NumberPlan
  competition: Competition
}

/** The same where blocks end: the plan is read anew, as another server may have changed it a moment ago. (rules/numbers#blocks, rules/numbers#full) */
async function addSlotsOfBlock(tx: Transaction, { teamIds, competition }: Omit<NewSlots, 'plan'>): Promise<void> {
  await lockTeamNumbers(tx)
  const [row] = await tx.select({ settings: eventSettings.settings }).from(eventSettings)
  if (!row) throw new Error('nothing is set yet')
  const plan = row.settings.numberPlan
  const upcoming = await upcomingTeamNumbers(tx, plan)
  const { numbers, next } = takeTeamNumbers(plan, upcoming, { competition, count: teamIds.length })
  const chip = await takeNumbers(tx, { ...CHIP_SERIES, count: teamIds.length * TEAM_SIZE })
  const rows = teamIds.flatMap((teamID, place) =>
    SLOTS.map((slot, step) => ({
      teamID,
      slot,
      startNumber: startNumber(numbers[place] ?? 0, slot),
      chipNumber: chip + place * TEAM_SIZE + step,
    })),
  )
  await tx.insert(runners).values(rows)
  await writeTeamNumbers(tx, next)
}

const insertSlots = preparedSql(
  'insert_slots',
  sql`
    with team_numbers as (${takenNumbers(TEAM_SERIES, sql`${sql.placeholder('teams')}::int`)}),
      chip_numbers as (${takenNumbers(CHIP_SERIES, sql`${sql.placeholder('chips')}::int`)})
    insert into runners (team_id, slot, start_number, chip_number)
    select team_id, slot, (team_numbers.first + place - 1) || slot,
      chip_numbers.first + (place - 1) * ${TEAM_SIZE}::int + step - 1
    from unnest(${sql.placeholder('teamIds')}::int[]) with ordinality as teams(team_id, place)
      cross join unnest(${sql.placeholder('slots')}::text[]) with ordinality as slots(slot, step)
      cross join team_numbers cross join chip_numbers
    order by place, step`,
)
