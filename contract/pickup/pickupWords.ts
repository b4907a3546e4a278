import { formatDay, TIME_ZONE } from '#domain/text/days.ts'
import { pickupDayOf, type PickupTime } from '#domain/pickup/pickupTimes.ts'

const WEEKDAY = new Intl.DateTimeFormat('de-AT', { timeZone: TIME_ZONE, weekday: 'long' })

/** 'Donnerstag, 16. September 2027, 12:00 bis 18:00 Uhr, Rathaus'. */
export function pickupTimeInWords(time: PickupTime): string {
  const { day, from, to } = pickupDayOf(time)
  return `${WEEKDAY.format(new Date(time.from))}, ${formatDay(day)}, ${from} bis ${to}\u00a0Uhr, ${time.place}`
}
