import type { NewProtest, Protest } from '#contract/results/protests.ts'
import { isOverdue } from '#domain/results/protests.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { inTurn } from '../results/inTurn.ts'
import { slotOf } from '../results/slotOf.ts'
import { newestResults } from '../resultVersions/store.ts'
import { refuseFull } from '../room.ts'
import { addProtest, countProtests, oneProtest, sameProtest } from './store.ts'

/**
 * Notes a protest at a number; the same once more enters nothing. Refusals: 404 nobody has or had the number, 400 its time is over, 409 too many are open.
 * (rules/results#protests)
 */
export async function enterProtest(
  context: Context,
  caller: User,
  { startNumber: typed, text, until }: NewProtest,
): Promise<Protest> {
  return inTurn(context, async (tx) => {
    const { startNumber, teamID, runnerID } = await slotOf(tx, context, {
      newest: await newestResults(tx, context),
      typed,
    })
    const known = await sameProtest(tx, { startNumber, text, until })
    if (known) return known
    if (isOverdue(until, context.now())) throw refuseField('until', 'PROTEST_OVER')
    refuseFull('protest', await countProtests(tx))
    const at = context.now()
    const id = await addProtest(tx, { startNumber, teamID, runnerID, text, until, at, authorId: caller.id })
    await writeLog(tx, {
      caller,
      code: 'protestEntered',
      facts: { startNumber, until: until.toISOString(), text },
      about: [about.team(teamID), about.runner(runnerID)],
    })
    const entered = await oneProtest(tx, id)
    if (!entered) throw new Refusal('PROTEST_NOT_FOUND')
    return entered
  })
}
