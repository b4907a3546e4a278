import { call } from '#web/api/call.ts'
import { Problem, settlesAttempt } from '#web/api/problem.ts'
import { rowOf, type ListPerson } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { entering } from '#web/state/rosterStorage.ts'
import type { RosterAnswer, RosterWishes } from './useRosterPreview.ts'

/**
 * Enters the list, all of it or nothing; a retry after a lost answer enters it only once. `asOf` is the moment of the preview.
 * (rules/roster#all-or-nothing)
 */
export async function enterRoster(
  people: readonly ListPerson[],
  { asOf, ...choices }: RosterWishes & { asOf: string },
): Promise<RosterAnswer> {
  const list = { rows: people.map(rowOf), ...choices }
  const headers = { 'idempotency-key': entering.keyFor(JSON.stringify(list)) }
  try {
    const answer = await call('POST /teams/roster', { headers, body: { ...list, mode: 'apply', asOf } })
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
