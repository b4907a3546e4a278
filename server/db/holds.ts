import { ilike, type PgColumn, type SQL } from '#server/drizzle.cjs'

/** The pattern of LIKE for what contains this text; its wildcards are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Contains this text, in capitals or not. */
export const holds = (column: PgColumn | SQL, text: string): SQL => ilike(column, containing(text))
