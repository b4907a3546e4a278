import { PgDialect, fillPlaceholders, type SQL } from '#server/drizzle.cjs'
import type { Connection } from './client.ts'

/**
 * A statement with a name (drizzle's `.prepare`): PostgreSQL plans it once for each connection, and drizzle builds its text once for the
 * pool and once for each connection that is used for transactions. Planning and building take longer than most of these statements run; use
 * it only for what every request, quote or order needs.
 */
export function prepared<Statement>(build: (connection: Connection) => Statement) {
  const built = new WeakMap<Connection, Statement>()
  return (connection: Connection): Statement => {
    const statement = built.get(connection) ?? build(connection)
    built.set(connection, statement)
    return statement
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * The same for SQL written by hand, which drizzle does not prepare: `pg` does, by its name. Its text is built once. It is sent as soon as
 * it is called, and returns the rows.
 */
export function preparedSql<Row extends object>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async ({ $client }: Pick<Connection, '$client'>, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await $client.query<Row>({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}
