import { addDays, dayOf } from '../text/days.ts'

/** A company that has not ordered this year: when it last did, in which year of the event, and how many teams it had then. */
export type MissingCompany = { customerId: number; orderedAt: Date; year: string; teams: number }

/** Its address is that of a sale, which may be written to, for so long: two years. (rules/invitations#who) */
const TERM_DAYS = 730

type Told = {
  /** Companies that want none, and those that have one already. */
  declined: ReadonlySet<number>
  invited: ReadonlySet<number>
  now: Date
}

/** Companies that may be invited now: they ordered within two years, not this year, want to be told, and were not told yet. (rules/invitations#who) */
export function mayInvite(missing: readonly MissingCompany[], { declined, invited, now }: Told): MissingCompany[] {
  const since = addDays(dayOf(now), -TERM_DAYS)
  return missing.filter(
    ({ customerId, orderedAt }) => dayOf(orderedAt) >= since && !declined.has(customerId) && !invited.has(customerId),
  )
}
