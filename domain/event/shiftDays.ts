import { addDays, dayOf, daysBetween } from '../text/days.ts'
import { kindsOf, tableOf } from '../text/factTable.ts'
import { shiftMoment } from '../text/localMoments.ts'

/** The event's day before and after it was moved. */
export type EventMove = { from: string; to: string }

const WEEK = 7

/** Whole weeks nearest to what the event was moved by, so that weekdays stay; negative: earlier. (rules/settings#moved) */
export const weeksOf = ({ from, to }: EventMove): number => Math.round(daysBetween(from, to) / WEEK)

/**
 * A day moved with the event by whole weeks. One that was not after the event is not after it then either: where the event's own weekday
 * changes, it comes a week earlier. (rules/settings#moved)
 */
export function shiftDay(day: string, move: EventMove): string {
  const shifted = addDays(day, weeksOf(move) * WEEK)
  return day <= move.from && shifted > move.to ? addDays(shifted, -WEEK) : shifted
}

/** All days of an event moved with it; what is not set stays so. (rules/settings#moved) */
export function shiftDays<Days extends Readonly<Record<string, string | null>>>(
  days: Days,
  move: EventMove,
): Record<Extract<keyof Days, string>, string | null> {
  return tableOf(kindsOf(days), (name) => {
    const day = days[name] ?? null
    return day === null ? null : shiftDay(day, move)
  })
}

/** A moment moved with the event, at its time of day. (rules/settings#moved) */
export function shiftMomentOf(moment: string, move: EventMove): string {
  const day = dayOf(new Date(moment))
  return shiftMoment(moment, daysBetween(day, shiftDay(day, move)))
}
