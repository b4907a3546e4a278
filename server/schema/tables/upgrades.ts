import { bigint, integer, pgTable, text } from '#server/drizzle.cjs'
import type { SettledNews } from '#domain/staff/upgradeNews.ts'
import { users } from './accounts.ts'
import { moment, now } from './columns.ts'

/** Each time a database that was there already was migrated: after which migration, by its moment, it went on. (rules/settings#news) */
export const upgrades = pgTable('upgrades', {
  fromMigration: bigint({ mode: 'number' }).primaryKey(),
  at: moment().notNull().default(now),
})

/** News of upgrades that the lead has settled. (rules/settings#news) */
export const settledNews = pgTable('settled_news', {
  news: text().$type<SettledNews>().primaryKey(),
  settledAt: moment().notNull().default(now),
  settledBy: integer().references(() => users.id, { onDelete: 'set null' }),
})
