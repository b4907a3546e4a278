import { useRevalidator } from 'react-router'
import { codeMessages } from '#contract/teams/codeMessages.ts'
import type { Deadlines } from '#domain/event/deadlineKinds.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { usePeopleUntil } from '#web/api/deadlines.ts'
import { call } from '#web/api/call.ts'
import { isMaintenance, Problem, unreachable } from '#web/api/problem.ts'
import { usePolling } from '#web/api/usePolling.ts'

/** Who invites, and until when; null: it could not be loaded. */
type Inviting = {
  companyName: string | null
  deadlines: Deadlines | null
  /** For how many teams the link is, and for how many more; null: for as many as there are places. */
  limit: number | null
  left: number | null
}

/** The state of an invite code. `places` 0: all are filled; `companyName` null: it could not be loaded, which stops nobody; a refusal says why it is invalid; of a past year; no answer: unknown. */
export type Invite =
  | ({ state: 'open'; places: number } & Inviting)
  | { state: 'refused'; status: number; message: string }
  | { state: 'past'; problem: Problem }
  | { state: 'unknown'; problem: Problem }

/** The status of an invalid code. */
export const NOT_FOUND = 404
const REFUSALS: Readonly<Record<number, string>> = {
  403: codeMessages.pagePaused,
  [NOT_FOUND]: codeMessages.unknownInvite,
}

/** Asks for the places of this code; fails in maintenance only. (rules/codes#invite-places) */
export async function inviteOf(inviteCode: string): Promise<Invite> {
  const params = { inviteCode }
  try {
    const places = await call('GET /orders/available-team-slots-by-invite/:inviteCode', { params })
    return { state: 'open', places, ...(await companyOf(inviteCode)) }
  } catch (error) {
    if (isMaintenance(error)) throw error
    const problem = error instanceof Problem ? error : unreachable()
    if (problem.code === 'CODE_OF_PAST_YEAR') return { state: 'past', problem }
    const message = sentenceOf(problem)
    return message === undefined ? { state: 'unknown', problem } : { state: 'refused', status: problem.status, message }
  }
}

function sentenceOf({ code, status }: Problem): string | undefined {
  return code === 'INVITE_LINK_CLOSED' ? codeMessages.linkClosed : REFUSALS[status]
}

/** Asked once the code is known to be good: a wrong one counts against the limit of the IP address. (rules/codes#invite-intro) */
async function companyOf(code: string): Promise<Inviting> {
  try {
    return await call('GET /teams/public/invite-codes/:code', { params: { code } })
  } catch {
    return { companyName: null, deadlines: null, limit: null, left: null }
  }
}

/**
 * Polls the state of a code for an open page. An invalid code never becomes valid again, and each request for one counts against
 * the limit of the IP address, so it is requested once. (rules/codes#wrong-codes)
 */
export function useInviteAgain(invite: Promise<Invite> | undefined): void {
  const { revalidate } = useRevalidator()
  const look = () => void revalidate()
  usePolling(() => {
    void invite?.then((known) => {
      const isDead = known.state === 'past' || (known.state === 'refused' && known.status === NOT_FOUND)
      if (!isDead) look()
    }, look)
  })
}

/** Until which day an invitation can be used: the inviting company's own, or as long as that is not known the event's. */
export function useNamesUntil(invite: Invite | null): string {
  return usePeopleUntil(invite?.state === 'open' ? invite.deadlines : null)
}

/** 'noch 1 Platz', 'noch 4 Plätze'. */
export function placesInWords(places: number): string {
  return `noch ${countOf(places, 'Platz', 'Plätze')}`
}
