import { lacksOnlyEmails, missingEntries, type EntryField } from '#domain/teams/completeness.ts'
import { listInWords } from '#domain/text/listInWords.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import type { Slot } from '#domain/teams/teams.ts'
import { fieldLabels, type RunnerValues } from './entry/teamValues.ts'

type Seated = Parameters<typeof missingEntries>[0] & Parameters<typeof isEmptyRunner>[0] & { slot: Slot }
export type MissingIn = { runners: readonly Seated[] }

/** What is missing in an incomplete team: 'Es fehlt noch: B: Jahrgang und E-Mail · C: Person.' (rules/teams#complete-portal) */
export function missingWords({ runners }: MissingIn): string {
  if (runners.every(isEmptyRunner)) return 'Es fehlen noch alle Personen.'
  const places = runners.flatMap((runner) => {
    const missing = missingEntries(runner)
    if (missing.length === 0) return []
    return `${runner.slot}: ${isEmptyRunner(runner) ? 'Person' : listInWords(missing.map((field) => fieldLabels[field]))}`
  })
  return `Es fehlt noch: ${places.join(' · ')}.`
}

/** The same in a line, for the bib: 'Angaben unvollständig', or that only e-mails are missing, and whose. (rules/teams#only-emails) */
export function missingInShort({ runners }: MissingIn): string {
  if (!lacksOnlyEmails({ runners })) return 'Angaben unvollständig'
  const slots = runners.filter(({ email }) => !email?.trim()).map(({ slot }) => slot)
  return `Nur die E-Mail fehlt noch: ${listInWords(slots)}`
}

/** The path of a field of the team's form. */
export type FirstMissing = `runners.${number}.${EntryField}`

/** A field that the form of a team opens at: the first that is empty, or the size of somebody. */
export type StartField = FirstMissing | `runners.${number}.tshirtSize`

/** Where to go on filling in an incomplete team: its first field that is empty. (rules/dashboard#fill-in) */
export function firstMissing(runners: readonly RunnerValues[]): FirstMissing | undefined {
  for (const [index, runner] of runners.entries()) {
    const [field] = missingEntries(runner)
    if (field) return `runners.${index}.${field}`
  }
  return undefined
}
