import { captainOf } from '../teams/teams.ts'

type Captained = { isTeamCaptain: boolean; email: string | null }
type Contacted = { teamContact: string; runners: readonly Captained[] }

/**
 * Whom to write to about a team once a list is entered: a captain whose e-mail the list brings or changes takes the place of the company's
 * own address, which stood there only because nobody was known yet. Any other contact stays. (rules/roster#contact)
 */
export function contactAfter(team: Contacted, after: Pick<Contacted, 'runners'>, ofCompany: readonly string[]): string {
  const email = captainOf(after.runners)?.email?.trim() ?? ''
  const isNews = email !== '' && !isSame(email, captainOf(team.runners)?.email ?? '')
  const isDefault = ofCompany.some((address) => isSame(address, team.teamContact))
  return isNews && isDefault && !isSame(email, team.teamContact) ? email : team.teamContact
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
