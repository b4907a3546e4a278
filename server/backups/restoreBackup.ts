import type pg from 'pg'
import type { InvoiceKind } from '#domain/orders/invoices.ts'
import { openDatabase } from '../db/client.ts'
import { skipNumbers } from '../db/counters.ts'
import { withoutTimeouts } from '../db/withoutTimeouts.ts'
import { documentSeries } from '../invoices/issueDocument.ts'
import { writeLog } from '../logs/store.ts'
import { stopAll } from '../broadcasts/store.ts'
import { parkOutdated, waitingMails } from '../mail/queue.ts'
import type { Key } from '../secrets/keyFingerprint.ts'
import { importDatabase, type Imported } from './importDatabase.ts'
import { emptyAfter, onlyIfUnused } from './makeRoom.ts'
import { backupMessages } from './messages.ts'
import { readBackup } from './readBackup.ts'
import { endSessions, type GivenNumber } from './store.ts'
import { writeBackup } from './writeBackup.ts'

export type DocumentNumber = { kind: InvoiceKind; year: number; count: number }
/** A restored database's next acts by itself, and whether its numbers go on behind those of the database that it took the place of. */
export type Aftermath = { waiting: number; parked: number; numbersGoOn: boolean }

type Restoring = {
  file: string
  /** Stores the backup's key before its rows are committed. */
  keepKey: (secretKey: string) => void
  /** The last numbers of documents that were sent after the backup: none of them is given again. */
  numbersOut: DocumentNumber[]
  /** A database in use is emptied, once all of it was written to this file with its key; left out: only an unused one is filled. */
  replacing?: Key & { keptIn: string }
}

/**
 * Fills a database from a backup, an empty one or in the place of what is there. Sessions and tokens of programs end, because some of them were ended after the backup;
 * mails that were queued then go out (again, with their old Message-ID), but none older than the queue's retry period; Rundmails and
 * reminders stop, for who got them since the backup is not known. (rules/operations#restore)
 */
export async function restoreBackup(
  pool: pg.Pool,
  { file, keepKey, numbersOut, replacing }: Restoring,
): Promise<Imported & Aftermath> {
  const aftermath = { waiting: 0, parked: 0, numbersGoOn: false }
  let given: GivenNumber[] = []
  const makeRoom = replacing
    ? async (client: pg.PoolClient) => {
        const { keptIn, ...key } = replacing
        given = await emptyAfter(client, async () => void (await writeBackup(pool, { file: keptIn, ...key })))
      }
    : onlyIfUnused(backupMessages.notEmptyForRestore(file))
  const imported = await readBackup(file, (pieces) =>
    withoutTimeouts(pool, (client) =>
      importDatabase(client, pieces, {
        makeRoom,
        finish: async ({ head }) => {
          const db = openDatabase(client)
          await endSessions(client)
          aftermath.parked = await parkOutdated(db, {
            secretKey: head.secretKey,
            reason: backupMessages.parkedByRestore,
          })
          aftermath.waiting = await waitingMails(db)
          await stopAll(db)
          for (const { kind, year, count } of numbersOut)
            await skipNumbers(db, { name: documentSeries(kind, year).name, upTo: count })
          // with one key both were the same event's: what was sent meanwhile bears these numbers (rules/invoices#numbers)
          aftermath.numbersGoOn = replacing?.secretKey === head.secretKey
          if (aftermath.numbersGoOn) for (const { name, value } of given) await skipNumbers(db, { name, upTo: value })
          const { parked } = aftermath
          await writeLog(db, {
            level: 'WARN',
            code: 'backupRestored',
            facts: { at: head.at, parked, keptIn: replacing?.keptIn ?? null },
          })
          keepKey(head.secretKey)
        },
      }),
    ),
  )
  return { ...imported, ...aftermath }
}
