import { createHash } from 'node:crypto'
import type { NewBroadcast } from '#contract/letters/broadcasts.ts'
import { addressedCompanies } from '../addressees/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { refuseFull } from '../room.ts'
import { addBroadcast, addLetters, broadcastOfKey, countBroadcasts, type Author } from './store.ts'
import { fileOf } from './fileOf.ts'
import { audienceOf, narrowingOf, readOf } from './written.ts'

type Asked = { message: NewBroadcast; key: string | undefined }

/**
 * Fixes who gets a Rundmail; its letters go out afterwards. The same key again answers the first one. Refusals: 400 at the text that becomes
 * too much, 409 nobody is in the audience, 422 the key was used for another. (rules/broadcasts#once)
 */
export async function sendBroadcast(
  context: Context,
  caller: User,
  { message, key }: Asked,
): Promise<{ messageId: number; recipients: number }> {
  readOf(message)
  const { audience, subject, text } = message
  const requestHash = createHash('sha256').update(JSON.stringify(message)).digest('hex')
  const author = { id: caller.id, key, requestHash }
  return inTransaction(context.db, async (tx) => {
    const companies = await addressedCompanies(tx, 'all')
    const addressees = await audienceOf(tx, context, { message, companies })
    const earlier = key === undefined ? undefined : await broadcastOfKey(tx, author)
    if (!earlier && addressees.length === 0) throw new Refusal('AUDIENCE_EMPTY')
    if (!earlier) refuseFull('broadcast', await countBroadcasts(tx))
    const { fileId } = message
    const file = earlier ? null : await fileOf(tx, { fileId, recipients: addressees.length })
    const messageId = earlier
      ? undefined
      : await addBroadcast(tx, {
          what: {
            kind: 'message',
            audience,
            subject,
            text,
            narrowing: await narrowingOf(tx, message),
            fileId: file?.fileId ?? null,
            fileWay: file?.way ?? null,
          },
          author,
          recipients: addressees.length,
        })
    if (messageId === undefined) return sentBefore(tx, author)
    await addLetters(tx, { broadcastId: messageId, addressees })
    const recipients = addressees.length
    await writeLog(tx, {
      caller,
      code: 'broadcastSent',
      facts: { id: messageId, subject, audience, recipients },
      about: [about.message(messageId)],
    })
    return { messageId, recipients }
  })
}

/** What the same key sent before. Refusal: 422 it was something else. */
export async function sentBefore(tx: Transaction, author: Author) {
  const earlier = await broadcastOfKey(tx, author)
  if (earlier?.requestHash !== author.requestHash) throw new Refusal('BROADCAST_KEY_REUSED')
  return { messageId: earlier.id, recipients: earlier.recipients }
}
