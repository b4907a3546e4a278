import { addDays, dayOf } from '../text/days.ts'

/** True from the day of the race on, in the event's time zone: who ran where stands fixed. (rules/event#since-race) */
export const isSinceRace = (date: string, today: Date): boolean => dayOf(today) >= date

/** Last day on which companies and holders of codes change who runs: that of the names, or the day before the race. (rules/event#since-race) */
export const peopleUntil = ({ date, names }: { date: string; names: string | null }): string =>
  names !== null && names < date ? names : addDays(date, -1)
