import { Refusal } from '../http/refusal.ts'
import type { StoredTeam } from './store.ts'

/** The team that was found. Throws a Refusal 404: a foreign one does not exist. (decisions §2) */
export function presentTeam(team: StoredTeam | undefined): StoredTeam {
  if (!team) throw new Refusal('TEAM_NOT_FOUND')
  return team
}
