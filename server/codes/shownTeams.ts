import type { OwnTeam, Team } from '#contract/teams.ts'
import type { Desk } from '../desk.ts'
import type { User } from '../http/caller.ts'
import type { StoredTeam } from '../teams/store.ts'
import { openCode } from './secrets.ts'

/** A team with its editing code, for its own company only. (decisions §5) */
export function ownTeam({ settings }: Desk, caller: User, team: StoredTeam): OwnTeam {
  const isOwn = caller.role === 'customer' && team.customerId === caller.id
  const sealed = isOwn ? team.teamCodeSealed : null
  return { ...team, teamCode: sealed === null ? null : openCode(settings.SECRET_KEY, sealed) }
}

/** A team without what the holder of a code may not know: order and customer. (decisions §5) */
export const forCodeHolder = (team: Team): Team => ({ ...team, orderId: null, customerId: null })
