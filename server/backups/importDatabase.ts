import type pg from 'pg'
import { isInUse, openDatabase } from '../db/client.ts'
import { errorCode } from '../db/errorCode.ts'
import {
  appliedMigrations,
  applyMigrations,
  forgetMigrations,
  knownMigrations,
  lockMigrations,
  refuseNewer,
  upgrade,
} from '../db/migrate.ts'
import { compared, newestOf } from '../db/versionFault.ts'
import type { AppliedMigration } from '../db/versionFault.ts'
import { acceptKey } from '../secrets/keyFingerprint.ts'
import { StartError, WrongVersion } from '../startError.ts'
import { VERSION } from '../version.ts'
import type { Counts, Head, Piece } from './format.ts'
import { backupMessages } from './messages.ts'
import { allTables, dropTables, lockTables, isUntouched, loadRows, setSequences } from './store.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** What came in: the head of the backup, and the rows by table. */
export type Imported = { head: Head; counts: Counts }

/**
 * Fills an unused database in one transaction: the schema of the backup, its rows, then the migrations that it lacks, and at last what
 * `finish` does. Servers that start meanwhile wait. Throws a StartError when the database is not empty or in use, or the backup is of a
 * version that this one does not know.
 */
export async function importDatabase(
  client: pg.PoolClient,
  pieces: AsyncIterable<Piece>,
  finish: (imported: Imported) => Promise<void>,
): Promise<Imported> {
  await client.query('BEGIN')
  await lockMigrations(client)
  await refuseNewer(client)
  await client.query("SET LOCAL lock_timeout = '10s'")
  await refuseWhileInUse(client)
  await clear(client).catch(sayIfHeld)
  const imported = await load(client, pieces)
  await upgrade(client)
  await acceptKey(openDatabase(client), { secretKey: imported.head.secretKey })
  await finish(imported)
  await refuseWhileInUse(client)
  await client.query('COMMIT')
  return imported
}

async function refuseWhileInUse(client: pg.ClientBase): Promise<void> {
  if (await isInUse(client)) throw new StartError(backupMessages.targetInUse)
}

/** Removes what a first start has created, so that the backup's schema can be created. */
async function clear(client: pg.ClientBase): Promise<void> {
  const tables = await allTables(client)
  const isOurs = (await appliedMigrations(client)).length > 0
  if (tables.length > 0 && !isOurs) throw new StartError(backupMessages.notOurs)
  await lockTables(client, tables)
  if (tables.length > 0 && !(await isUntouched(client, tables))) throw new StartError(backupMessages.notEmpty)
  await dropTables(client, tables)
  await forgetMigrations(client)
}

function sayIfHeld(error: unknown): never {
  if (errorCode(error) === LOCK_NOT_AVAILABLE) throw new StartError(backupMessages.targetHeld, { cause: error })
  throw error
}

async function load(client: pg.ClientBase, pieces: AsyncIterable<Piece>): Promise<Imported> {
  const loaded: Counts = {}
  let head: Head | undefined
  for await (const piece of pieces) {
    if (piece.kind === 'head') {
      head = piece.head
      refuseUnknown(head.migrations)
      await applyMigrations(client, head.migrations.at(-1)?.when)
    } else if (piece.kind === 'rows') {
      loaded[piece.table.name] = await loadRows(client, piece)
    } else if (piece.kind === 'sequences') {
      await setSequences(client, piece.sequences)
    } else {
      const isWhole = Object.entries(piece.counts).every(([table, rows]) => loaded[table] === rows)
      if (!head || !isWhole) throw new StartError(backupMessages.damaged)
      return { head, counts: piece.counts }
    }
  }
  throw new StartError(backupMessages.damaged)
}

/** The backup's migrations must be the first of ours. (rules/operations#versions) */
export function refuseUnknown(migrations: readonly AppliedMigration[]): void {
  const { unknown, hasGap } = compared(migrations, knownMigrations())
  if (migrations.length > 0 && unknown.length === 0 && !hasGap) return
  const { version } = newestOf(unknown)
  throw new WrongVersion(version ? backupMessages.newerThan(version, VERSION) : backupMessages.newer)
}
