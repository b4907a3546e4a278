import { SentAgain } from '#contract/letters/letters.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { sendWithin } from './sendAgain.ts'
import { movedLetters, parkedForChange, writeRecipient } from './store.ts'
import { isSendable } from './visibleLetter.ts'

/** Sends a customer's parked letters that went to a former address to the one of now. (rules/letters#moved) */
export function sendMoved(context: Context, call: StaffCall, customerID: number): Promise<SentAgain> {
  const { caller } = call
  const act = async (tx: Transaction) => {
    const moved = new Map((await movedLetters(tx, customerID)).map(({ id, movedTo }) => [id, movedTo]))
    const parked = moved.size === 0 ? [] : (await parkedForChange(tx, [...moved.keys()])).filter(isSendable)
    for (const { id, recipient: from } of parked) {
      const to = moved.get(id)
      if (to === undefined) continue
      await writeRecipient(tx, id, to)
      await writeLog(tx, { caller, code: 'letterReaddressed', facts: { id, from, to }, about: [about.letter(id)] })
    }
    return sendWithin(tx, context, { caller, wanted: parked.map(({ id }) => id) })
  }
  return onceForStaff(context.db, call, { outcome: SentAgain, act, tell: (_, sent) => sent })
}
