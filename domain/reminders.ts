import { addDays, daysUntil } from './days.ts'
import { dayOf, TIME_ZONE } from './deadlines.ts'

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

/** One round of reminders: of which deadline, and how many days before it. */
export type Round = { kind: ReminderKind; deadline: string; daysBefore: number }

export const isSameRound = (one: Round, other: Round): boolean =>
  one.kind === other.kind && one.deadline === other.deadline && one.daysBefore === other.daysBefore

type Reminding = {
  /** Every day on which a deadline ends, for all or for one company. */
  deadlines: readonly { kind: ReminderKind; until: string }[]
  days: Record<ReminderKind, readonly number[]>
  /** What was begun, whenever; and what anybody was reminded of today. */
  begun: readonly Round[]
  remindedToday: ReadonlySet<string>
}

/** The round that is begun next, and on which day; null: none is due any more. (rules/reminders#next) */
export function nextRound(
  { deadlines, days, begun, remindedToday }: Reminding,
  now: Date,
): (Round & { day: string }) | null {
  const today = dayOf(now)
  const last =
    deadlines
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? ''
  for (let day = today; day <= last; day = addDays(day, 1)) {
    const noon = new Date(`${day}T12:00:00Z`)
    for (const kind of REMINDERS) {
      if (day === today && [...remindedToday].some((other) => other !== kind)) continue
      for (const { until } of deadlines.filter((one) => one.kind === kind)) {
        const daysBefore = dueReminder(until, days[kind], noon)
        if (daysBefore === null) continue
        const round = { kind, deadline: until, daysBefore }
        if (!begun.some((one) => isSameRound(one, round))) return { ...round, day }
      }
    }
  }
  return null
}
