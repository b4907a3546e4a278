import { useState } from 'react'
import { isPast } from '#domain/text/days.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useTeamDeadlines } from './useTeamDeadlines.ts'

/**
 * Until which day the company that is logged in puts other people in its places; null: not now. Before the names' deadline people are changed
 * in the form itself. (rules/substitutes#companies)
 */
export function useLateChanges(): string | null {
  const { lateChangesUntil } = useEventFacts()
  const { names } = useTeamDeadlines()
  const [today] = useState(() => new Date())
  return names?.isPast && !isPast(lateChangesUntil, today) ? lateChangesUntil : null
}
