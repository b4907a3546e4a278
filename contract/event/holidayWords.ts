import type { Holiday } from '#domain/event/holidays.ts'

/** Holidays of all Austria in words. */
export const HOLIDAY_WORDS: Record<Holiday, string> = {
  newYear: 'Neujahr',
  epiphany: 'Heilige Drei Könige',
  labourDay: 'Staatsfeiertag',
  assumption: 'Mariä Himmelfahrt',
  nationalDay: 'Nationalfeiertag',
  allSaints: 'Allerheiligen',
  immaculateConception: 'Mariä Empfängnis',
  christmas: 'Christtag',
  saintStephen: 'Stefanitag',
  easterMonday: 'Ostermontag',
  ascension: 'Christi Himmelfahrt',
  whitMonday: 'Pfingstmontag',
  corpusChristi: 'Fronleichnam',
}
