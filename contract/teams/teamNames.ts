import { teamNumber } from '#domain/teams/runners.ts'

export type NamedTeam = Numbered & { teamName: string }
type Numbered = { id: number; runners: readonly { startNumber?: string | null }[] }

/** What staff call a team: by its bib, 'Team 894'; by its id, 'Team #12', only while no number is given. (rules/staff#bib) */
export function bibName({ id, runners }: Numbered): string {
  return `Team ${bibOf({ id, runners })}`
}

/** The same in a line of text, with name and id: 'Team 894 (Bergziegen, #12)'. (rules/staff#bib) */
export function teamInWords(team: NamedTeam): string {
  return `Team ${partOf(team)}`
}

/** What a company is told: '894 Bergziegen', by its name alone while no number is given. (rules/withdrawals#told) */
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
