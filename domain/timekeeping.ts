/** What a save means for the timekeeping of a team: nothing, cancelled without refund, or refused because it needs a booking. */
export type TimekeepingChange = 'none' | 'off' | 'mustBeBooked'

/** Timekeeping may be switched off by a save, never on: that is a paid order. Left out means unchanged. (rules/timekeeping#off) */
export function timekeepingChange(
  before: { timekeeping: boolean },
  after: { timekeeping?: boolean | null },
): TimekeepingChange {
  if (after.timekeeping == null || after.timekeeping === before.timekeeping) return 'none'
  return after.timekeeping ? 'mustBeBooked' : 'off'
}
