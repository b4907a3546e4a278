import { createHash } from 'node:crypto'
import type { Picture } from '#contract/shop/items.ts'
import { uploadedPicture } from '#domain/look/pictures.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { writeLog } from '../logs/store.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import { refuseFull } from '../room.ts'
import { countUnusedPictures, dropUnusedPictures, keepPicture } from '../itemPictures/store.ts'
import type { reencode } from '../pictures/reencode.ts'

const pictureReading = job<typeof reencode>('picture', new URL('../pictures/reencode.ts', import.meta.url), 'reencode')

const KEPT_UNUSED_MS = 24 * 60 * 60 * 1000

/**
 * Stores a picture for the shop; each upload deletes pictures older than a day that no item shows. Refusals: 400, 409 too many are unused, 503.
 * (rules/items#pictures)
 */
export async function uploadPicture(context: Context, caller: User, file: Uint8Array): Promise<Picture> {
  const { bytes, contentType, width, height } = await takingSlot(sentBy(caller), () => runJob(pictureReading, file))
  const id = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(context.db, async (tx) => {
    const createdAt = context.now()
    await dropUnusedPictures(tx, new Date(createdAt.getTime() - KEPT_UNUSED_MS))
    refuseFull('unusedPicture', await countUnusedPictures(tx))
    await keepPicture(tx, { id, contentType, width, height, bytes, createdAt })
    await writeLog(tx, { caller, code: 'pictureUploaded', facts: { id, width, height, bytes: bytes.length } })
  })
  return { id, url: uploadedPicture(id), width, height }
}
