import type { Runner, SlotEntry } from '#contract/teams/runners.ts'
import type { CodeTeam } from '#contract/teams/codes.ts'
import type { TeamUpdateByCode } from '#contract/teams/teams.ts'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import type { Context } from '../context.ts'
import { exceptionsBy } from '../deadlineExceptions/store.ts'
import { deadlinesFor } from '../event/deadlines.ts'
import { Refusal } from '../http/refusal.ts'
import { savedAlone } from '../runners/savedAlone.ts'
import { teamsBearing, type StoredTeam } from '../teams/store.ts'
import { updateTeamByCode } from '../teams/updateTeam.ts'
import { findByCode } from './findByCode.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'
import { markLinkOpened } from './store.ts'
import { forCodeHolder } from '../teams/visibleTeams.ts'

/** An editing code as it came, and from where. */
export type Entered = { code: string; address: string }

/** The teams that an editing code opens. Refusals: 404 for none, 429 for too many wrong codes. (rules/codes#wrong-codes) */
export async function teamsOfCode(context: Context, { code, address }: Entered): Promise<StoredTeam[]> {
  const codeHash = codeHashOf(context.settings.SECRET_KEY, 'team-code', code)
  return findByCode(context, { address, unknown: 'TEAM_CODE_UNKNOWN', codeHash }, async () => {
    const teams = await teamsBearing(context.db, codeHash, 'anyone')
    return teams.length > 0 ? teams : undefined
  })
}

/** The same for who opens their link: its company reads that it was opened. (rules/codes#link-states) */
export async function openTeams(context: Context, entered: Entered): Promise<StoredTeam[]> {
  const teams = await teamsOfCode(context, entered)
  if (teams.some(({ linkOpenedAt }) => linkOpenedAt === null)) {
    const codeHash = codeHashOf(context.settings.SECRET_KEY, 'team-code', entered.code)
    await markLinkOpened(context.db, codeHash, context.now())
  }
  return teams
}

/** Teams as the holder of their code sees them. (rules/codes#shown, rules/event#exceptions) */
export async function forCodeHolders(context: Context, teams: readonly StoredTeam[]): Promise<CodeTeam[]> {
  const ids = new Set(teams.flatMap(({ customerId }) => customerId ?? []))
  const exceptions = await exceptionsBy(context.db, [...ids])
  return teams.map((team) => {
    const deadlines = deadlinesOf(context.event, exceptions.get(team.customerId ?? 0) ?? [])
    return { ...forCodeHolder(team), deadlines }
  })
}

/** Saves a team of the code, and its runners with it. Refusals as for the company, timekeeping is never turned on. (rules/codes#editing) */
export async function updateTeamOfCode(
  context: Context,
  entered: Entered,
  { id, ...update }: TeamUpdateByCode,
): Promise<CodeTeam> {
  await teamsOfCode(context, entered)
  const codeHash = codeHashOf(context.settings.SECRET_KEY, 'team-code', entered.code)
  const saved = await updateTeamByCode(context, codeHash, { id, update })
  return { ...forCodeHolder(saved), deadlines: await deadlinesFor(context.db, context, saved.customerId) }
}

/** Saves one runner of a team of the code; errors are keyed by the runner's own fields. (rules/codes#editing) */
export async function updateRunnerOfCode(
  context: Context,
  entered: Entered,
  { runnerID, ...sent }: SlotEntry,
): Promise<Runner> {
  const teams = await teamsOfCode(context, entered)
  const team = teams.find(({ runners }) => runners.some((runner) => runner.runnerID === runnerID))
  if (!team) throw new Refusal('RUNNER_NOT_FOUND')
  const codeHash = codeHashOf(context.settings.SECRET_KEY, 'team-code', entered.code)
  const update = { runners: [{ runnerID, ...sent }] }
  return savedAlone(runnerID, () => updateTeamByCode(context, codeHash, { id: team.id, update }))
}
