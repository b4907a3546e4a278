import { fileLinkEnds } from '#domain/letters/broadcastFiles.ts'
import { isPast } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { writeLog } from '../logs/store.ts'
import { deleteUnsentFiles, emptyFiles } from '../letterFiles/store.ts'

const DAY_MS = 86_400_000

/** Deletes files of Rundmails thirty days after the race, and after a day what nobody has sent. To be called regularly; idempotent. (rules/broadcasts#file) */
export async function forgetFiles({ db, event, now }: Pick<Context, 'db' | 'event' | 'now'>): Promise<void> {
  await deleteUnsentFiles(db, new Date(now().getTime() - DAY_MS))
  if (!isPast(fileLinkEnds(event.date), now())) return
  await inTransaction(db, async (tx) => {
    const count = await emptyFiles(tx)
    if (count > 0) await writeLog(tx, { code: 'broadcastFilesDeleted', facts: { count } })
  })
}
