import { captainOf } from '#domain/teams/teams.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { teamFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import { noteLateChanges } from '../lateChanges/noteLateChanges.ts'
import { exchangeSlots } from '../slots/store.ts'
import { oneTeam, teamForChange, type StoredTeam } from './store.ts'
import { changeableTeam, ownerOf } from './visibleTeams.ts'

/**
 * Makes a runner the captain: the two exchange their slots, the numbers stay with the slots. Does nothing if the runner is the captain
 * already. Refusals: 404 for a team or a runner that is not theirs, 409 past the deadline for names. (rules/teams#change-captain)
 */
export async function changeCaptain(
  context: Context,
  caller: User,
  { id, runnerId, reason: given }: { id: number; runnerId: number; reason?: string | undefined },
): Promise<StoredTeam> {
  const owner = ownerOf(caller)
  return inTransaction(context.db, async (tx) => {
    const before = changeableTeam(await teamForChange(tx, id, owner))
    const captain = captainOf(before.runners)
    const next = before.runners.find((runner) => runner.runnerID === runnerId)
    if (!captain || !next) throw new Refusal('RUNNER_NOT_FOUND')
    if (captain.runnerID === runnerId) return before
    const { isOverride, ...reason } = await refuseAfterDeadlines(tx, context, {
      caller,
      customerId: before.customerId,
      touched: { names: true, people: true },
      reason: given,
    })
    await exchangeSlots(tx, [captain.runnerID, runnerId])
    const places = [
      { teamID: id, slot: captain.slot, before: captain, after: next },
      { teamID: id, slot: next.slot, before: next, after: captain },
    ]
    await noteLateChanges(tx, context, { caller, places })
    await writeLog(tx, {
      level: isOverride ? 'WARN' : 'INFO',
      caller,
      code: 'captainChanged',
      facts: { team: teamFact(before), from: personOf(captain), to: personOf(next), ...reason },
      about: [about.team(id)],
    })
    return (await oneTeam(tx, id, owner)) ?? before
  })
}

/** By name, and by number where nobody is named. */
function personOf({ firstName, lastName, startNumber }: StoredTeam['runners'][number]): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (startNumber ?? '–')
}
