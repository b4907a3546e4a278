import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import type { Deadlines } from '#domain/event/deadlineKinds.ts'
import { peopleUntil } from '#domain/event/raceDay.ts'
import { useSession } from '#web/state/session.ts'
import { useEventFacts } from './eventFacts.ts'

/** The days that hold for who is logged in: the event's, or the company's own. (rules/event#exceptions) */
export function useDeadlines(): Deadlines {
  return deadlinesOf(useEventFacts(), useSession().user?.deadlineExceptions ?? [])
}

/** Last day on which people are entered: of who is logged in, or by the deadlines that came with a code. (rules/event#since-race) */
export function usePeopleUntil(ofCode?: Deadlines | null): string {
  const own = useDeadlines()
  const { date } = useEventFacts()
  return peopleUntil({ date, names: (ofCode ?? own).names })
}
