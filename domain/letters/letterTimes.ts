import { dayOf, TIME_ZONE } from '../text/days.ts'

/** Letters that nobody sends go by themselves by day, in the event's place: from this hour on, until that one. (rules/letters#by-day) */
const FROM_HOUR = 8
const UNTIL_HOUR = 20

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' })

/** Tests whether letters go by themselves at this moment. (rules/letters#by-day) */
export function isLetterTime(moment: Date): boolean {
  const hour = Number(HOUR.format(moment))
  return hour >= FROM_HOUR && hour < UNTIL_HOUR
}

/** Tests whether no more of them go on the day of this moment. */
export const isAfterLetterTime = (moment: Date): boolean => Number(HOUR.format(moment)) >= UNTIL_HOUR

/**
 * Tests whether the letters that follow from a change still wait: all through the day on which it was made, until the next morning, so that it can be put right.
 * (rules/letters#after-change)
 */
export const waitsForMorning = (changedOn: string | null, moment: Date): boolean => dayOf(moment) === changedOn
