import { teamNumber } from '#domain/teams/runners.ts'
import type { TeamDeadlines } from './entry/teamDeadlines.ts'
import type { EditableTeam } from './entry/teamValues.ts'

type Fillable = Pick<EditableTeam, 'complete' | 'tshirtOption'>

/**
 * What one does with a team's form: fill it in until it is complete, then change it, and look at it once nothing of its persons can be
 * changed any more. (rules/dashboard#incomplete, rules/event#deadlines)
 */
export function teamVerb({ complete, tshirtOption }: Fillable, { names, shirts }: TeamDeadlines) {
  if (!names?.isPast) return complete ? 'bearbeiten' : 'ausfüllen'
  if (names.race !== undefined) return 'bearbeiten'
  return tshirtOption && !shirts?.isPast ? 'bearbeiten' : 'ansehen'
}

/** The same on a button. */
export const VERB_ALONE = { bearbeiten: 'Bearbeiten', ausfüllen: 'Ausfüllen', ansehen: 'Ansehen' } as const

/** What the form of a team is called: 'Team 101 ausfüllen' until it is complete. (rules/dashboard#incomplete) */
export function teamTitle(team: Fillable & Pick<EditableTeam, 'runners'>, deadlines: TeamDeadlines): string {
  return `Team ${teamNumber(team.runners) ?? ''} ${teamVerb(team, deadlines)}`
}

/** '101 · Bergziegen', where one of several teams is chosen; the name alone while no number is given. */
export function numberedTeam({
  teamName,
  runners,
}: {
  teamName: string
  runners: Parameters<typeof teamNumber>[0]
}): string {
  return [teamNumber(runners) ?? [], teamName].flat().join(' · ')
}

/** A team's contact, or that it was erased: a team is never without one of itself. (rules/privacy#erasure) */
export const contactInWords = (teamContact: string): string => teamContact || 'gelöscht'
