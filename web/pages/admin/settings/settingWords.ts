import type { SettingPath } from '#contract/event/settingLabels.ts'
import { tidyUID } from '#domain/text/checks.ts'
import { addDays, dayOf, formatDay, formatDayWithWeekday } from '#domain/text/days.ts'
import { inFours, isIban, tidyIban } from '#domain/text/iban.ts'
import { localOf } from '#domain/text/localMoments.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { readWaves } from '#domain/numbers/startWaves.ts'
import { pickupTimeInWords } from '#contract/pickup/pickupWords.ts'
import { readPickupTimes } from '#domain/pickup/pickupTimes.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { SETTING_FIELDS } from './settingFields.ts'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

const REMINDER_DAYS: readonly SettingPath[] = ['reminders.namesDays', 'reminders.shirtsDays']

/** What names something and counts nothing has no dots. */
const PLAIN_NUMBERS: readonly SettingPath[] = [
  'bookkeeping.debtorBase',
  'numberPlan.runningFirst',
  'numberPlan.runningLast',
  'numberPlan.walkingFirst',
  'numberPlan.walkingLast',
]

const WAVES: readonly SettingPath[] = ['numberPlan.runningWaves', 'numberPlan.walkingWaves']

const RATES: readonly SettingPath[] = [
  'dunning.baseRates',
  'bookkeeping.revenueAccounts',
  'bookkeeping.taxCodes',
  'bookkeeping.datevKeys',
]

/** A saved setting as people read it: a day with its weekday, an IBAN in fours, a number with what it counts. */
export function settingInWords(path: SettingPath, value: unknown): string {
  const { control, unit, options = [] } = SETTING_FIELDS[path]
  if (control === 'day' && isDay(value)) return formatDayWithWeekday(value)
  if (control === 'moment') return typeof value === 'string' && value !== '' ? typedMomentInWords(value) : ''
  if (PLAIN_NUMBERS.includes(path)) return typeof value === 'number' ? String(value) : 'offen'
  if (control === 'choice') return options.find((one) => one.value === value)?.label ?? ''
  if (typeof value === 'number') return `${formatCount(value)}\u00a0${unit ?? ''}`.trim()
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  if (control === 'colour') return typeof value === 'string' ? value : 'wie mitgeliefert'
  if (path === 'issuer.accountHolder' && value === null) return 'wie der Rechnungssteller'
  if (typeof value !== 'string') return ''
  if (REMINDER_DAYS.includes(path)) return value || 'Keine Erinnerung'
  if (path === 'pickupTimes') return pickupInWords(value) ?? value
  if (WAVES.includes(path)) return wavesInWords(value)
  if (RATES.includes(path)) return value.replaceAll('\n', '; ')
  return path === 'issuer.iban' ? inFours(value) : nonBreaking(value)
}

/** A moment like '2027-01-15T10:00', as a form has it: of the event's place. */
export const typedMoment = (moment: string): string => localOf(new Date(moment)).replace(' ', 'T')

/** '2027-01-15T10:00' as 'Freitag, 15. Jänner 2027, 10:00 Uhr'. */
function typedMomentInWords(typed: string): string {
  const [day = '', time = ''] = typed.split('T')
  return isDay(day) ? `${formatDayWithWeekday(day)}, ${time}\u00a0Uhr` : ''
}

/** A stored moment in a sentence: 'Freitag, 15. Jänner 2027, 10:00 Uhr'. */
export const opensAtInWords = (moment: string): string => typedMomentInWords(typedMoment(moment))

/** 'Block A bis 20 Minuten; Block B: alle anderen'. */
function wavesInWords(typed: string): string {
  const waves = readWaves(typed)
  if (waves.length === 0) return 'Alle starten gemeinsam'
  return waves
    .map(({ name, upTo }) => (upTo === null ? `${name}: alle anderen` : `${name} bis ${upTo}\u00a0Minuten`))
    .join('; ')
}

/** Each typed line as a calendar will have it; undefined while one cannot be read. */
function pickupInWords(typed: string): string | undefined {
  const read = readPickupTimes(typed)
  return 'times' in read ? read.times.map(pickupTimeInWords).join('; ') : undefined
}

/** What follows from what is typed, where that helps: beside the field, before anything is saved. `eventDate` is the day that is set. */
export function typedInWords(path: SettingPath, typed: unknown, eventDate: string): string | undefined {
  if (path === 'lateChanges.until' && !isDay(typed)) return `Bis ${formatDay(eventDate)}`
  if (SETTING_FIELDS[path].control === 'day') return isDay(typed) ? settingInWords(path, typed) : 'Keine Frist'
  if (SETTING_FIELDS[path].control === 'moment') return settingInWords(path, typed) || undefined
  if (path === 'pickupTimes' && typeof typed === 'string') return pickupInWords(typed) || undefined
  if (WAVES.includes(path) && typeof typed === 'string') return `Gelesen: ${wavesInWords(typed)}`
  if (path === 'issuer.iban' && typeof typed === 'string') {
    const iban = tidyIban(typed)
    return isIban(iban) ? `${inFours(iban)} – die Prüfziffern stimmen` : undefined
  }
  if (path === 'issuer.companyUID' && typeof typed === 'string' && typed !== tidyUID(typed)) return tidyUID(typed)
  if (typeof typed !== 'number' || !Number.isInteger(typed) || typed < 0 || typed > 3650) return undefined
  if (path === 'paymentTermDays')
    return `Eine Rechnung von heute wäre am ${formatDay(addDays(dayOf(new Date()), typed))} fällig`
  if (path === 'retention.runnersDays' || path === 'retention.logsDays')
    return `Bis ${formatDay(addDays(eventDate, typed))}`
  return undefined
}
