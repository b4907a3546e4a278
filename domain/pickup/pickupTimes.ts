import { daysBetween, isDay } from '../text/days.ts'
import { asIfUtc, localOf, momentOf, shiftMoment } from '../text/localMoments.ts'
import { shiftDay, type EventMove } from '../event/shiftDays.ts'

/** Time and place at which start numbers are handed out; the moments in UTC, like '2027-09-16T10:00:00.000Z'. (rules/calendar#pickup) */
export type PickupTime = { from: string; to: string; place: string }

/** A weekday in front, blanks, commas and 'Uhr' are as people like them. */
const DAY = /^(?:[a-zäöü]+\.?,? )?(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}),? (.+)$/i
const HOURS = /^(\d{1,2})(?:[:.](\d{2}))?(?: ?Uhr)? ?(?:–|-|bis) ?(\d{1,2})(?:[:.](\d{2}))?(?: ?Uhr)?[,:]? (.+)$/i

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0')

/** One line as it is typed, such as '16.09.2027 12:00–18:00 Rathaus'; null when it says no such thing. (rules/calendar#pickup) */
function readLine(line: string): PickupTime | null {
  const [, day, month, year, rest = ''] = DAY.exec(line) ?? []
  const [, fromHour, fromMinute, toHour, toMinute, place] = HOURS.exec(rest) ?? []
  if (place === undefined) return null
  const date = `${year}-${two(month)}-${two(day)}`
  const [from, to] = [`${date} ${two(fromHour)}:${two(fromMinute)}`, `${date} ${two(toHour)}:${two(toMinute)}`]
  // what JavaScript would carry over into the next day or month is none
  if (!isDay(date) || [from, to].some((local) => !isTime(local))) return null
  return { from: momentOf(from).toISOString(), to: momentOf(to).toISOString(), place }
}

function isTime(local: string): boolean {
  const moment = asIfUtc(local)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(local.replace(' ', 'T'))
}

/** The times that somebody typed, one a line, or the number of the first line that cannot be read. (rules/calendar#pickup) */
export function readPickupTimes(typed: string): { times: PickupTime[] } | { faultyLine: number } {
  const lines = typed.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  const read = lines.map((line) => (line === '' ? undefined : readLine(line)))
  const faulty = read.indexOf(null)
  return faulty < 0 ? { times: read.filter((time) => time != null) } : { faultyLine: faulty + 1 }
}

/** Times of the pickup as they are typed, a line each. */
export function typedPickupTimes(times: readonly PickupTime[]): string {
  return times.map(({ from, to, place }) => `${typedDay(from)} ${clock(from)}–${clock(to)} ${place}`).join('\n')
}

const clock = (moment: string) => localOf(new Date(moment)).slice(-5)
const typedDay = (moment: string) => localOf(new Date(moment)).slice(0, 10).split('-').toReversed().join('.')

/** The day and the hours at the event's place: '2027-09-16', '12:00', '18:00'. */
export function pickupDayOf({ from, to }: Pick<PickupTime, 'from' | 'to'>): { day: string; from: string; to: string } {
  return { day: localOf(new Date(from)).slice(0, 10), from: clock(from), to: clock(to) }
}

/** The times moved with the event, each at its hours, also over the end of summer time. (rules/settings#moved) */
export function shiftPickupTimes(times: readonly PickupTime[], move: EventMove): PickupTime[] {
  return times.map(({ from, to, place }) => {
    const { day } = pickupDayOf({ from, to })
    const days = daysBetween(day, shiftDay(day, move))
    return { from: shiftMoment(from, days), to: shiftMoment(to, days), place }
  })
}
