import type pg from 'pg'
import { openDatabase } from '../db/client.ts'
import { appliedMigrations, keepForm } from '../db/migrate.ts'
import { refuseOtherKey, type Key } from '../secrets/keyFingerprint.ts'
import { StartError } from '../startError.ts'
import { FORMAT, newlinesIn, type Counts, type Piece, type Table } from './format.ts'
import { backupMessages } from './messages.ts'
import { allTables, beginSnapshot, rowsOf, usedSequences, type LinkedTable } from './store.ts'

/**
 * A consistent snapshot of the whole database while others go on writing to it: one transaction reads all tables, so it contains everything
 * committed before and no partial changes. The tables are those that the database lists. (rules/operations#backup)
 */
export async function* exportDatabase(client: pg.PoolClient, key: Key): AsyncGenerator<Piece> {
  await keepForm(client)
  const at = new Date().toISOString()
  await beginSnapshot(client)
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new StartError(backupMessages.nothingToBackUp)
  const tables = await allTables(client)
  // a database of an earlier version has no fingerprint yet
  if (tables.some(({ name }) => name === 'key_fingerprints')) await refuseOtherKey(openDatabase(client), key)
  yield { kind: 'head', head: { product: 'firmenlauf', format: FORMAT, at, migrations, secretKey: key.secretKey } }
  const counts: Counts = {}
  for (const table of inLoadingOrder(tables)) {
    counts[table.name] = 0
    const counted = (rows: number) => (counts[table.name] = (counts[table.name] ?? 0) + rows)
    yield { kind: 'rows', table, rows: countedRows(client, table, counted) }
  }
  yield { kind: 'sequences', sequences: await usedSequences(client) }
  yield { kind: 'end', counts }
  await client.query('COMMIT')
}

async function* countedRows(client: pg.ClientBase, table: Table, counted: (rows: number) => void) {
  for await (const chunk of rowsOf(client, table)) {
    counted(newlinesIn(chunk))
    yield chunk
  }
}

/** Each table after the tables that its foreign keys refer to. */
export function inLoadingOrder(tables: readonly LinkedTable[]): Table[] {
  const ordered: Table[] = []
  const isThere = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, refersTo }) => !isThere(name) && refersTo.every(isThere))
    if (!next) throw new Error('tables refer to each other in a circle')
    ordered.push({ name: next.name, columns: next.columns })
  }
  return ordered
}
