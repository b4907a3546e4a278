import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isInUse, openDatabase } from '../db/client.ts'
import { errorCode } from '../db/errorCode.ts'
import { applyMigrations, knownMigrations, lockMigrations, upgrade } from '../db/migrate.ts'
import { compared, newestOf, type AppliedMigration } from '../db/versionFault.ts'
import { acceptKey } from '../secrets/keyFingerprint.ts'
import { StartError, WrongVersion } from '../startError.ts'
import { VERSION } from '../version.ts'
import { isThere, makeSchema } from '../years/store.ts'
import type { Counts, Head, Piece, Table } from './format.ts'
import { backupMessages } from './messages.ts'
import { allTables, loadRows, removeRows, schemaIn, setSequences } from './store.ts'

/** A connection that was closed is still seen for a moment, and a server that starts takes one until it waits. */
const GOING_MS = 2000
const LOOK_MS = 50
const LOCK_NOT_AVAILABLE = '55P03'
const OTHERS_DEPEND_ON_IT = '2BP01'

/** Result of an import: the head of the backup, and the rows by table. */
export type Imported = { head: Head; counts: Counts }

/**
 * Fills a database in one transaction: `makeRoom` empties it or refuses to, as where it is in use, then come the schema of the backup, its rows, the migrations that it
 * lacks, and at last what `finish` does. Servers that start meanwhile wait. Throws a StartError when the database is in use, or the backup is
 * of a version that this one does not know.
 */
export async function importDatabase(
  client: pg.PoolClient,
  pieces: AsyncIterable<Piece>,
  {
    makeRoom,
    finish,
  }: { makeRoom: (client: pg.PoolClient) => Promise<void>; finish: (imported: Imported) => Promise<void> },
): Promise<Imported> {
  await client.query('BEGIN')
  await lockMigrations(client)
  await client.query("SET LOCAL lock_timeout = '10s'")
  await makeRoom(client).catch(sayWhoHoldsIt)
  const imported = await load(client, pieces)
  await upgrade(client)
  await acceptKey(openDatabase(client), { secretKey: imported.head.secretKey })
  await finish(imported)
  await refuseWhileInUse(client, backupMessages.targetInUse)
  await client.query('COMMIT')
  return imported
}

/** Throws a StartError with this sentence while a server, or another command, is connected to the database; one that is just going is waited for. */
export async function refuseWhileInUse(client: pg.ClientBase, refusal: string): Promise<void> {
  const until = Date.now() + GOING_MS
  while (await isInUse(client)) {
    if (Date.now() > until) throw new StartError(refusal)
    await delay(LOOK_MS)
  }
}

function sayWhoHoldsIt(error: unknown): never {
  if (errorCode(error) === LOCK_NOT_AVAILABLE) throw new StartError(backupMessages.targetHeld, { cause: error })
  if (errorCode(error) === OTHERS_DEPEND_ON_IT) throw new StartError(backupMessages.notOurs, { cause: error })
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
      // what migrations have written is in the backup, as it was by then
      await removeRows(client, await allTables(client))
    } else if (piece.kind === 'rows') {
      await makeRoomFor(client, piece.table)
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

/** Makes the tables of a year other than the current one, with its first. */
async function makeRoomFor(client: pg.ClientBase, { name }: Table): Promise<void> {
  const schema = schemaIn(name)
  if (schema !== null && !(await isThere(client, schema))) await makeSchema(client, schema)
}

/** The backup's migrations must be the first of ours. (rules/operations#versions) */
export function refuseUnknown(migrations: readonly AppliedMigration[]): void {
  const { unknown, hasGap } = compared(migrations, knownMigrations())
  if (migrations.length > 0 && unknown.length === 0 && !hasGap) return
  const { version } = newestOf(unknown)
  throw new WrongVersion(version ? backupMessages.newerThan(version, VERSION) : backupMessages.newer)
}
