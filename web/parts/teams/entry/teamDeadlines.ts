import { messages } from '#contract/messages.ts'
import { isSinceRace, peopleUntil } from '#domain/event/raceDay.ts'
import { formatDay, isPast } from '#domain/text/days.ts'

/** Last day on which something may be changed, as people read it; `race`: day of the race, where nothing but the race ends it. */
export type FieldDeadline = { day: string; isPast: boolean; race?: string }
type What = 'names' | 'shirts' | 'timekeeping'
/**
 * The deadlines of a team's fields; undefined where the event has none. `race` ends at all events who runs, and in which ranking.
 * (rules/event#deadlines, rules/event#since-race)
 */
export type TeamDeadlines = Record<What | 'race', FieldDeadline | undefined>

/** The event's deadlines, as of today. */
export function teamDeadlines(
  { names, shirts, timekeeping }: Record<What, string | null>,
  { date, today }: { date: string; today: Date },
): TeamDeadlines {
  const fieldDeadline = (day: string | null) =>
    day === null ? undefined : { day: formatDay(day), isPast: isPast(day, today) }
  const race = {
    day: formatDay(peopleUntil({ date, names: null })),
    isPast: isSinceRace(date, today),
    race: formatDay(date),
  }
  const beforeRace = (day: string | null) => (day !== null && day < date ? fieldDeadline(day) : race)
  return { names: beforeRace(names), shirts: fieldDeadline(shirts), timekeeping: beforeRace(timekeeping), race }
}

/** Why it cannot be changed any more. */
export function closedBy(deadline: FieldDeadline | undefined): string | undefined {
  if (!deadline?.isPast) return undefined
  return deadline.race === undefined ? messages.deadlinePassed(deadline.day) : messages.sinceRace(deadline.race)
}
