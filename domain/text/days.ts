import { dayOf } from './deadlines.ts'

const DAY_MS = 86_400_000

/** A day so many days later, across the ends of months and years. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** Calendar days from one day to another; negative when that was before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Calendar days until that day in the event's place: 0 on the day itself, negative after it. */
export function daysUntil(day: string, today: Date): number {
  return daysBetween(dayOf(today), day)
}

/** True for a text that is a day that there is, such as '2027-02-28', not '2027-02-30'; before the year 1 and after 9998 no day can be counted with. */
export function isDay(text: string): boolean {
  return /^(?!0000|9999)\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}
