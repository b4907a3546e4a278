import { addDays, dayOf } from '../text/days.ts'
import { momentOf } from '../text/localMoments.ts'

const HOUR_MS = 3_600_000
/** Time of day from which the hours of an offer count. (rules/waiting#offer) */
const MORNING = '08:00'
/** Hours that free pieces wait for a minimum that fits, before everybody may buy them. (rules/waiting#left) */
export const LEFT_HOURS = 24

/** First 8 o'clock at the event's place from a moment on. */
function nextMorning(at: Date): Date {
  const today = momentOf(`${dayOf(at)} ${MORNING}`)
  return today >= at ? today : momentOf(`${addDays(dayOf(at), 1)} ${MORNING}`)
}

/** End of a day at the event's place. */
const endOf = (day: string): Date => momentOf(`${addDays(day, 1)} 00:00`)

/**
 * The moment when an offer ends: so many hours after the next 8 o'clock, but with the first of these days that ends before: the deadline, the item's last day, the day
 * of the race. (rules/waiting#offer)
 */
export function offerEnds(at: Date, { hours, days }: { hours: number; days: readonly (string | null)[] }): Date {
  const byHours = nextMorning(at).getTime() + hours * HOUR_MS
  const byDays = days.flatMap((day) => (day === null ? [] : [endOf(day).getTime()]))
  return new Date(Math.min(byHours, ...byDays))
}

/** An offer is over from its last moment on. (rules/waiting#offer) */
export const isOfferOver = (until: Date, now: Date): boolean => now >= until

/** Pieces that fit nobody's minimum have waited long enough to be sold to everybody. (rules/waiting#left) */
export const isLeftOver = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= LEFT_HOURS * HOUR_MS
