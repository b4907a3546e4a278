import { ilike } from '#server/drizzle.cjs'
import type { PgColumn, SQL } from '#server/drizzle.cjs'

/** Contains this text, in capitals or not; the wildcards of LIKE are escaped. */
export const holds = (column: PgColumn | SQL, text: string): SQL =>
  ilike(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
