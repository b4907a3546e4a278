import pg from 'pg'
import type { YearState } from '#domain/event/years.ts'
import { CURRENT, SETTINGS } from './client.ts'

/** The schema with a year's tables. (rules/years#apart) */
export const schemaOf = ({ id, state }: { id: number; state: YearState }) => (state === 'current' ? CURRENT : `y${id}`)

/** Schema that a migration names for the one of each year, such as in `ALTER TABLE "each_year"."teams"`. */
const EACH_YEAR = '"each_year".'

/** The last migration that was written before each year had a schema for itself: it and those before mean the only year by a table's name alone. */
const LAST_OF_ONE_YEAR = '0091_setting_halves'

/**
 * Has a migration find tables by their names alone: those that go on over the years, so that no statement changes the current year and forgets the others.
 * Within a transaction. (rules/years#migrations)
 */
export async function lookAsMigration(client: pg.ClientBase, tag: string): Promise<void> {
  await client.query(`SET LOCAL search_path = ${tag <= LAST_OF_ONE_YEAR ? 'public, live' : 'public'}`)
}

/** Ends `lookAsMigration`, for what follows in the transaction. */
export async function lookAsAlways(client: pg.ClientBase): Promise<void> {
  await client.query(`SET LOCAL search_path = ${SETTINGS.search_path}`)
}

/** Runs a statement of a migration: in the schema of each year, where it names that, oldest first, else once. (rules/years#migrations) */
export async function runStatement(client: pg.ClientBase, statement: string): Promise<void> {
  if (!statement.includes(EACH_YEAR)) {
    await client.query(statement)
    return
  }
  const { rows } = await client.query<{ id: number; state: YearState }>(
    'SELECT id, state FROM public.years ORDER BY id',
  )
  for (const year of rows)
    await client.query(statement.replaceAll(EACH_YEAR, `${pg.escapeIdentifier(schemaOf(year))}.`))
}
