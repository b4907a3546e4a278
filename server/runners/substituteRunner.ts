import type { Runner, RunnerEntry } from '#contract/teams/runners.ts'
import { NOBODY } from '#domain/teams/persons.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { teamOfRunner } from '../teams/store.ts'
import { substituteInTeam } from '../teams/updateTeam.ts'
import { ownerOf } from '../teams/visibleTeams.ts'
import { savedAlone } from './savedAlone.ts'

type Substitute = { runnerID: number; updatedAt: Date | undefined; person: RunnerEntry; reason: string | undefined }

/**
 * Puts another person in a place after the names' deadline: number, chip and wave stay with it, of the person before nothing does. Refusals: 404
 * not theirs, 409 stale, before the deadline, or by a company that may not or not any more. (rules/substitutes#when, rules/substitutes#person)
 */
export async function substituteRunner(
  context: Context,
  caller: User,
  { runnerID, updatedAt, person, reason }: Substitute,
): Promise<Runner> {
  const team = await teamOfRunner(context.db, runnerID, ownerOf(caller))
  if (!team) throw new Refusal('RUNNER_NOT_FOUND')
  const sent = { runnerID, updatedAt, person: { ...NOBODY, ...person } }
  return savedAlone(runnerID, () => substituteInTeam(context, caller, { id: team.id, sent, reason }))
}
