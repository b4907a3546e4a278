import { messages } from '#contract/messages.ts'
import { formatDay, isPast } from '#domain/text/days.ts'

/** Until which day something may be changed, as people read it. */
export type FieldDeadline = { day: string; isPast: boolean }
type What = 'names' | 'shirts' | 'timekeeping'
/** The deadlines of a team's fields; undefined where the event has none. (rules/event#deadlines) */
export type TeamDeadlines = Record<What, FieldDeadline | undefined>

/** The event's deadlines, as of today. */
export function teamDeadlines(deadlines: Record<What, string | null>, today: Date): TeamDeadlines {
  const fieldDeadline = (day: string | null) =>
    day === null ? undefined : { day: formatDay(day), isPast: isPast(day, today) }
  const { names, shirts, timekeeping } = deadlines
  return { names: fieldDeadline(names), shirts: fieldDeadline(shirts), timekeeping: fieldDeadline(timekeeping) }
}

/** Why it cannot be changed any more. */
export function closedBy(deadline: FieldDeadline | undefined): string | undefined {
  return deadline?.isPast ? messages.deadlinePassed(deadline.day) : undefined
}
