import { dayOf } from '../text/days.ts'
import { captainOf, isFreePlace } from './teams.ts'
import { hasCompleteEntry, isCompleteForStaff, lacksOnlyEmails } from './completeness.ts'

type Filled = Parameters<typeof hasCompleteEntry>[0] & Parameters<typeof isCompleteForStaff>[0]

/**
 * Nothing more is asked of its captain: everybody who runs is entered, and the captain can be reached. E-mails of the others do not count.
 * (rules/codes#link-states)
 */
export const isFilled = (team: Filled): boolean =>
  hasCompleteEntry(team) || (isCompleteForStaff(team) && lacksOnlyEmails(team))

/** State of a team's link, the furthest that is known; `at` is the moment where there is one. (rules/codes#link-states) */
export function linkState<Moment>(
  team: Filled & { linkSentAt: Moment | null; linkOpenedAt: Moment | null },
): { state: 'notSent' | 'filled' } | { state: 'sent' | 'opened'; at: Moment } {
  if (isFilled(team)) return { state: 'filled' }
  if (team.linkOpenedAt !== null) return { state: 'opened', at: team.linkOpenedAt }
  return team.linkSentAt === null ? { state: 'notSent' } : { state: 'sent', at: team.linkSentAt }
}

/** Reasons that a team is not reminded. (rules/codes#remind) */
export const REMIND_SKIPS = ['FILLED', 'FREE_PLACE', 'REMINDED_TODAY', 'NO_ADDRESS'] as const
export type RemindSkip = (typeof REMIND_SKIPS)[number]

type Reached = { teamContact: string; runners: readonly { email?: string | null; isTeamCaptain?: boolean | null }[] }

/** E-mail address of a team: its captain's own, else the team contact; empty: none. (rules/codes#mailing) */
export const addressOf = (team: Reached): string => captainOf(team.runners)?.email?.trim() || team.teamContact.trim()

type Reminded = Filled & Reached & Parameters<typeof isFreePlace>[0] & { remindedAt: Date | null }

/** Letters that a click on 'remind' sends, one for each address, for how many teams; and those left out, by reason. (rules/codes#remind) */
export function remindPlan(teams: readonly Reminded[], now: Date) {
  const due = teams.filter((team) => remindSkip(team, now) === null)
  const letters = new Set(due.map((team) => addressOf(team).toLowerCase())).size
  const leftOut = REMIND_SKIPS.flatMap((reason) => {
    const count = teams.filter((team) => remindSkip(team, now) === reason).length
    return count === 0 ? [] : [{ reason, count }]
  })
  return { letters, teams: due.length, leftOut }
}

/** Reason that this team is not reminded now; null: it is. (rules/codes#remind) */
export function remindSkip(team: Reminded, now: Date): RemindSkip | null {
  if (isFreePlace(team)) return 'FREE_PLACE'
  if (isFilled(team)) return 'FILLED'
  if (team.remindedAt !== null && dayOf(team.remindedAt) === dayOf(now)) return 'REMINDED_TODAY'
  return addressOf(team) === '' ? 'NO_ADDRESS' : null
}
