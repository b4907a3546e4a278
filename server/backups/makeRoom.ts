import type pg from 'pg'
import {
  appliedMigrations,
  applyMigrations,
  forgetMigrations,
  knownMigrations,
  knownTables,
  lockMigrations,
  refuseNewer,
} from '../db/migrate.ts'
import { compared, newestOf } from '../db/versionFault.ts'
import { StartError } from '../startError.ts'
import { refuseWhileInUse } from './importDatabase.ts'
import { backupMessages } from './messages.ts'
import {
  allTables,
  contentsOf,
  hasRows,
  lockTables,
  nounIn,
  numbersOfYears,
  peopleActed,
  removeSchema,
  type Contents,
  type GivenNumber,
  type ListedTable,
} from './store.ts'

/** Empties a database in which nobody has worked; throws a StartError with this sentence where somebody has. (rules/operations#empty) */
export const onlyIfUnused = (refusal: string) =>
  async function makeRoom(client: pg.PoolClient): Promise<void> {
    await refuseNewer(client)
    await refuseWhileInUse(client, backupMessages.targetInUse)
    await lockTables(client, await ourTables(client), 'ACCESS EXCLUSIVE')
    if (await isUsed(client)) throw new StartError(refusal)
    await removeSchema(client, await allTables(client))
    await forgetMigrations(client)
  }

/**
 * Empties a database with all that people have entered, once `keep` has kept it elsewhere: nobody writes to it meanwhile. Answers the
 * numbers it had given to documents. Throws a StartError where tables of somebody else lie beside ours. (rules/operations#replace)
 */
export async function emptyAfter(client: pg.PoolClient, keep: () => Promise<void>): Promise<GivenNumber[]> {
  await refuseWhileInUse(client, backupMessages.targetInUse)
  const tables = await ourTables(client)
  await refuseStrangers(client, tables)
  await lockTables(client, tables, 'SHARE')
  await keep()
  await lockTables(client, tables, 'ACCESS EXCLUSIVE')
  const numbers = await numbersOfYears(client, tables)
  await removeSchema(client, tables)
  await forgetMigrations(client)
  return numbers
}

/** Contents of a database, and the later version that wrote it, if one did: this one could not bring its backup back. */
type There = Contents & { laterVersion: string | null }

/** Tells what is in a database, null when nobody has worked in it; nothing is changed. Throws a StartError while a server runs on it. */
export async function whatIsThere(client: pg.PoolClient): Promise<There | null> {
  await client.query('BEGIN')
  await lockMigrations(client)
  await refuseWhileInUse(client, backupMessages.targetInUse)
  const tables = await ourTables(client)
  const contents = await contentsOf(client, tables)
  const { version: laterVersion = null } = newestOf(await laterMigrations(client))
  const used = await isUsed(client)
  await client.query('ROLLBACK')
  return used ? { ...contents, laterVersion } : null
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

/** Only the version that wrote a database of a later one knows what is its own. */
async function refuseStrangers(client: pg.ClientBase, tables: readonly ListedTable[]): Promise<void> {
  if (await isOfLaterVersion(client)) return
  const ours = knownTables()
  const strangers = tables.map(({ name }) => name).filter((name) => !ours.has(nounIn(name)))
  if (strangers.length > 0) throw new StartError(backupMessages.strangers(strangers))
}

const isOfLaterVersion = async (client: pg.ClientBase) => (await laterMigrations(client)).length > 0

const laterMigrations = async (client: pg.ClientBase) =>
  compared(await appliedMigrations(client), knownMigrations()).unknown
