import { hasCompleteEntry, isCompleteForStaff, lacksOnlyEmails } from './completeness.ts'

type Filled = Parameters<typeof hasCompleteEntry>[0] & Parameters<typeof isCompleteForStaff>[0]

/**
 * Nothing more is asked of its captain: everybody who runs is entered, and the captain can be reached. E-mails of the others do not count.
 * (rules/codes#link-states)
 */
export const isFilled = (team: Filled): boolean =>
  hasCompleteEntry(team) || (isCompleteForStaff(team) && lacksOnlyEmails(team))

/** What is known of a team's link, the furthest of it; `at` is the moment where there is one. (rules/codes#link-states) */
export function linkState<Moment>(
  team: Filled & { linkSentAt: Moment | null; linkOpenedAt: Moment | null },
): { state: 'notSent' | 'filled' } | { state: 'sent' | 'opened'; at: Moment } {
  if (isFilled(team)) return { state: 'filled' }
  if (team.linkOpenedAt !== null) return { state: 'opened', at: team.linkOpenedAt }
  return team.linkSentAt === null ? { state: 'notSent' } : { state: 'sent', at: team.linkSentAt }
}
