import { lacksOnlyEmails } from './completeness.ts'
import { isEmptyRunner } from './persons.ts'
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

/** Kinds of what teams lack, the most urgent first: somebody who runs, facts of somebody, or e-mails and nothing else. (rules/dashboard#board) */
export const MISSING_KINDS = ['persons', 'facts', 'emails'] as const
export type MissingKind = (typeof MISSING_KINDS)[number]

type Seated = Parameters<typeof lacksOnlyEmails>[0] & { runners: readonly Parameters<typeof isEmptyRunner>[0][] }

/** Teams that lack something, by what they lack, in the order given; kinds that nobody lacks are left out. */
export function missingGroups<One extends Seated>(teams: readonly One[]): { kind: MissingKind; teams: One[] }[] {
  const kindOf = (team: One): MissingKind => {
    if (lacksOnlyEmails(team)) return 'emails'
    return team.runners.some(isEmptyRunner) ? 'persons' : 'facts'
  }
  return MISSING_KINDS.map((kind) => ({ kind, teams: teams.filter((team) => kindOf(team) === kind) })).filter(
    (group) => group.teams.length > 0,
  )
}
