import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { sendWithin } from './sendAgain.ts'
import { movedLetters, parkedForChange, writeRecipient } from './store.ts'
import { isSendable } from './visibleLetter.ts'

/** Sends a customer's parked letters that went to a former address to the one of now. (rules/letters#moved) */
export async function sendMoved(
  context: Context,
  caller: User,
  customerID: number,
): Promise<{ queued: number; skipped: number }> {
  return inTransaction(context.db, async (tx) => {
    const moved = new Map((await movedLetters(tx, customerID)).map(({ id, movedTo }) => [id, movedTo]))
    const parked = moved.size === 0 ? [] : (await parkedForChange(tx, [...moved.keys()])).filter(isSendable)
    for (const { id, recipient: from } of parked) {
      const to = moved.get(id)
      if (to === undefined) continue
      await writeRecipient(tx, id, to)
      await writeLog(tx, { caller, code: 'letterReaddressed', facts: { id, from, to }, about: [about.letter(id)] })
    }
    return sendWithin(tx, context, { caller, wanted: parked.map(({ id }) => id) })
  })
}
