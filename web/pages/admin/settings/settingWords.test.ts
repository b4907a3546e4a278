import { expect, test } from 'vitest'
import type { SettingPath } from '#contract/event/settingLabels.ts'
import { settingInWords, typedInWords } from './settingWords.ts'

test.each<[SettingPath, unknown, string]>([
  ['date', '2027-09-17', 'Freitag, 17.\u00a0September\u00a02027'],
  ['issuer.iban', 'AT611904300234573201', 'AT61 1904 3002 3457 3201'],
  ['paymentTermDays', 14, '14\u00a0Tage'],
  ['pickup', null, ''],
  ['reminders.namesDays', '21, 10, 3', '21, 10, 3'],
  ['reminders.shirtsDays', '', 'Keine Erinnerung'],
  ['numberPlan.runningFirst', 2001, '2001'],
  ['numberPlan.runningLast', null, 'offen'],
  ['numberPlan.waveTime', 'MIDDLE', 'die mittlere'],
  ['numberPlan.walkingWaves', '', 'Alle starten gemeinsam'],
  ['numberPlan.runningWaves', 'A bis 20 min\nB', 'A bis 20\u00a0Minuten; B: alle anderen'],
])('%s %s is read as "%s"', (path, value, words) => expect(settingInWords(path, value)).toBe(words))

test.each<[SettingPath, unknown, string | undefined]>([
  ['deadlines.names', '2027-09-05', 'Sonntag, 5.\u00a0September\u00a02027'],
  ['deadlines.names', '', 'Keine Frist'],
  ['lateChanges.until', '', 'Bis 17.\u00a0September\u00a02027'],
  ['issuer.iban', 'at61 1904 3002 3457 3201', 'AT61 1904 3002 3457 3201 – die Prüfziffern stimmen'],
  ['issuer.iban', 'AT611904300234573202', undefined],
  ['retention.runnersDays', 30, 'Bis 17.\u00a0Oktober\u00a02027'],
  ['retention.runnersDays', Number.NaN, undefined],
])('what follows from %s %s is "%s"', (path, typed, words) =>
  expect(typedInWords(path, typed, '2027-09-17')).toBe(words),
)
