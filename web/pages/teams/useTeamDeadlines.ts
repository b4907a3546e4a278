import { useState } from 'react'
import type { Deadlines } from '#domain/event/deadlineKinds.ts'
import { useDeadlines } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { teamDeadlines, type TeamDeadlines } from '#web/parts/teams/entry/teamDeadlines.ts'

/** The deadlines of a team's fields, as of opening the page: of the company that is logged in, or those that came with a code. */
export function useTeamDeadlines(ofCode?: Deadlines): TeamDeadlines {
  const own = useDeadlines()
  const { date } = useEventFacts()
  const [today] = useState(() => new Date())
  return teamDeadlines(ofCode ?? own, { date, today })
}
