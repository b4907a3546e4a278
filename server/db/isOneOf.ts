import { sql, type PgColumn, type Placeholder, type SQL } from '#server/drizzle.cjs'

/** One of these ids. The statement's text does not depend on their number, so that the database keeps one plan for it. */
export function isOneOf(column: PgColumn, ids: readonly number[] | Placeholder): SQL<boolean> {
  return sql<boolean>`${column} = any(${Array.isArray(ids) ? sql.param(ids) : ids}::int[])`
}
