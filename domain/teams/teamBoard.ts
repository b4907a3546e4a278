import { isFreePlace } from './teams.ts'

/** State of a team: all is entered, something is missing, or nobody has it yet. (rules/dashboard#board) */
export type TeamState = 'ready' | 'missing' | 'free'

type Team = { complete: boolean; reserved: boolean; teamCode: string | null }

export function teamState(team: Team): TeamState {
  if (team.complete) return 'ready'
  return isFreePlace(team) ? 'free' : 'missing'
}

/** The teams by how far they are, each in the order given. (rules/dashboard#board) */
export function boardOf<One extends Team>(teams: readonly One[]): Record<TeamState, One[]> {
  const by = Map.groupBy(teams, teamState)
  return { ready: by.get('ready') ?? [], missing: by.get('missing') ?? [], free: by.get('free') ?? [] }
}
