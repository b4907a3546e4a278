import { assignWaves, completeWaves, type WaveChange } from '#domain/numbers/startWaves.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { some } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { NAMED_IN_LOG } from './resyncNumbers.ts'
import { areFrozen, lockNumbers, teamsForWaves, writeWaves } from './store.ts'

/** Which teams would get another wave now. (rules/numbers#preview) */
export async function previewWaves(context: Context): Promise<WaveChange[]> {
  return inSnapshot(context.db, (tx) => waveChanges(tx, context))
}

/**
 * Gives the teams the waves of their best times and returns how many changed; while the numbers are frozen only those that have none. (rules/numbers#waves,
 * rules/numbers#freeze)
 */
export async function giveWaves(context: Context, caller: User): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    await lockNumbers(tx)
    const changes = await waveChanges(tx, context)
    await writeWaves(tx, changes)
    if (changes.length > 0)
      await writeLog(tx, {
        caller,
        code: 'wavesGiven',
        facts: { changes: some(changes, NAMED_IN_LOG) },
        about: changes.slice(0, NAMED_IN_LOG).map(({ teamID }) => about.team(teamID)),
      })
    return changes.length
  })
}

async function waveChanges(connection: Connection, { event }: Context): Promise<WaveChange[]> {
  const given = await teamsForWaves(connection)
  return (await areFrozen(connection)) ? completeWaves(given, event.numberPlan) : assignWaves(given, event.numberPlan)
}
