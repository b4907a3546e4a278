import { labels } from '#contract/labels.ts'
import type { RosterField } from '#domain/roster/rosterCells.ts'
import { SEXES, TSHIRT_SIZES } from '#domain/teams/runners.ts'
import type { Option } from '#web/ui/form/SelectField.tsx'

const NOTHING: Option = { value: '', label: '–' }

const YES_OR_NO: Option[] = [NOTHING, { value: 'ja', label: 'Ja' }, { value: 'nein', label: 'Nein' }]

/** What may be chosen in each column; null where it is typed. */
const CHOICES: Record<RosterField, Option[] | null> = {
  teamName: null,
  firstName: null,
  lastName: null,
  year: null,
  email: null,
  phoneNumber: null,
  sex: [NOTHING, ...SEXES.map((value) => ({ value, label: labels.sex[value] }))],
  tshirtSize: [NOTHING, ...TSHIRT_SIZES.map((value) => ({ value, label: value }))],
  isApprentice: YES_OR_NO,
  timekeeping: YES_OR_NO,
}

/** The options of a cell with a fixed set of values; another text from the list is added as an option. */
export function choicesFor(field: RosterField, text: string): Option[] | undefined {
  const choices = CHOICES[field]
  if (choices === null) return undefined
  if (choices.some(({ value }) => value === text)) return choices
  return [...choices, { value: text, label: `„${text}“` }]
}

/** A cell to be read only. */
export function wordFor(field: RosterField, text: string): string {
  return text === '' ? '' : (choicesFor(field, text)?.find(({ value }) => value === text)?.label ?? text)
}
