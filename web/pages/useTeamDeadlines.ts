import { useState } from 'react'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { teamDeadlines } from '#web/parts/teams/teamDeadlines.ts'
import type { TeamDeadlines } from '#web/parts/teams/teamDeadlines.ts'

/** The deadlines that the fields of a team obey, as they stand when the page opens. */
export function useTeamDeadlines(): TeamDeadlines {
  const { deadlines } = useEventFacts()
  const [today] = useState(() => new Date())
  return teamDeadlines(deadlines, today)
}
