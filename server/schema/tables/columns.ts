import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds, as JavaScript has them, so that an `updatedAt` that went over the wire compares equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The moment of the statement, in whole milliseconds. */
export const now = sql`date_trunc('milliseconds', clock_timestamp())`
