import { formatDayWithWeekday } from '#domain/text/days.ts'
import { pickupDayOf, type PickupTime } from '#domain/pickup/pickupTimes.ts'

/** 'Donnerstag, 16. September 2027, 12:00 bis 18:00 Uhr, Rathaus'. */
export function pickupTimeInWords(time: PickupTime): string {
  const { day, from, to } = pickupDayOf(time)
  return `${formatDayWithWeekday(day)}, ${from} bis ${to}\u00a0Uhr, ${time.place}`
}

/** The pickup as people read it: in the organiser's words, else its times; null while neither is set. (rules/settings#once) */
export function pickupInWords({ pickup, pickupTimes }: { pickup: string | null; pickupTimes: readonly PickupTime[] }) {
  return pickup ?? (pickupTimes.length > 0 ? pickupTimes.map(pickupTimeInWords).join('; ') : null)
}
