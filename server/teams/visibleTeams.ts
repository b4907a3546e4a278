import type { OwnTeam, Team } from '#contract/teams/teams.ts'
import { accessIncludes } from '#domain/accounts/companyAccess.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { unseal } from '../secrets/sealedCodes.ts'
import type { Owner, StoredTeam } from './store.ts'

/** Customers see their own teams, the staff all. (rules/access#staff-reach) */
export const ownerOf = (caller: User): Owner => (caller.role === 'admin' ? 'anyone' : { customerId: caller.customerID })

/** The team that was found. Throws a Refusal 404, also for a foreign one. (rules/access#foreign) */
export function foundTeam(team: StoredTeam | undefined): StoredTeam {
  if (!team) throw new Refusal('TEAM_NOT_FOUND')
  return team
}

/** The team that is to be changed. Throws a Refusal 404, or 409 for a withdrawn one. (rules/withdrawals#kept) */
export function changeableTeam(team: StoredTeam | undefined): StoredTeam {
  const found = foundTeam(team)
  if (found.withdrawn) throw new Refusal('TEAM_WITHDRAWN')
  return found
}

/** A team with its editing code, for its own company only. (rules/codes#shown) */
export function ownTeam({ settings }: Context, caller: User, team: StoredTeam): OwnTeam {
  // a code opens the team for changes: it is not for somebody who may only read
  const isOwn = caller.role === 'customer' && team.customerId === caller.customerID
  const sealed = isOwn && accessIncludes(caller.access, 'teams.write') ? team.teamCodeSealed : null
  const inviteName = isOwn ? team.inviteName : null
  return { ...team, inviteName, teamCode: sealed === null ? null : unseal(settings.SECRET_KEY, sealed) }
}

/** A team without what the holder of a code may not know: order, customer, and what became of its link. (rules/codes#shown) */
export const forCodeHolder = (team: Team): Team => ({
  ...team,
  orderId: null,
  customerId: null,
  linkSentAt: null,
  linkUndelivered: false,
  linkOpenedAt: null,
  remindedAt: null,
})
