import { addDays } from '../text/days.ts'

/** Holidays of all Austria. */
export const HOLIDAYS = [
  'newYear',
  'epiphany',
  'labourDay',
  'assumption',
  'nationalDay',
  'allSaints',
  'immaculateConception',
  'christmas',
  'saintStephen',
  'easterMonday',
  'ascension',
  'whitMonday',
  'corpusChristi',
] as const
export type Holiday = (typeof HOLIDAYS)[number]

/** Holidays that fall on the same day each year, by month and day. */
const FIXED: ReadonlyMap<string, Holiday> = new Map([
  ['01-01', 'newYear'],
  ['01-06', 'epiphany'],
  ['05-01', 'labourDay'],
  ['08-15', 'assumption'],
  ['10-26', 'nationalDay'],
  ['11-01', 'allSaints'],
  ['12-08', 'immaculateConception'],
  ['12-25', 'christmas'],
  ['12-26', 'saintStephen'],
])
/** The others, by their days after Easter Sunday. */
const AFTER_EASTER = [
  [1, 'easterMonday'],
  [39, 'ascension'],
  [50, 'whitMonday'],
  [60, 'corpusChristi'],
] as const

/** Easter Sunday of a year (Gregorian calendar, after Gauss with Lichtenberg's correction). */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sunShift = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const seed = (19 * cycle + moonShift) % 30
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29)
  const fullMoon = 21 + seed - correction
  const sunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7)
  const inMarch = fullMoon + (7 - ((fullMoon - sunday) % 7))
  return addDays(`${year}-03-01`, inMarch - 1)
}

/** The holiday of all Austria on a day; null: it is none. */
export function holidayOf(day: string): Holiday | null {
  const fixed = FIXED.get(day.slice(5))
  if (fixed !== undefined) return fixed
  const easter = easterOf(Number(day.slice(0, 4)))
  return AFTER_EASTER.find(([days]) => addDays(easter, days) === day)?.[1] ?? null
}
