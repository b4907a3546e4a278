import { customType, sql, timestamp, type PgColumn, type SQL } from '#server/drizzle.cjs'

/** Milliseconds, as in JavaScript, so that an `updatedAt` sent back by a client compares equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The moment of the statement, in whole milliseconds. */
export const now = sql`date_trunc('milliseconds', clock_timestamp())`

/** For a strictly increasing `updatedAt`: later than before, also twice within a millisecond, so that a stale form is always detected. */
export const laterThan = (before: PgColumn | SQL): SQL => sql`greatest(${now}, ${before} + interval '1 millisecond')`

const listed = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A check that a column has one of a closed list of values, which stands in the domain. */
export const isListed = (column: PgColumn, values: readonly string[]): SQL => sql`${column} in (${listed(values)})`

/** A check that all that is in a column of lists is of a closed list of values. */
export const areOf = (column: PgColumn, values: readonly string[]): SQL => sql`${column} <@ array[${listed(values)}]`
