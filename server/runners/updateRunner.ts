import type { Runner, SlotEntry } from '#contract/teams/runners.ts'
import { NOBODY } from '#domain/teams/persons.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { teamOfRunner } from '../teams/store.ts'
import { updateTeam } from '../teams/updateTeam.ts'
import { savedAlone } from './savedAlone.ts'
import { ownerOf } from '../teams/visibleTeams.ts'

/**
 * Saves one runner, with what follows for the team. Refusals: 404 not theirs, 409 stale or past the deadline, 400 neither a whole
 * person nor nobody. (rules/runners#single)
 */
export async function updateRunner(
  context: Context,
  caller: User,
  { reason, ...sent }: SlotEntry & { reason?: string | undefined },
): Promise<Runner> {
  const team = await teamOfRunner(context.db, sent.runnerID, ownerOf(caller))
  if (!team) throw new Refusal('RUNNER_NOT_FOUND')
  return savedAlone(sent.runnerID, () =>
    updateTeam(context, caller, { id: team.id, update: { runners: [sent] }, reason }),
  )
}

/** Takes the person out of a slot; the slot stays, with its numbers. Idempotent. (rules/runners#emptying) */
export async function emptySlot(
  context: Context,
  caller: User,
  { runnerID, reason }: { runnerID: number; reason: string | undefined },
): Promise<void> {
  await updateRunner(context, caller, { runnerID, updatedAt: undefined, person: NOBODY, reason })
}
