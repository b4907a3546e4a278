import type { Runner } from '#contract/teams/runners.ts'
import { Refusal } from '../http/refusal.ts'
import type { StoredTeam } from '../teams/store.ts'

const ALONE = /^runners\.0\./

/** Saves one runner through the team; what is refused is keyed by the runner's own fields. Throws a Refusal 404 when they are gone. */
export async function savedAlone(runnerID: number, save: () => Promise<StoredTeam>): Promise<Runner> {
  const saved = await save().catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([field, message]) => [field.replace(ALONE, ''), message] as const)
    throw error.withFields(Object.fromEntries(fields))
  })
  return memberOf(saved, runnerID)
}

/** A runner of this team. Throws a Refusal 404. */
export function memberOf(team: StoredTeam | undefined, runnerID: number): Runner {
  const runner = team?.runners.find((member) => member.runnerID === runnerID)
  if (!runner) throw new Refusal('RUNNER_NOT_FOUND')
  return runner
}
