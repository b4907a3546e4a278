import type { OneBroadcast } from '#contract/letters/broadcasts.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { broadcastForChange, oneBroadcast, takeBack, writeState } from './store.ts'

/**
 * Stops a Rundmail or reminders, or lets them go on where they were. What no server has claimed yet is held back too. The same again
 * changes nothing. Refusals: 404 no such one, 409 nothing of it is left. (rules/broadcasts#stop)
 */
export async function setState(
  { db }: Context,
  caller: User,
  { id, state }: { id: number; state: 'sending' | 'stopped' },
): Promise<OneBroadcast> {
  return inTransaction(db, async (tx) => {
    const stored = await broadcastForChange(tx, id)
    const before = await foundBroadcast(tx, id)
    if (!stored || before.state === 'done') throw new Refusal('BROADCAST_DONE')
    if (before.state === state) return before
    if (state === 'stopped') await takeBack(tx, stored)
    await writeState(tx, id, state)
    await writeLog(tx, {
      caller,
      code: state === 'stopped' ? 'broadcastStopped' : 'broadcastResumed',
      facts: { id, subject: before.subject },
      about: [about.message(id)],
    })
    return foundBroadcast(tx, id)
  })
}

/** One with how far it is. Refusal: 404 no such one. */
export async function foundBroadcast(connection: Connection, id: number): Promise<OneBroadcast> {
  const broadcast = await oneBroadcast(connection, id)
  if (!broadcast) throw new Refusal('BROADCAST_NOT_FOUND')
  return broadcast
}
