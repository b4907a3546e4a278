import {
  completeNumbers,
  moveIntoBlocks,
  renumber,
  repairNumbers,
  teamsOutside,
  type NumberChange,
  type NumberedSlot,
  type Numbering,
} from '#domain/numbers/numbers.ts'
import type { NumberPlan } from '#domain/numbers/numberPlan.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction, inSnapshot } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { some } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import {
  areFrozen,
  lockNumbers,
  numberedSlots,
  upcomingNumbers,
  writeFreeze,
  writeNumbers,
  writeUpcoming,
  type Freeze,
} from './store.ts'

/** How many of the changed places an entry names. */
export const NAMED_IN_LOG = 20

/** 'repair' assigns missing numbers and repairs duplicates, 'blocks' takes teams into their competition's block, 'renumber' numbers everything by company. */
export type Way = 'repair' | 'blocks' | 'renumber'

/**
 * What would change now, and which teams would stand outside their block all the same, without changing it, also while the numbers are frozen.
 * (rules/numbers#preview, rules/numbers#outside)
 */
export async function previewNumbers(
  { db, event: { numberPlan } }: Context,
  way: Way,
): Promise<{ changes: NumberChange[]; outside: number[] }> {
  // one snapshot for slots, counters and the freeze
  return inSnapshot(db, async (tx) => {
    const slots = await numberedSlots(tx)
    const { changes } = await numbering(tx, { way, slots, plan: numberPlan })
    return { changes, outside: teamsOutside(slots, changes, numberPlan) }
  })
}

/**
 * Gives numbers to slots that lack one and repairs duplicates, takes teams into their block or numbers everything anew, and returns how many slots
 * changed. While frozen existing numbers do not change, and the latter two are a Refusal 409. (rules/numbers#resync, rules/numbers#freeze)
 */
export async function resyncNumbers(context: Context, caller: User, way: Way): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    await lockNumbers(tx)
    if (way !== 'repair' && (await areFrozen(tx))) throw new Refusal('NUMBERS_FROZEN')
    const slots = await numberedSlots(tx)
    const { changes, next } = await numbering(tx, { way, slots, plan: context.event.numberPlan })
    await writeNumbers(tx, changes)
    await writeUpcoming(tx, next)
    if (changes.length > 0) {
      await writeLog(tx, {
        caller,
        code: CODES[way],
        facts: { changes: some(changes, NAMED_IN_LOG) },
        about: changes.slice(0, NAMED_IN_LOG).map(({ runnerID }) => about.runner(runnerID)),
      })
    }
    return changes.length
  })
}

const CODES = {
  repair: 'numbersRepaired',
  blocks: 'numbersMoved',
  renumber: 'renumbered',
} as const satisfies Record<Way, string>

type Wanted = { way: Way; slots: readonly NumberedSlot[]; plan: NumberPlan }

async function numbering(connection: Connection, { way, slots, plan }: Wanted): Promise<Numbering> {
  if (way === 'renumber') return renumber(slots, plan)
  const rules = { plan, next: await upcomingNumbers(connection, plan) }
  if (way === 'blocks') return moveIntoBlocks(slots, rules)
  return (await areFrozen(connection)) ? completeNumbers(slots, rules) : repairNumbers(slots, rules)
}

/** Freezes the numbers, or releases them; waits for a numbering that is under way. (rules/numbers#freeze) */
export async function setNumberFreeze(context: Context, caller: User, { frozen }: Freeze): Promise<Freeze> {
  return inTransaction(context.db, async (tx) => {
    await lockNumbers(tx)
    if ((await areFrozen(tx)) === frozen) return { frozen }
    await writeFreeze(tx, { frozen })
    await writeLog(tx, { caller, code: frozen ? 'numbersFrozen' : 'numbersReleased', facts: { frozen } })
    return { frozen }
  })
}
