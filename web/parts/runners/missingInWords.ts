import { labels } from '#contract/labels.ts'
import { missingForRace } from '#domain/teams/completeness.ts'
import type { RaceField } from '#domain/teams/completeness.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import type { StaffRunner } from './staffRunners.ts'

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
