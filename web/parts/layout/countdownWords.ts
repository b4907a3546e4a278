import { daysUntil, dayOf } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'

const SECOND_MS = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Time that is left until registration opens, to the second: 'Noch 2 Tage 03:12:09'. */
export function countdownInWords(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS)
  if (seconds <= 0) return 'Gleich geht es los …'
  const days = Math.floor(seconds / DAY)
  const ofDay = [Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE]
  const time = ofDay.map(twoDigits).join(':')
  return days === 0 ? `Noch ${time}` : `Noch ${countOf(days, 'Tag', 'Tage')} ${time}`
}

/** Days that are left, which is true all day: on a page that no program counts down. */
export function daysLeftInWords(opensAt: Date, now: Date): string {
  if (opensAt <= now) return 'Gleich geht es los …'
  const days = daysUntil(dayOf(opensAt), now)
  if (days === 0) return 'Heute'
  return days === 1 ? 'Morgen' : `Noch ${countOf(days, 'Tag', 'Tage')}`
}
