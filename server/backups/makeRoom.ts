import type pg from 'pg'
import { appliedMigrations, applyMigrations, knownMigrations } from '../db/migrate.ts'
import { StartError } from '../startError.ts'
import { backupMessages } from './messages.ts'
import { allTables, hasRows, lockTables, peopleActed, removeSchema } from './store.ts'
import type { ListedTable } from './store.ts'

/** Empties a database in which nobody has worked; throws a StartError with this sentence where somebody has. (rules/operations#empty) */
export const onlyIfUnused = (refusal: string) =>
  async function makeRoom(client: pg.PoolClient): Promise<void> {
    await lockTables(client, await ourTables(client))
    if (await isUsed(client)) throw new StartError(refusal)
    await removeSchema(client, await allTables(client))
  }

/**
 * Tests whether people have worked in a database. What they do is in the log; and they alone enter rows in tables that the schema does not
 * mark as filled by the server. An older database gets these marks by its migrations, which the caller's transaction may undo.
 */
async function isUsed(client: pg.PoolClient): Promise<boolean> {
  if ((await allTables(client)).length === 0) return false
  // what a later version writes by itself is not known here
  if ((await isOfLaterVersion(client)) || (await peopleActed(client))) return true
  await applyMigrations(client)
  for (const table of await allTables(client)) if (!table.isServers && (await hasRows(client, table))) return true
  return false
}

async function ourTables(client: pg.ClientBase): Promise<ListedTable[]> {
  const tables = await allTables(client)
  const isOurs = (await appliedMigrations(client)).length > 0
  if (tables.length > 0 && !isOurs) throw new StartError(backupMessages.notOurs)
  return tables
}

async function isOfLaterVersion(client: pg.ClientBase): Promise<boolean> {
  const known = new Set(knownMigrations().map(({ when }) => when))
  return (await appliedMigrations(client)).some(({ when }) => !known.has(when))
}
