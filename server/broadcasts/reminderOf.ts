import {
  freePlacesOf,
  hasOpenShirts,
  incompleteTeams,
  IS_OPEN,
  openShirts,
  type AddressedCompany,
} from '#domain/letters/broadcasts.ts'
import { daysUntil } from '#domain/text/days.ts'
import { isFreePlace } from '#domain/teams/teams.ts'
import type { ReminderKind } from '#domain/letters/reminders.ts'
import type { Letter, Sender } from '../mail/letterSheet.ts'
import { captainReminder, companyNamesReminder, companyShirtsReminder } from '../mail/reminderLetters.ts'
import type { Codes, Reader } from './letterOf.ts'
import { freeInWords, missingInTeam, openShirtsInWords, sizesInWords } from './messages.ts'

type Round = { kind: ReminderKind; deadline: string; now: Date }

/** A reminder as one reader gets it; null for who is done. (rules/reminders#done) */
export function reminderOf(
  sender: Sender,
  { kind, deadline, now }: Round,
  { reader, codes }: { reader: Reader; codes: Codes },
): Letter | null {
  const until = { deadline, daysLeft: Math.max(0, daysUntil(deadline, now)) }
  const [company] = reader.companies
  if (!reader.isCompany) {
    const teams = reader.teams.filter(IS_OPEN[kind]).flatMap((team) => {
      const code = codes.get(team.id)
      const missing = kind === 'names' ? missingInTeam(team) : sizesInWords(openShirts([team]).unsized)
      return code === undefined ? [] : [{ teamName: team.teamName, missing, code }]
    })
    return teams.length === 0 ? null : captainReminder(sender, { ...until, name: reader.name, teams, of: kind })
  }
  if (!company) return null
  return kind === 'names' ? namesOf(sender, company, until) : shirtsOf(sender, company, until)
}

type Until = { deadline: string; daysLeft: number }

function namesOf(sender: Sender, company: AddressedCompany, until: Until): Letter | null {
  const open = incompleteTeams(company)
  if (open.length === 0) return null
  const free = freePlacesOf(company)
  const gaps = open
    .filter((team) => !isFreePlace(team))
    .map((team) => ({ teamName: team.teamName, missing: missingInTeam(team) }))
  const { name, companyName, teams } = company
  const counts = { ready: teams.length - open.length, total: teams.length }
  return companyNamesReminder(sender, {
    ...until,
    ...counts,
    name,
    companyName,
    gaps,
    free: free === 0 ? null : freeInWords(free),
  })
}

function shirtsOf(sender: Sender, company: AddressedCompany, until: Until): Letter | null {
  const { name, companyName, teams } = company
  if (!hasOpenShirts(teams)) return null
  const gaps = teams
    .filter((team) => hasOpenShirts([team]))
    .map((team) => ({ teamName: team.teamName, missing: openShirtsInWords([team]) }))
  return companyShirtsReminder(sender, { ...until, name, companyName, gaps, open: openShirtsInWords(teams) })
}
