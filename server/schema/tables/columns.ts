import { customType, sql, timestamp } from '#server/drizzle.cjs'
import type { PgColumn, SQL } from '#server/drizzle.cjs'

/** Milliseconds, as in JavaScript, so that an `updatedAt` sent back by a client compares equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The moment of the statement, in whole milliseconds. */
export const now = sql`date_trunc('milliseconds', clock_timestamp())`

/** For a strictly increasing `updatedAt`: later than before, also twice within a millisecond, so that a stale form is always detected. */
export const laterThan = (before: PgColumn | SQL): SQL => sql`greatest(${now}, ${before} + interval '1 millisecond')`
