import { teamNumber } from '#domain/runners.ts'
import type { EditableTeam } from './teamValues.ts'

/** What the form of a team is called: 'Team 101 ausfüllen' until it is complete. (rules/dashboard#incomplete) */
export function teamTitle({ runners, complete }: Pick<EditableTeam, 'runners' | 'complete'>): string {
  return `Team ${teamNumber(runners) ?? ''} ${complete ? 'bearbeiten' : 'ausfüllen'}`
}
