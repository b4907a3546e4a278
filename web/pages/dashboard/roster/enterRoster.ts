import { call } from '#web/api/call.ts'
import { Problem, settlesAttempt } from '#web/api/problem.ts'
import { rowOf } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import type { ListPerson } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { entering } from '#web/state/rosterShelf.ts'
import type { RosterAnswer } from './useRosterPreview.ts'

/**
 * Enters the list, all of it or nothing; a retry after a lost answer enters it only once. `asOf` is the moment of the preview.
 * (rules/roster#all-or-nothing)
 */
export async function enterRoster(people: readonly ListPerson[], asOf: string): Promise<RosterAnswer> {
  const rows = people.map(rowOf)
  const headers = { 'idempotency-key': entering.keyFor(JSON.stringify(rows)) }
  try {
    const answer = await call('POST /teams/roster', { headers, body: { rows, mode: 'apply', asOf } })
    entering.forget()
    return answer
  } catch (error) {
    if (error instanceof Problem && settlesAttempt(error)) entering.forget()
    throw error
  }
}

/** Somebody has changed one of the teams since the preview. */
export function isStale({ code }: Problem): boolean {
  return code === 'STALE'
}
