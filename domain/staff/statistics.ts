import { addDays } from '../text/days.ts'

/** Older undeliverable mails are not shown: whoever waited for one has asked by now. (rules/staff#open-tasks) */
export const PARKED_MAILS_DAYS = 14

/** Number of teams from which on the staff look at the booking of a company that has paid nothing yet. (rules/orders#ceiling) */
export const LARGE_BOOKING = 50

/** True if the staff should look at the bookings of this company: not any more once they have set its ceiling. (rules/orders#ceiling) */
export function isLargeBooking(company: { teams: number; hasPaid: boolean; teamPlacesMax: number | null }): boolean {
  return company.teams >= LARGE_BOOKING && !company.hasPaid && company.teamPlacesMax === null
}

/** A line of team places in an order, and how many teams of that order run with timekeeping now. */
export type TeamLine = { orderID: number; itemId: number; quantity: number; timedTeams: number }

/**
 * Number of timed places among the team places that were sold of each item. Where an order holds two contingents its timed teams count for the
 * first line first, as they were made. Lines in the order of their orders. (rules/statistics#rows)
 */
export function timedPlaces(lines: readonly TeamLine[]): Map<number, number> {
  const ofItem = new Map<number, number>()
  for (const members of Map.groupBy(lines, ({ orderID }) => orderID).values()) {
    let left = members[0]?.timedTeams ?? 0
    for (const { itemId, quantity } of members) {
      const timed = Math.min(quantity, left)
      ofItem.set(itemId, (ofItem.get(itemId) ?? 0) + timed)
      left -= timed
    }
  }
  return ofItem
}

/** The entries of one day, or of the week that begins with it. */
export type Intake = { day: string; orders: number; teams: number }

/** Every day from the first to the last, including those without entries. */
export function everyDay(counted: readonly Intake[], { from, to }: { from: string; to: string }): Intake[] {
  const ofDay = new Map(counted.map((intake) => [intake.day, intake]))
  const days: Intake[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(ofDay.get(day) ?? { day, orders: 0, teams: 0 })
  return days
}

const DAYS_A_WEEK = 7

/** Entries by calendar weeks; a week bears the name of its Monday. */
export function everyWeek(days: readonly Intake[]): Intake[] {
  return [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([day, members]) => ({ day, ...intakeOf(members) }))
}

/** All of these days together. */
export function intakeOf(days: readonly Intake[]): Omit<Intake, 'day'> {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    teams: days.reduce((sum, { teams }) => sum + teams, 0),
  }
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK
  return addDays(day, -sinceMonday)
}

/** Buyers of a product as far as the reader is told of any. (rules/results#tokens) */
export const buyersOf = <Buyer>({ buyers }: { buyers?: readonly Buyer[] | undefined }): readonly Buyer[] => buyers ?? []
