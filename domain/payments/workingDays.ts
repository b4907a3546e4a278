import { addDays } from '../text/days.ts'

/** Holidays of all Austria that fall on the same day each year. */
const FIXED = ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26']
/** Days after Easter Sunday: Easter Monday, Ascension, Whit Monday, Corpus Christi. */
const AFTER_EASTER = [1, 39, 50, 60]

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

/** Neither Saturday, Sunday nor a holiday of all Austria. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return !AFTER_EASTER.some((days) => addDays(easter, days) === day)
}

/** The day itself, or the next one on which banks work. (rules/dunning#letter) */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
}
