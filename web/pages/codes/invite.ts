import { messages } from '#contract/messages.ts'
import { call } from '#web/api/call.ts'
import { isMaintenance, Problem, unreachable } from '#web/api/problem.ts'

/** What an invite code is worth now. `places` 0: all are filled; a refusal says why it opens nothing; without an answer nobody knows. */
export type Invite =
  | { state: 'open'; places: number }
  | { state: 'refused'; status: number; message: string }
  | { state: 'unknown'; message: string }

const REFUSALS: Readonly<Record<number, string>> = {
  403: messages.code.pagePaused,
  404: messages.code.unknownInvite,
  429: messages.tooOften,
}

/** Asks for the places of this code; fails in maintenance only. (decisions §5, §8) */
export async function inviteOf(inviteCode: string): Promise<Invite> {
  const params = { inviteCode }
  try {
    const places = await call('GET /orders/available-team-slots-by-invite/:inviteCode', { params })
    return { state: 'open', places }
  } catch (error) {
    if (isMaintenance(error)) throw error
    const { status, message } = error instanceof Problem ? error : unreachable()
    const refusal = REFUSALS[status]
    return refusal === undefined ? { state: 'unknown', message } : { state: 'refused', status, message: refusal }
  }
}

/** 'noch 1 Platz', 'noch 4 Plätze'. */
export function placesInWords(places: number): string {
  return places === 1 ? 'noch 1 Platz' : `noch ${places} Plätze`
}

/** '1 Team', '3 Teams'. */
export function teamsInWords(count: number): string {
  return count === 1 ? '1 Team' : `${count} Teams`
}
