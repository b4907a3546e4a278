import { teamNumber } from '#domain/teams/runners.ts'

export type NamedTeam = Numbered & { teamName: string }
type Numbered = { id: number; runners: readonly { startNumber?: string | null }[] }

/** Name of a team for the staff: by its bib, 'Team 894'; by its id, 'Team #12', only while no number is given. (rules/staff#bib) */
export function bibName({ id, runners }: Numbered): string {
  return `Team ${bibOf({ id, runners })}`
}

/** Name of a team in a line of text for the staff, with bib, name and id: 'Team 894 (Bergziegen, #12)'. (rules/staff#bib) */
export function teamInWords(team: NamedTeam): string {
  return `Team ${partOf(team)}`
}

/** Name of a team for its company: '894 Bergziegen', the name alone while no number is given. (rules/withdrawals#told) */
export function numberedName({ runners, teamName }: NamedTeam): string {
  const bib = teamNumber(runners)
  return bib === undefined ? teamName : `${bib} ${teamName}`
}

function bibOf({ id, runners }: Numbered): string {
  return teamNumber(runners) ?? `#${id}`
}

function partOf({ id, runners, teamName }: NamedTeam): string {
  const bib = teamNumber(runners)
  return bib === undefined ? `#${id} (${teamName})` : `${bib} (${teamName}, #${id})`
}
