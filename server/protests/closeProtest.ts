import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { deleteProtest } from './store.ts'

/** Closes a protest that was decided; the log keeps what it was about. Refusal: 404 it is not open. (rules/results#protests) */
export async function closeProtest({ db }: Context, caller: User, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const protest = await deleteProtest(tx, id)
    if (!protest) throw new Refusal('PROTEST_NOT_FOUND')
    const { startNumber, text, teamID, runnerID } = protest
    await writeLog(tx, {
      caller,
      code: 'protestClosed',
      facts: { startNumber, text },
      about: [about.team(teamID), about.runner(runnerID)],
    })
  })
}
