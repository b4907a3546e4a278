import { isEmptyRunner } from '#domain/teams/persons.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { placeFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { writeWish } from '../slots/store.ts'
import { teamForChange, teamOfRunner } from '../teams/store.ts'
import { memberOf } from './savedAlone.ts'

/**
 * Enters what the person in a place has told the staff about the own name in results, also before there are any. Refusal: 404 no such place, or nobody in it.
 * (rules/results#wishes)
 */
export async function sayResultsWish(
  context: Context,
  caller: User,
  { id, showInResults }: { id: number; showInResults: boolean | null },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const found = await teamOfRunner(tx, id, 'anyone')
    const team = found && (await teamForChange(tx, found.id, 'anyone'))
    const runner = memberOf(team, id)
    if (isEmptyRunner(runner)) throw new Refusal('RUNNER_NOT_FOUND')
    if (runner.showInResults === showInResults) return
    await writeWish(tx, id, showInResults)
    await writeLog(tx, {
      caller,
      code: 'resultNameSaid',
      facts: {
        startNumber: placeFact(runner),
        before: { showInResults: runner.showInResults },
        after: { showInResults },
      },
      about: [about.runner(id), about.team(runner.teamID)],
    })
  })
}
