import { useState } from 'react'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { teamDeadlines } from '#web/parts/teams/teamDeadlines.ts'
import type { TeamDeadlines } from '#web/parts/teams/teamDeadlines.ts'

/** The deadlines of a team's fields, as of opening the page. */
export function useTeamDeadlines(): TeamDeadlines {
  const { deadlines } = useEventFacts()
  const [today] = useState(() => new Date())
  return teamDeadlines(deadlines, today)
}
