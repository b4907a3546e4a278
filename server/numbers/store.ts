import { asc, eq, isNotNull, isNull, sql } from '#server/drizzle.cjs'
import type { WaveChange } from '#domain/numbers/startWaves.ts'
import type { NextNumbers, NumberChange, NumberedSlot } from '#domain/numbers/numbers.ts'
import type { Connection, Transaction } from '../db/client.ts'
import type { NumberPlan } from '#domain/numbers/numberPlan.ts'
import { CHIP_SERIES, lockSeries, nextNumber, setNextNumber } from '../db/counters.ts'
import { customers } from '../schema/tables/accounts.ts'
import { orders } from '../schema/tables/shop.ts'
import { runners, switches, teams } from '../schema/tables/teams.ts'
import { lockTeamNumbers, realignSeries, upcomingTeamNumbers, writeTeamNumbers } from '../teamNumbers/series.ts'

const FREEZE = 'numbers-frozen'

export type Freeze = { frozen: boolean }

/** Whether the numbers are frozen; by default they are not. */
export async function areFrozen(connection: Connection): Promise<boolean> {
  const [row] = await connection.select({ isOn: switches.isOn }).from(switches).where(eq(switches.name, FREEZE))
  return row?.isOn ?? false
}

export async function writeFreeze(tx: Transaction, { frozen }: Freeze): Promise<void> {
  await tx
    .insert(switches)
    .values({ name: FREEZE, isOn: frozen })
    .onConflictDoUpdate({ target: switches.name, set: { isOn: frozen } })
}

/**
 * Locks the counters, as creating teams does, and then every team, as exchanging captains does: until the transaction ends no other
 * transaction assigns or moves a number.
 */
export async function lockNumbers(tx: Transaction): Promise<void> {
  await lockTeamNumbers(tx)
  await lockSeries(tx, CHIP_SERIES)
  await tx.select({ id: teams.id }).from(teams).orderBy(asc(teams.id)).for('no key update')
}

/** The numbers that the next team would get. */
export async function upcomingNumbers(connection: Connection, plan: NumberPlan): Promise<NextNumbers> {
  return { team: await upcomingTeamNumbers(connection, plan), chip: await nextNumber(connection, CHIP_SERIES) }
}

/** Makes the numbers of new teams follow other blocks; nothing that has a number gets another. (rules/numbers#blocks) */
export async function followPlan(tx: Transaction, plans: Record<'before' | 'after', NumberPlan>): Promise<void> {
  await lockNumbers(tx)
  const number = sql<number>`substring(${runners.startNumber} from '^\\d+')::int`
  const rows = await tx.selectDistinct({ number }).from(runners).where(isNotNull(number))
  await realignSeries(tx, { ...plans, given: rows.map((row) => row.number) })
}

/** Every slot of teams that run, with its numbers and the sort keys for a new numbering. (rules/numbers#renumber) */
export async function numberedSlots(connection: Connection): Promise<NumberedSlot[]> {
  const { runnerID, teamID, slot, startNumber, chipNumber } = runners
  return connection
    .select({
      runnerID,
      teamID,
      slot,
      startNumber,
      chipNumber,
      competition: teams.competition,
      companyName: customers.companyName,
      customerId: teams.customerId,
      orderedAt: orders.createdAt,
    })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .leftJoin(customers, eq(customers.id, teams.customerId))
    .leftJoin(orders, eq(orders.orderID, teams.orderId))
    .where(isNull(teams.withdrawnAt))
    .orderBy(asc(runnerID))
}

/**
 * Writes the numbers of these slots in one statement, so that exchanged numbers do not violate the unique constraint. A runner's
 * `updatedAt` stays, because the number belongs to the slot. (rules/numbers#belong-to-slots)
 */
export async function writeNumbers(tx: Transaction, changes: readonly NumberChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ runnerID, to }) => ({ runnerID, ...to }))
  await tx.execute(sql`
    update runners set start_number = given."startNumber", chip_number = given."chipNumber"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("runnerID" int, "startNumber" text, "chipNumber" int)
    where runner_id = given."runnerID"`)
}

/** Every team that runs, with its wave and what decides it. (rules/numbers#waves) */
export async function teamsForWaves(connection: Connection) {
  const { firstName, lastName, bestTime } = runners
  const rows = await connection
    .select({
      id: teams.id,
      competition: teams.competition,
      wave: teams.wave,
      runner: { firstName, lastName, bestTime },
    })
    .from(teams)
    .innerJoin(runners, eq(runners.teamID, teams.id))
    .where(isNull(teams.withdrawnAt))
    .orderBy(asc(teams.id))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((slots) =>
    slots.slice(0, 1).map(({ runner: _, ...team }) => ({ ...team, runners: slots.map(({ runner }) => runner) })),
  )
}

/** A team's `updatedAt` stays, as no form writes its wave. (rules/numbers#belong-to-slots) */
export async function writeWaves(tx: Transaction, changes: readonly WaveChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ teamID, to }) => ({ teamID, to }))
  await tx.execute(sql`
    update teams set wave = given."to" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("teamID" int, "to" text)
    where id = given."teamID"`)
}

export async function writeUpcoming(tx: Transaction, next: NextNumbers): Promise<void> {
  await writeTeamNumbers(tx, next.team)
  await setNextNumber(tx, { name: CHIP_SERIES.name, next: next.chip })
}
