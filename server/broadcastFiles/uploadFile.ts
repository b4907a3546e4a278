import type { BroadcastFile } from '#contract/letters/broadcastFiles.ts'
import { sentFileName } from '#domain/letters/broadcastFiles.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import type { checkDocument } from '../pictures/checkDocument.ts'
import { refuseFull } from '../room.ts'
import { newCode, sealCode } from '../secrets/sealedCodes.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import { broadcastsWith, countFiles, deleteFile, emptyFile, insertFile, lockFile } from '../letterFiles/store.ts'

const fileReading = job<typeof checkDocument>(
  'picture',
  new URL('../pictures/checkDocument.ts', import.meta.url),
  'checkDocument',
)

/** Keeps a file for a Rundmail, with the code of its link: twice as long as those that people type. Refusals: 400 no PDF and no picture, 409 there are too many, 503. (rules/broadcasts#file) */
export async function uploadFile(
  context: Context,
  caller: User,
  upload: { name: string; file: Uint8Array },
): Promise<BroadcastFile> {
  const { kind, bytes } = await takingSlot(sentBy(caller), () => runJob(fileReading, upload.file))
  const kept = sealCode(context.settings.SECRET_KEY, 'file-link', `${newCode()}-${newCode()}`)
  return inTransaction(context.db, async (tx) => {
    refuseFull('broadcastFile', await countFiles(tx))
    const name = sentFileName(upload.name, kind)
    return insertFile(tx, { name, kind, bytes, ...kept, uploadedAt: context.now() })
  })
}

/** Deletes a file; of one that was sent its name stays at the Rundmail. Without one nothing happens. (rules/broadcasts#file) */
export async function removeFile(context: Context, caller: User, fileId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await lockFile(tx, fileId))) return
    const sent = await broadcastsWith(tx, fileId)
    if (sent.length === 0) return deleteFile(tx, fileId)
    if (!(await emptyFile(tx, fileId))) return
    for (const { id, subject } of sent)
      await writeLog(tx, { caller, code: 'broadcastFileRemoved', facts: { id, subject }, about: [about.message(id)] })
  })
}
