import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import type { Deadlines } from '#domain/event/deadlineKinds.ts'
import { useSession } from '#web/state/session.ts'
import { useEventFacts } from './eventFacts.ts'

/** The days that hold for who is logged in: the event's, or the company's own. (rules/event#exceptions) */
export function useDeadlines(): Deadlines {
  return deadlinesOf(useEventFacts(), useSession().user?.deadlineExceptions ?? [])
}
