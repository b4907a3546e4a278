import { openedBy } from '#domain/event/opening.ts'
import type { SettingsRow } from './store.ts'

/**
 * Stored settings as they count at a moment. Registration that has opened by itself is a change like another: a form that was read before its moment is out of
 * date, so that nobody closes with it what has just opened. (rules/settings#opens-at)
 */
export function openedRow(row: SettingsRow, now: Date): SettingsRow {
  const settings = openedBy(row.settings, now)
  if (settings === row.settings || settings.registrationOpensAt === null) return row
  const opensAt = new Date(settings.registrationOpensAt)
  return { ...row, settings, updatedAt: opensAt > row.updatedAt ? opensAt : row.updatedAt }
}
