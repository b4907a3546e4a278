import { shiftPickupTimes, type PickupTime } from '../pickup/pickupTimes.ts'
import { dayOf } from '../text/days.ts'
import { kindsOf } from '../text/factTable.ts'
import { shiftDays, shiftMomentOf } from '../event/shiftDays.ts'

/** Days and moments of a year of the event that follow its day. */
export type YearDays = {
  date: string
  deadlines: Record<'registration' | 'names' | 'shirts' | 'timekeeping', string | null>
  lateChanges: { until: string | null }
  pickupTimes: PickupTime[]
  registrationOpensAt: string | null
}

/**
 * Settings of a year moved to another day of the event, by whole weeks, so that weekdays stay. A moment of opening that would be past at `now` is not
 * taken along. (rules/years#begin)
 */
export function movedToDay<Settings extends YearDays>(settings: Settings, date: string, now: Date): Settings {
  const move = { from: settings.date, to: date }
  const { deadlines, lateChanges, pickupTimes, registrationOpensAt } = settings
  const opensAt = registrationOpensAt === null ? null : shiftMomentOf(registrationOpensAt, move)
  return {
    ...settings,
    date,
    deadlines: shiftDays(deadlines, move),
    lateChanges: { ...lateChanges, ...shiftDays({ until: lateChanges.until }, move) },
    pickupTimes: shiftPickupTimes(pickupTimes, move),
    registrationOpensAt: opensAt !== null && new Date(opensAt) > now ? opensAt : null,
  }
}

/** A name of the event with the number of the new race's year in place of the old one's: 'Firmenlauf 2027' becomes 'Firmenlauf 2028'. (rules/years#begin) */
export const renamedFor = (name: string, { from, to }: Record<'from' | 'to', string>): string =>
  name.replaceAll(from.slice(0, 4), to.slice(0, 4))

/** Names of the days that follow the event's: its own settings, of the pickup one name for all its times. */
export const YEAR_DAYS = [
  'date',
  'registrationOpensAt',
  'deadlines.registration',
  'deadlines.names',
  'deadlines.shirts',
  'deadlines.timekeeping',
  'lateChanges.until',
  'pickupTimes',
] as const
export type YearDay = (typeof YEAR_DAYS)[number]

/** The days of a year by their names: none, one, or those of the pickup. */
export function daysOfYear(settings: YearDays): Record<YearDay, string[]> {
  const { date, deadlines, lateChanges, pickupTimes, registrationOpensAt } = settings
  const days = (day: string | null) => (day === null ? [] : [day])
  const ofDeadline = (name: keyof YearDays['deadlines']) => days(deadlines[name])
  return {
    date: [date],
    registrationOpensAt: registrationOpensAt === null ? [] : [dayOf(new Date(registrationOpensAt))],
    'deadlines.registration': ofDeadline('registration'),
    'deadlines.names': ofDeadline('names'),
    'deadlines.shirts': ofDeadline('shirts'),
    'deadlines.timekeeping': ofDeadline('timekeeping'),
    'lateChanges.until': days(lateChanges.until),
    pickupTimes: [...new Set(pickupTimes.map(({ from }) => dayOf(new Date(from))))],
  }
}

/** A day of the year before and the one that it becomes; null: it is not taken along. */
export type MovedDay = { name: YearDay; from: string; to: string | null }

/** The days of a year beside those that they become. (rules/years#begin) */
export function movedDays(before: YearDays, after: YearDays): MovedDay[] {
  const [from, to] = [daysOfYear(before), daysOfYear(after)]
  return kindsOf(from).flatMap((name) =>
    from[name].map((day, place): MovedDay => ({ name, from: day, to: to[name][place] ?? null })),
  )
}

/** Steps that prices of a new year are rounded to, in cents. */
export const STEP_CENTS = { cent: 1, tenCents: 10, halfEuro: 50, euro: 100, fiveEuros: 500 } as const
export const PRICE_STEPS = kindsOf(STEP_CENTS)
export type PriceStep = (typeof PRICE_STEPS)[number]

/**
 * A price in cents, raised by so many percent and rounded to a step, half up. Without a percent it stays as it is, whatever the step; one that
 * costs something is one step at least. (rules/years#begin)
 */
export function raisedPrice(price: number, { percent, step }: { percent: number; step: PriceStep }): number {
  if (percent === 0 || price === 0) return price
  const cents = STEP_CENTS[step]
  return Math.max(1, Math.round((price * (100 + percent)) / 100 / cents)) * cents
}
