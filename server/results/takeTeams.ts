import type { ResultVersion } from '#contract/results/resultVersions.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { inTurn } from './inTurn.ts'
import { countsOf, found, makeVersion } from './makeVersion.ts'
import { digestOfSlots, newestResults } from '../resultVersions/store.ts'

/**
 * Makes a version with the teams and people of now and the times as they are, such as after a team has booked timekeeping. Refusals: 404 there is no version
 * yet, 409 nothing differs. (rules/results#teams-anew)
 */
export async function takeTeams(context: Context, caller: Caller): Promise<ResultVersion> {
  return inTurn(context, async (tx) => {
    const newest = found(await newestResults(tx, context))
    if ((await digestOfSlots(tx)) === newest.slotsSha256) throw new Refusal('RESULTS_UNCHANGED', newest.version)
    const { standings } = newest
    const made = await makeVersion(tx, context, { newest, standings, author: caller, source: 'teams' })
    const facts = { version: made.version, source: 'teams' as const, ...countsOf(standings), warnings: 0 }
    await writeLog(tx, { caller, code: 'resultsTaken', facts })
    return made
  })
}
