import { omit, pick } from '#domain/text/factTable.ts'
import type { SettingPath } from './settingLabels.ts'
import type { EventSettings } from './settings.ts'

/** The settings that hold whatever year it is; all others are of one year. (rules/years#settings) */
const OF_ALL_YEARS = [
  'homeUrl',
  'contact',
  'issuer',
  'look',
  'retention',
  'staffSecondStep',
  'lettersPerMinute',
  'paymentTermDays',
  'invoiceFooter',
  'vatExemption',
  'writeOffMax',
  'paymentThanks',
  'dunning',
  'bookkeeping',
] as const satisfies readonly (keyof EventSettings)[]

/** The settings of one year, and those that hold whatever year it is. (rules/years#settings) */
export const halvesOf = (settings: EventSettings) => ({
  year: omit(settings, OF_ALL_YEARS),
  organiser: pick(settings, OF_ALL_YEARS),
})

/** Tests whether a setting holds whatever year it is, by its path. (rules/years#settings) */
export const isOfAllYears = (path: SettingPath): boolean =>
  OF_ALL_YEARS.some((key) => path === key || path.startsWith(`${key}.`))

type Halves = ReturnType<typeof halvesOf>
/** The settings of one year. */
export type YearSettings = Halves['year']
/** The settings that hold whatever year it is. */
export type OrganiserSettings = Halves['organiser']
