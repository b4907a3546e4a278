import { formatDay, TIME_ZONE } from '#domain/text/days.ts'
import { pickupDayOf, type PickupTime } from '#domain/pickup/pickupTimes.ts'

const WEEKDAY = new Intl.DateTimeFormat('de-AT', { timeZone: TIME_ZONE, weekday: 'long' })

/** 'Donnerstag, 16. September 2027, 12:00 bis 18:00 Uhr, Rathaus'. */
export function pickupTimeInWords(time: PickupTime): string {
  const { day, from, to } = pickupDayOf(time)
  return `${WEEKDAY.format(new Date(time.from))}, ${formatDay(day)}, ${from} bis ${to}\u00a0Uhr, ${time.place}`
}

/** The pickup as people read it: in the organiser's words, else its times; null while neither is set. (rules/settings#once) */
export function pickupInWords({ pickup, pickupTimes }: { pickup: string | null; pickupTimes: readonly PickupTime[] }) {
  return pickup ?? (pickupTimes.length > 0 ? pickupTimes.map(pickupTimeInWords).join('; ') : null)
}
