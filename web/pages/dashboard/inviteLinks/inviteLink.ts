import { countOf } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'

export type InviteLink = AnswerOf<'GET /teams/invite-links'>[number]

/** What came through a link and what it may still take: '4 Teams eingetragen, noch 2 von 6 möglich'. (rules/codes#invite-links) */
export function countsOf({ used, limit, left }: Pick<InviteLink, 'used' | 'limit' | 'left'>): string {
  const came = used === 0 ? 'noch kein Team eingetragen' : `${countOf(used, 'Team', 'Teams')} eingetragen`
  if (limit === null || left === null) return `${came}, ohne eigene Grenze`
  return left === 0 ? `${came}, mehr nimmt der Link nicht an` : `${came}, noch ${left} von ${limit} möglich`
}

/** In which state a link is: closed by the company, used up, or open. */
export type LinkState = 'open' | 'usedUp' | 'closed'
export function stateOf({ open, left }: Pick<InviteLink, 'open' | 'left'>): LinkState {
  if (!open) return 'closed'
  return left === 0 ? 'usedUp' : 'open'
}
