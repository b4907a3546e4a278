import { bigint, check, integer, pgTable, sql } from '#server/drizzle.cjs'
import { moment } from './columns.ts'

/**
 * The last backup that was written whole; one row, and none before the first. A backup contains the mark of the one before it. (rules/operations#backup)
 */
export const lastBackup = pgTable(
  'last_backup',
  {
    id: integer().primaryKey().default(1),
    writtenAt: moment().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('last_backup_one', sql`${t.id} = 1`)],
)
