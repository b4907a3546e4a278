import { daysUntil } from './days.ts'
import { TIME_ZONE } from './deadlines.ts'

/** Which deadlines are reminded of; where both fall on a day, the first goes first. (rules/reminders#when) */
export const REMINDERS = ['names', 'shirts'] as const
export type ReminderKind = (typeof REMINDERS)[number]

/** Nobody wants mail in the night: from this hour on, in the event's place. (rules/reminders#when) */
const REMINDING_FROM_HOUR = 8
/** So many days late a reminder is still sent, as after a server was down. (rules/reminders#late) */
const LATE_DAYS = 2

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' })

/** Is it late enough in the day? */
export const isRemindingTime = (now: Date): boolean => Number(HOUR.format(now)) >= REMINDING_FROM_HOUR

/**
 * Which of these reminders is due now, as days before the deadline; null: none. One that was missed is made up for within two days, unless
 * the next one is due. (rules/reminders#late)
 */
export function dueReminder(deadline: string | null, days: readonly number[], now: Date): number | null {
  if (deadline === null) return null
  const left = daysUntil(deadline, now)
  if (left < 0) return null
  const [reached] = days.filter((day) => left <= day).toSorted((one, other) => one - other)
  return reached !== undefined && reached - left <= LATE_DAYS ? reached : null
}
