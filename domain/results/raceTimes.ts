/** A time of day has so many milliseconds, of which Excel writes a time as a fraction. */
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const SECOND_MS = 1000
/** A number below this is a fraction of a day, as Excel keeps a time; from here on it is seconds. */
const DAYS_MAX = 10
/** No race lasts longer; what says so is no time. Milliseconds. */
export const TIME_MAX_MS = 100 * HOUR_MS
/** The longest text that is read as a time, in characters. */
const TEXT_MAX = 20

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d+))?$/
const SECONDS = /^(\d{1,6})(?:[.,](\d+))?$/

/** A race time in whole milliseconds; `unit` says that a number was a fraction of a day, in which hours may be minutes. */
export type ReadTime = { ms: number; unit: 'clock' | 'seconds' | 'days' }

/**
 * Reads a race time as timekeepers write it: '17:57,5', '0:15:51.5', '37:07', '1:02:03', '1077.5' (seconds), or a number of Excel, a fraction of a day or
 * seconds. Null: it is no time. (rules/results#times)
 */
export function readTime(cell: string | number): ReadTime | null {
  if (typeof cell === 'number') return ofNumber(cell)
  const text = cell.trim()
  if (text.length > TEXT_MAX) return null
  const clock = CLOCK.exec(text)
  if (clock) {
    const [, hours, minutes = '', seconds = '', decimals] = clock
    // with hours there are at most 59 minutes
    if (hours !== undefined && Number(minutes) > 59) return null
    const whole = Number(hours ?? 0) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS
    return within(whole + millisecondsOf(decimals), 'clock')
  }
  const plain = SECONDS.exec(text)
  return plain ? within(Number(plain[1]) * SECOND_MS + millisecondsOf(plain[2]), 'seconds') : null
}

function ofNumber(value: number): ReadTime | null {
  if (!Number.isFinite(value) || value < 0) return null
  return value < DAYS_MAX
    ? within(Math.round(value * DAY_MS), 'days')
    : within(Math.round(value * SECOND_MS), 'seconds')
}

const within = (ms: number, unit: ReadTime['unit']): ReadTime | null =>
  ms > 0 && ms <= TIME_MAX_MS ? { ms, unit } : null

/** Decimals of a second as whole milliseconds, half up: the fourth one says which. */
const millisecondsOf = (decimals = '') => Math.floor(Number(decimals.slice(0, 4).padEnd(4, '0')) / 10 + 0.5)

/** The time that was meant where Excel has taken minutes and seconds for hours and minutes: a 60th. (rules/results#times) */
export const hoursAsMinutes = (ms: number): number => Math.round(ms / 60)

/** Digits behind the second that a time is shown with: whole seconds, tenths or hundredths. */
export const TIME_DIGITS = [0, 1, 2] as const
export type TimeDigits = (typeof TIME_DIGITS)[number]
/** Digits with which two times that differ are never the same text: times are whole milliseconds. */
export const EXACT_DIGITS = 3

/** A race time as it is shown, '17:57,5' or '1:02:03,4', rounded once, half up. (rules/results#shown) */
export function formatTime(ms: number, digits: TimeDigits | typeof EXACT_DIGITS = 1): string {
  const part = SECOND_MS / 10 ** digits
  const parts = Math.floor(ms / part + 0.5)
  const seconds = Math.floor(parts / 10 ** digits)
  const decimals = digits === 0 ? '' : `,${String(parts % 10 ** digits).padStart(digits, '0')}`
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}${decimals}` : `${minutes}:${two(rest)}${decimals}`
}
