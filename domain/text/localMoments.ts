import { atFirstUse } from '../atFirstUse.ts'
import { addDays, TIME_ZONE } from './days.ts'

const localFormat = atFirstUse(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' }),
)

/** A moment in the event's place, like '2027-09-16 12:00'. */
export const localOf = (moment: number | Date) => localFormat().format(moment)
/** Milliseconds of a local time as if it were one of UTC, to count with. */
export const asIfUtc = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00.000Z`)

/** The moment of a time of day at the event's place; of the hour that the end of summer time repeats, the first. */
export function momentOf(local: string): Date {
  const wanted = asIfUtc(local)
  const offsetAt = (moment: number) => asIfUtc(localOf(moment)) - moment
  const guess = wanted - offsetAt(wanted)
  const first = wanted - offsetAt(guess)
  const other = wanted - offsetAt(guess - 3_600_000)
  const hits = [other, first].filter((moment) => asIfUtc(localOf(moment)) === wanted)
  return new Date(hits.length > 0 ? Math.min(...hits) : first)
}

/** Moment so many days later, at that time of day, like '2027-09-16T10:00:00.000Z'. */
export function shiftMoment(moment: string, days: number): string {
  const local = localOf(new Date(moment))
  return momentOf(`${addDays(local.slice(0, 10), days)}${local.slice(10)}`).toISOString()
}
