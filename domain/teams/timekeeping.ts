/** Effect of a save on the timekeeping of a team: none, cancelled without refund, or refused because it needs a booking. */
export type TimekeepingChange = 'none' | 'off' | 'mustBeBooked'

/** Timekeeping may be switched off by a save, never on: that is a paid order. Left out means unchanged. (rules/timekeeping#off) */
export function timekeepingChange(
  before: { timekeeping: boolean },
  after: { timekeeping?: boolean | null },
): TimekeepingChange {
  if (after.timekeeping == null || after.timekeeping === before.timekeeping) return 'none'
  return after.timekeeping ? 'mustBeBooked' : 'off'
}

/** A team with the order of its place, and the one on which its timekeeping was booked, null for that of its place. */
export type Timed = { orderId: number | null; upgradeOrderId: number | null; timekeeping: boolean }

/** The order whose line pays for this team's timekeeping; null for a team without any. (rules/timekeeping#moving) */
export function orderOfTimekeeping({ orderId, upgradeOrderId, timekeeping }: Timed): number | null {
  return timekeeping ? (upgradeOrderId ?? orderId) : null
}

/** Timekeeping goes with the order that paid for it from one team to another that has none. (rules/timekeeping#moving) */
export function movedTimekeeping(
  from: Timed,
  to: Timed,
): { upgradeOrderId: number | null } | { problem: 'nothingToMove' | 'hasItAlready' } {
  if (!from.timekeeping) return { problem: 'nothingToMove' }
  if (to.timekeeping) return { problem: 'hasItAlready' }
  const paidBy = orderOfTimekeeping(from)
  return { upgradeOrderId: paidBy === to.orderId ? null : paidBy }
}

/** Units of timekeeping of this order that teams of other orders have. (rules/timekeeping#moving) */
export function timesHeldElsewhere(orderID: number, teams: readonly Timed[]): number {
  return teams.filter((team) => team.orderId !== orderID && orderOfTimekeeping(team) === orderID).length
}
