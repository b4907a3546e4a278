import { missingEntries } from '#domain/completeness.ts'
import { listInWords } from '#domain/listInWords.ts'
import { isEmptyRunner } from '#domain/persons.ts'
import type { EditableTeam } from './teamValues.ts'
import { fieldLabels } from './teamValues.ts'

/** What is missing in an incomplete team: 'Es fehlt noch: B: Jahrgang und E-Mail · C: Person.' (rules/teams#complete-portal) */
export function missingWords({ runners }: Pick<EditableTeam, 'runners'>): string {
  if (runners.every(isEmptyRunner)) return 'Es fehlen noch alle Personen.'
  const places = runners.flatMap((runner) => {
    const missing = missingEntries(runner)
    if (missing.length === 0) return []
    return `${runner.slot}: ${isEmptyRunner(runner) ? 'Person' : listInWords(missing.map((field) => fieldLabels[field]))}`
  })
  return `Es fehlt noch: ${places.join(' · ')}.`
}
