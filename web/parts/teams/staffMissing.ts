import { labels } from '#contract/labels.ts'
import { missingForRace, missingForStaff, type RaceField } from '#domain/teams/completeness.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import type { StaffRunner } from '../runners/staffRunners.ts'

type ListedTeam = {
  completeForStaff: boolean
  runners: readonly {
    startNumber: string | null
    firstName: string | null
    email: string | null
    isTeamCaptain: boolean
  }[]
}

/** 'Es fehlt: 101A E-Mail, 101C Vorname.' for a team that is incomplete to the staff; null for a complete one. (rules/teams#complete-staff) */
export function staffMissing({ runners, completeForStaff }: ListedTeam): string | null {
  if (completeForStaff) return null
  const missing = missingForStaff({ runners })
  const nameless = missing.filter(({ field }) => field === 'firstName').length
  if (nameless === TEAM_SIZE) return 'Es fehlen alle Personen.'
  const words = missing.map(({ place, field }) =>
    [runners[place]?.startNumber, labels.person[field]].filter(Boolean).join(' '),
  )
  return `Es fehlt: ${words.join(', ')}.`
}

const WORDS: Record<RaceField, string> = {
  startNumber: 'Startnummer',
  chipNumber: 'Chipnummer',
  firstName: labels.person.firstName,
  lastName: labels.person.lastName,
  sex: labels.person.sex,
  year: labels.person.year,
  teamName: 'Teamname',
  companyName: 'Firma',
}
const OF_NOBODY: readonly RaceField[] = ['firstName', 'lastName', 'sex', 'year']

/** What a runner lacks for the race, one word each; 'Person' where nobody is named. (rules/teams#complete-race) */
export function missingInWords(runner: StaffRunner): string[] {
  const missing = missingForRace(runner)
  if (!isEmptyRunner(runner)) return missing.map((field) => WORDS[field])
  return ['Person', ...missing.filter((field) => !OF_NOBODY.includes(field)).map((field) => WORDS[field])]
}
