import type pg from 'pg'
import type { InvoiceKind } from '#domain/invoices.ts'
import { openDatabase } from '../db/client.ts'
import { skipNumbers } from '../db/counters.ts'
import { withoutTimeouts } from '../db/withoutTimeouts.ts'
import { documentSeries } from '../invoices/issueDocument.ts'
import { logMessages } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { stopAll } from '../broadcasts/store.ts'
import { parkOutdated, waitingMails } from '../mail/queue.ts'
import { importDatabase } from './importDatabase.ts'
import type { Imported } from './importDatabase.ts'
import { onlyIfUnused } from './makeRoom.ts'
import { backupMessages } from './messages.ts'
import { readBackup } from './readBackup.ts'
import { endSessions } from './store.ts'

export type DocumentNumber = { kind: InvoiceKind; year: number; count: number }
/** What a restored database will do next by itself. */
export type Aftermath = { waiting: number; parked: number }

/**
 * Fills an empty database from a backup. Sessions end, because some of them were ended after the backup; mails that were queued then go out
 * (again, with their old Message-ID), but none older than the queue's retry period; Rundmails and
 * reminders stop, for who got them since the backup is not known. `keepKey` stores the backup's key before its rows are
 * committed. `numbersOut` are the last numbers of documents that were sent after the backup: none of them is given again.
 */
export async function restoreBackup(
  pool: pg.Pool,
  { file, keepKey, numbersOut }: { file: string; keepKey: (secretKey: string) => void; numbersOut: DocumentNumber[] },
): Promise<Imported & Aftermath> {
  const aftermath = { waiting: 0, parked: 0 }
  const imported = await readBackup(file, (pieces) =>
    withoutTimeouts(pool, (client) =>
      importDatabase(client, pieces, {
        makeRoom: onlyIfUnused(backupMessages.notEmpty),
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
          const { action, details } = logMessages.backupRestored
          await writeLog(db, { level: 'WARN', action, details: details({ at: head.at, parked: aftermath.parked }) })
          keepKey(head.secretKey)
        },
      }),
    ),
  )
  return { ...imported, ...aftermath }
}
