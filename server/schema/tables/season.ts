import { check, date, integer, jsonb, pgTable, sql } from '#server/drizzle.cjs'
import type { SoldDay } from '#domain/event/season.ts'

/** How many teams there were, and how many of them were complete, at the beginning of each day that a server ran. (rules/statistics#season) */
export const seasonDays = pgTable('season_days', {
  day: date().primaryKey(),
  teams: integer().notNull(),
  complete: integer().notNull(),
})

/** One row at most: what the event before sold by day, as imported. (rules/statistics#season) */
export const earlierSeason = pgTable(
  'earlier_season',
  {
    id: integer().primaryKey().default(1),
    eventDate: date().notNull(),
    sold: jsonb().$type<SoldDay[]>().notNull(),
  },
  (t) => [check('earlier_season_one', sql`${t.id} = 1`)],
)
