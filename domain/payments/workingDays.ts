import { holidayOf } from '../event/holidays.ts'
import { addDays } from '../text/days.ts'

/** Neither Saturday, Sunday nor a holiday of all Austria. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayOf(day) === null
}

/** The day itself, or the next one on which banks work. (rules/dunning#letter) */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1))
}
