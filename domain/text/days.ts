import { atFirstUse } from '../atFirstUse.ts'

/** The event's time zone; days are days of this zone. (rules/wire#times) */
export const TIME_ZONE = 'Europe/Vienna'
const calendarDay = atFirstUse(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }),
)
const germanMoment = atFirstUse(
  () => new Intl.DateTimeFormat('de-AT', { timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'short' }),
)

/** The hour of UTC in which a day begins there in summer; in the one after it, it has begun in winter too. */
const HOUR_OF_MIDNIGHT = 22

/** The day of the event's place at this moment, like '2027-09-17'. */
export function dayOf(moment: Date): string {
  const hour = moment.getUTCHours()
  // a browser takes its calendars from the disk when it first asks for one: it is spared that but for one hour of the day
  if (hour === HOUR_OF_MIDNIGHT) return calendarDay().format(moment)
  const day = moment.toISOString().slice(0, 10)
  return hour < HOUR_OF_MIDNIGHT ? day : addDays(day, 1)
}

/**
 * A deadline is past once its day has ended in the event's place; the day itself still counts. Without one nothing is.
 * (rules/event#deadlines)
 */
export function isPast(deadline: string | null, today: Date): boolean {
  return deadline !== null && dayOf(today) > deadline
}

/** Not `nonBreaking`, which finds a date in any text: every first page would carry it. */
const onOneLine = (date: string) => date.replace(/ (?=\p{L}{3}|\d{4})/gu, '\u00a0')

/** Their names in Austria. */
export const MONTHS = [
  'Jänner',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]
const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']

/** Beginning of a day by UTC, to count with. */
const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`)

const dayOfYear = (date: Date) => `${date.getUTCDate()}.\u00a0${MONTHS[date.getUTCMonth()]}`

/** A day like '2027-09-17' as people read it: '17. September 2027', with non-breaking spaces. (rules/messages#unbroken) */
export function formatDay(day: string): string {
  const date = midnightOf(day)
  return `${dayOfYear(date)}\u00a0${date.getUTCFullYear()}`
}

/** A day with its weekday: 'Freitag, 17. September 2027'. */
export function formatDayWithWeekday(day: string): string {
  return `${weekdayOf(day)}, ${formatDay(day)}`
}

/** The name of its weekday: 'Freitag'. */
export const weekdayOf = (day: string): string => WEEKDAYS[midnightOf(day).getUTCDay()] ?? ''

/** Letters of a weekday where there is little room: 'Fr'. */
const SHORT_WEEKDAY = 2

/** A day with its weekday for a column of days: 'Fr, 17. September 2027'. */
export const formatDayWithShortWeekday = (day: string): string =>
  `${weekdayOf(day).slice(0, SHORT_WEEKDAY)},\u00a0${formatDay(day)}`

/** A day without its year beside another day of that year: '31. August'. */
export function formatDayBeside(other: string, day: string): string {
  return day.slice(0, 4) === other.slice(0, 4) ? dayOfYear(midnightOf(day)) : formatDay(day)
}

/** A timestamp in sentences, in the event's time zone: '21. November 2026 um 10:32'; the date is not parted. (rules/wire#times) */
export function formatMoment(moment: Date): string {
  return onOneLine(germanMoment().format(moment))
}

const DAY_MS = 86_400_000

/** A day so many days later, across the ends of months and years. */
export function addDays(day: string, days: number): string {
  const moment = midnightOf(day)
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
