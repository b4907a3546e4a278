import type pg from 'pg'
import { openDatabase } from '../db/client.ts'
import { lockMigrations, refuseNewer } from '../db/migrate.ts'
import { withoutTimeouts } from '../db/withoutTimeouts.ts'
import { writeLog } from '../logs/store.ts'
import { exportDatabase } from './exportDatabase.ts'
import { importDatabase, refuseWhileInUse, type Imported } from './importDatabase.ts'
import { onlyIfUnused } from './makeRoom.ts'
import type { Key } from '../secrets/keyFingerprint.ts'
import { backupMessages } from './messages.ts'

/**
 * Copies one database into another, empty one without an intermediate file. No server may use the first one; a server that starts on it
 * waits until the end; `whenDone` runs before it goes on. Sessions and queued mails are copied too.
 */
export async function moveDatabase(
  { from, to }: { from: pg.Pool; to: pg.Pool },
  key: Key,
  whenDone: () => void,
): Promise<Imported> {
  return withoutTimeouts(from, async (gate) => {
    await gate.query('BEGIN')
    await lockMigrations(gate)
    await refuseNewer(gate)
    await refuseWhileInUse(gate, backupMessages.sourceInUse)
    const imported = await withoutTimeouts(from, (source) =>
      withoutTimeouts(to, (target) =>
        importDatabase(target, exportDatabase(source, key), {
          makeRoom: onlyIfUnused(backupMessages.notEmpty),
          finish: async ({ counts }) => {
            await writeLog(openDatabase(target), { code: 'moved', facts: { rows: sumOf(counts) } })
          },
        }),
      ),
    )
    whenDone()
    return imported
  })
}

/** All rows of a database. */
export const sumOf = (counts: Imported['counts']) => Object.values(counts).reduce((sum, rows) => sum + rows, 0)
