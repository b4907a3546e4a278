import type { TeamCode } from '#contract/teams/codes.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { teamFacts } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { namesOfTeams } from '../teams/store.ts'
import { sealCode, newCode, unseal } from '../secrets/sealedCodes.ts'
import { anyTeamsForCodes, countBearers, teamsForCodes, writeTeamCode } from './store.ts'

type Bearer = Awaited<ReturnType<typeof teamsForCodes>>[number]

/**
 * Gives these teams one fresh common editing code, which voids those they had; the same set again answers the code it has.
 * Refusal: 404 for a team that is not theirs. (rules/codes#editing-links)
 */
export async function alignCodes(context: Context, caller: CompanyUser, ids: readonly number[]): Promise<TeamCode[]> {
  return inTransaction(context.db, async (tx) => {
    const bearers = await ownTeams(tx, caller, ids)
    const common = await commonCode(tx, context, bearers)
    if (common !== undefined) return bearers.map(({ id }) => ({ teamId: id, teamCode: common }))
    const teamCode = newCode()
    const teamIds = bearers.map(({ id }) => id)
    await writeTeamCode(tx, teamIds, sealCode(context.settings.SECRET_KEY, 'team-code', teamCode))
    await noteIssue(tx, caller, teamIds)
    return teamIds.map((teamId) => ({ teamId, teamCode }))
  })
}

/** Gives each of these teams that lacks one an editing code of its own, and returns the codes of all. (rules/codes#editing-links) */
export async function generateCodes(
  context: Context,
  caller: CompanyUser,
  ids: readonly number[],
): Promise<TeamCode[]> {
  const { SECRET_KEY } = context.settings
  return inTransaction(context.db, async (tx) => {
    const given: TeamCode[] = []
    const fresh: number[] = []
    for (const { id: teamId, teamCodeSealed } of await ownTeams(tx, caller, ids)) {
      const present = teamCodeSealed === null ? null : unseal(SECRET_KEY, teamCodeSealed)
      const teamCode = present ?? newCode()
      given.push({ teamId, teamCode })
      if (present !== null) continue
      await writeTeamCode(tx, [teamId], sealCode(SECRET_KEY, 'team-code', teamCode))
      fresh.push(teamId)
    }
    if (fresh.length > 0) await noteIssue(tx, caller, fresh)
    return given
  })
}

/**
 * The editing codes of these teams, whosever they are, for letters with their links that the organiser sends; a team that lacks one gets it.
 * The caller is nobody: it is the server that issues them. (rules/broadcasts#links)
 */
export async function codesForLetters(
  tx: Transaction,
  context: Context,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { SECRET_KEY } = context.settings
  const codes = new Map<number, string>()
  const fresh: number[] = []
  for (const { id, teamCodeSealed } of await anyTeamsForCodes(tx, ids)) {
    const present = teamCodeSealed === null ? null : unseal(SECRET_KEY, teamCodeSealed)
    const code = present ?? newCode()
    codes.set(id, code)
    if (present !== null) continue
    await writeTeamCode(tx, [id], sealCode(SECRET_KEY, 'team-code', code))
    fresh.push(id)
  }
  if (fresh.length > 0) await noteIssue(tx, null, fresh)
  return codes
}

/**
 * Voids the editing codes of these teams: their links stop working. Without one nothing happens; 404 for a foreign team.
 * (rules/codes#voiding)
 */
export async function voidTeamCodes(context: Context, caller: CompanyUser, ids: readonly number[]): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const bearers = (await ownTeams(tx, caller, ids)).filter(({ teamCodeHash }) => teamCodeHash !== null)
    if (bearers.length === 0) return
    const teamIds = bearers.map(({ id }) => id)
    await writeTeamCode(tx, teamIds, null)
    const teams = teamFacts(await namesOfTeams(tx, teamIds))
    await writeLog(tx, { caller, code: 'teamCodeVoided', facts: { teams }, about: teamIds.map(about.team) })
  })
}

/** Exactly these teams of the caller, locked. Throws a Refusal 404 when one of them is not theirs. */
async function ownTeams(tx: Transaction, caller: CompanyUser, ids: readonly number[]): Promise<Bearer[]> {
  const wanted = new Set(ids)
  const found = await teamsForCodes(tx, caller.customerID, [...wanted])
  if (found.length !== wanted.size) throw new Refusal('TEAM_NOT_FOUND')
  return found
}

/** The code that all of these teams and no others have. */
async function commonCode(tx: Transaction, context: Context, bearers: readonly Bearer[]): Promise<string | undefined> {
  const [first] = bearers
  if (!first || first.teamCodeHash === null || first.teamCodeSealed === null) return undefined
  if (bearers.some((team) => team.teamCodeHash !== first.teamCodeHash)) return undefined
  if ((await countBearers(tx, first.teamCodeHash)) !== bearers.length) return undefined
  return unseal(context.settings.SECRET_KEY, first.teamCodeSealed) ?? undefined
}

async function noteIssue(tx: Transaction, caller: CompanyUser | null, teamIds: readonly number[]): Promise<void> {
  const teams = teamFacts(await namesOfTeams(tx, teamIds))
  await writeLog(tx, { caller, code: 'teamCodesIssued', facts: { teams }, about: teamIds.map(about.team) })
}
