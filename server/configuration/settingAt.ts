import type { EventSettings } from '#contract/event/settings.ts'
import { ISSUER_VAT_LABELS, SETTING_LABELS, WAVE_TIME_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { typedRateValues } from '#domain/payments/bookkeeping.ts'
import { typedBaseRates } from '#domain/payments/dunning.ts'
import { formatMoment } from '#domain/text/days.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { pickupTimeInWords } from '#contract/pickup/pickupWords.ts'
import { typedWaves } from '#domain/numbers/startWaves.ts'
import { valueAt } from '#domain/text/valueAt.ts'

export type SettingValue = string | number | boolean | null

/** One setting by its path, such as 'issuer.iban'; a list as one text, the pickup times in words. */
export function settingAt(settings: EventSettings, path: SettingPath): SettingValue {
  if (path === 'pickupTimes') return settings.pickupTimes.map(pickupTimeInWords).join('; ')
  if (path === 'registrationOpensAt')
    return settings.registrationOpensAt && formatMoment(new Date(settings.registrationOpensAt))
  if (path === 'dunning.baseRates') return typedBaseRates(settings.dunning.baseRates).replaceAll('\n', '; ')
  if (path === 'bookkeeping.revenueAccounts') return inOneLine(settings.bookkeeping.revenueAccounts)
  if (path === 'bookkeeping.taxCodes') return inOneLine(settings.bookkeeping.taxCodes)
  if (path === 'bookkeeping.datevKeys') return inOneLine(settings.bookkeeping.datevKeys)
  if (path === 'numberPlan.runningWaves') return typedWaves(settings.numberPlan.runningWaves).replaceAll('\n', '; ')
  if (path === 'numberPlan.walkingWaves') return typedWaves(settings.numberPlan.walkingWaves).replaceAll('\n', '; ')
  if (path === 'numberPlan.waveTime') return WAVE_TIME_LABELS[settings.numberPlan.waveTime]
  if (path === 'issuer.vat') return ISSUER_VAT_LABELS[settings.issuer.vat]
  const value = valueAt(settings, path)
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const inOneLine = (values: Parameters<typeof typedRateValues>[0]) => typedRateValues(values).replaceAll('\n', '; ')

/** The settings that differ, by their paths, each as it was and is. */
export function changedSettings(
  before: EventSettings,
  after: EventSettings,
): { path: SettingPath; before: SettingValue; after: SettingValue }[] {
  return kindsOf(SETTING_LABELS)
    .map((path) => ({ path, before: settingAt(before, path), after: settingAt(after, path) }))
    .filter((change) => change.before !== change.after)
}
