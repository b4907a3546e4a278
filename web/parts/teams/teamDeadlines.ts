import { messages } from '#contract/messages.ts'
import { formatDay, isPast } from '#domain/deadlines.ts'

/** Until which day something may be changed, as people read it. */
export type FieldDeadline = { day: string; isPast: boolean }
const WHAT = ['names', 'shirts', 'timekeeping'] as const
type What = (typeof WHAT)[number]
/** The deadlines of a team's fields; absent where the event has none. (rules/event#deadlines) */
export type TeamDeadlines = Partial<Record<What, FieldDeadline>>

/** The event's deadlines, as of today. */
export function teamDeadlines(deadlines: Record<What, string | null>, today: Date): TeamDeadlines {
  const set = WHAT.flatMap((what) => {
    const day = deadlines[what]
    return day === null ? [] : [[what, { day: formatDay(day), isPast: isPast(day, today) }] as const]
  })
  return Object.fromEntries(set)
}

/** Why it cannot be changed any more. */
export function closedBy(deadline: FieldDeadline | undefined): string | undefined {
  return deadline?.isPast ? messages.deadlinePassed(deadline.day) : undefined
}
