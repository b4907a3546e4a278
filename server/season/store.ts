import { asc, eq, sql } from '#server/drizzle.cjs'
import { TIME_ZONE } from '#domain/text/days.ts'
import type { CompletenessDay, EarlierSeason, SoldDay } from '#domain/event/season.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { earlierSeason, seasonDays } from '../schema/tables/season.ts'
import { heldQuantity, orderItems, orders } from '../schema/tables/shop.ts'

/** The team places of each day's orders, without those that were given back; the day is that of the event's place. */
export async function soldByDay(connection: Connection): Promise<SoldDay[]> {
  return connection
    .select({
      day: sql<string>`to_char(${orders.createdAt} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`,
      places: sql<number>`sum(${heldQuantity})::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderID, orderItems.orderID))
    .where(eq(orderItems.itemType, 'TEAM'))
    .groupBy(sql`1`)
    .having(sql`sum(${heldQuantity}) > 0`)
    .orderBy(sql`1`)
}

/** The days that were kept since then, oldest first. */
export async function keptDays(connection: Connection, since: string): Promise<CompletenessDay[]> {
  return connection
    .select()
    .from(seasonDays)
    .where(sql`${seasonDays.day} >= ${since}`)
    .orderBy(asc(seasonDays.day))
}

export async function isDayKept(connection: Connection, day: string): Promise<boolean> {
  return (await connection.$count(seasonDays, eq(seasonDays.day, day))) > 0
}

/** Of several servers the first one keeps it. */
export async function keepDay(connection: Connection, day: CompletenessDay): Promise<void> {
  await connection.insert(seasonDays).values(day).onConflictDoNothing()
}

export async function importedSeason(connection: Connection): Promise<EarlierSeason | null> {
  const [found] = await connection
    .select({ eventDate: earlierSeason.eventDate, sold: earlierSeason.sold })
    .from(earlierSeason)
  return found ?? null
}

/** Puts it in place of what was imported before; null takes that away. */
export async function replaceSeason(tx: Transaction, season: EarlierSeason | null): Promise<void> {
  await tx.delete(earlierSeason)
  if (season !== null)
    await tx.insert(earlierSeason).values(season).onConflictDoUpdate({ target: earlierSeason.id, set: season })
}
