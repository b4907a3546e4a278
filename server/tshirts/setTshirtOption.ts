import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { User } from '../http/caller.ts'
import { refuseStale } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { teamFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { oneTeam, teamForChange, type StoredTeam } from '../teams/store.ts'
import { writeTshirtOption } from './store.ts'
import { changeableTeam, foundTeam, ownerOf } from '../teams/visibleTeams.ts'

type Option = { id: number; tshirtOption: boolean; updatedAt?: Date }

/**
 * Chooses or drops shirts for a team; chosen sizes stay. Refusals: 404 not theirs, 409 stale or past the deadline. (rules/shirts#option)
 */
export async function setTshirtOption(
  context: Context,
  caller: User,
  { id, tshirtOption, updatedAt }: Option,
): Promise<StoredTeam> {
  return inTransaction(context.db, async (tx) => {
    const before = changeableTeam(await teamForChange(tx, id, ownerOf(caller)))
    if (before.tshirtOption === tshirtOption) return before
    refuseStale(before, { updatedAt })
    const { isOverride } = await refuseAfterDeadlines(tx, context, {
      caller,
      customerId: before.customerId,
      touched: { shirts: true },
    })
    await writeTshirtOption(tx, id, { tshirtOption })
    await writeLog(tx, {
      level: isOverride ? 'WARN' : 'INFO',
      caller,
      code: 'tshirtOptionSet',
      facts: { team: teamFact(before), before: before.tshirtOption, after: tshirtOption },
      about: [about.team(id)],
    })
    return foundTeam(await oneTeam(tx, id, ownerOf(caller)))
  })
}
