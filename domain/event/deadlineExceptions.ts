import { DEADLINE_KINDS, type DeadlineKind, type Deadlines } from './deadlineKinds.ts'

/** Extended deadline of one company, with the day that the staff have given it. */
export type DeadlineException = { kind: DeadlineKind; until: string }
type OfEvent = { date: string; deadlines: Deadlines }

/**
 * The deadlines that hold for a company: the event's own, or the later one that the staff gave it, but none after the event. What the
 * event does not end needs no exception. (rules/event#exceptions)
 */
export function deadlinesOf({ date, deadlines }: OfEvent, exceptions: readonly DeadlineException[]): Deadlines {
  const held = { ...deadlines }
  for (const { kind, until } of exceptions) {
    const own = held[kind]
    const day = until < date ? until : date
    if (own !== null && own < day) held[kind] = day
  }
  return held
}

/** Deadlines that are later for a company than for the others and not over on this day, each with the company's own day. (rules/event#exceptions) */
export function extendedDeadlines(
  event: OfEvent,
  exceptions: readonly DeadlineException[],
  today: string,
): DeadlineException[] {
  const held = deadlinesOf(event, exceptions)
  return DEADLINE_KINDS.flatMap((kind) => {
    const until = held[kind]
    return until === null || until === event.deadlines[kind] || until < today ? [] : [{ kind, until }]
  })
}

/** Reason that an exception would change nothing or too much, as of this day; null when it can be given. (rules/event#exceptions) */
export function exceptionFault(
  { date, deadlines }: OfEvent,
  { kind, until }: DeadlineException,
  today: string,
): 'noDeadline' | 'notLater' | 'past' | 'afterEvent' | null {
  const own = deadlines[kind]
  if (own === null) return 'noDeadline'
  if (until <= own) return 'notLater'
  if (until > date) return 'afterEvent'
  return until < today ? 'past' : null
}
