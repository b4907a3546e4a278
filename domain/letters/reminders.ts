import { addDays, dayOf, daysUntil } from '../text/days.ts'
import type { Deadlines } from '../event/deadlineKinds.ts'
import { isAfterLetterTime } from './letterTimes.ts'

/** Deadlines that are reminded of; where both fall on a day, the first goes first. (rules/reminders#when) */
export const REMINDERS = ['names', 'shirts'] as const
export type ReminderKind = (typeof REMINDERS)[number]

/** Most days that a reminder is late, as after a server was down. (rules/reminders#late) */
const LATE_DAYS = 2

/**
 * Reminder that is due now, as days before the deadline; null: none. One that was missed is made up for within two days, unless the next one is
 * due. (rules/reminders#late)
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

type WithDeadlines = { deadlines: Deadlines }

/** The rounds of a kind that are due now, each with the companies whose deadline it is. (rules/reminders#when) */
export function dueRounds<Company extends WithDeadlines>(
  kind: ReminderKind,
  { companies, days }: { companies: readonly Company[]; days: readonly number[] },
  now: Date,
): { round: Round; companies: Company[] }[] {
  const ofDeadline = Map.groupBy(companies, ({ deadlines }) => deadlines[kind])
  return [...ofDeadline].flatMap(([deadline, theirs]) => {
    const daysBefore = dueReminder(deadline, days, now)
    return deadline === null || daysBefore === null
      ? []
      : [{ round: { kind, deadline, daysBefore }, companies: theirs }]
  })
}

type Reminding = {
  /** Every day on which a deadline ends, for all or for one company; `waits`: until tomorrow, for it was changed today. */
  deadlines: readonly { kind: ReminderKind; until: string; waits?: boolean }[]
  days: Record<ReminderKind, readonly number[]>
  /** Rounds begun until now; `remindedToday`: kinds of which anybody was reminded today. */
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
      for (const { until, waits = false } of deadlines.filter((one) => one.kind === kind)) {
        if (day === today && (waits || isAfterLetterTime(now))) continue
        const daysBefore = dueReminder(until, days[kind], noon)
        if (daysBefore === null) continue
        const round = { kind, deadline: until, daysBefore }
        if (!begun.some((one) => isSameRound(one, round))) return { ...round, day }
      }
    }
  }
  return null
}
