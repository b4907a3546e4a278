import { completeNumbers, renumber, repairNumbers } from '#domain/numbers.ts'
import type { NumberChange, Numbering } from '#domain/numbers.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction, inSnapshot } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { numberLog, SHOWN } from './messages.ts'
import {
  areFrozen,
  lockNumbers,
  numberedSlots,
  upcomingNumbers,
  writeFreeze,
  writeNumbers,
  writeUpcoming,
} from './store.ts'
import type { Freeze } from './store.ts'

/** 'repair' assigns missing numbers and repairs duplicates, 'renumber' numbers everything by company. */
export type Way = 'repair' | 'renumber'

/** What would change now, without changing it, also while the numbers are frozen. (rules/numbers#preview) */
export async function previewNumbers(context: Context, way: Way): Promise<NumberChange[]> {
  // one snapshot for slots, counters and the freeze
  return inSnapshot(context.db, async (tx) => (await numbering(tx, way)).changes)
}

/**
 * Gives numbers to slots that lack one and repairs duplicates, or numbers everything anew, and returns how many slots changed. While frozen
 * existing numbers do not change, and numbering anew is a Refusal 409. (rules/numbers#resync, rules/numbers#freeze)
 */
export async function resyncNumbers(context: Context, caller: User, way: Way): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    await lockNumbers(tx)
    if (way === 'renumber' && (await areFrozen(tx))) throw new Refusal('NUMBERS_FROZEN')
    const { changes, next } = await numbering(tx, way)
    await writeNumbers(tx, changes)
    await writeUpcoming(tx, next)
    if (changes.length > 0) {
      const action = way === 'renumber' ? logActions.renumbered : logActions.numbersRepaired
      await writeLog(tx, {
        caller,
        action,
        details: numberLog.changed(changes),
        about: changes.slice(0, SHOWN).map(({ runnerID }) => about.runner(runnerID)),
      })
    }
    return changes.length
  })
}

async function numbering(connection: Connection, way: Way): Promise<Numbering> {
  const slots = await numberedSlots(connection)
  if (way === 'renumber') return renumber(slots)
  const repair = (await areFrozen(connection)) ? completeNumbers : repairNumbers
  return repair(slots, await upcomingNumbers(connection))
}

/** Freezes the numbers, or releases them; waits for a numbering that is under way. (rules/numbers#freeze) */
export async function setNumberFreeze(context: Context, caller: User, { frozen }: Freeze): Promise<Freeze> {
  return inTransaction(context.db, async (tx) => {
    await lockNumbers(tx)
    if ((await areFrozen(tx)) === frozen) return { frozen }
    await writeFreeze(tx, { frozen })
    const action = frozen ? logActions.numbersFrozen : logActions.numbersReleased
    await writeLog(tx, { caller, action, details: numberLog.freeze(frozen) })
    return { frozen }
  })
}
