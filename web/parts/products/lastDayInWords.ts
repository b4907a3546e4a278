import { isSoldOut } from '#domain/shop/items.ts'
import { isLastDayOver } from '#domain/shop/lastDays.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { presentMoment } from '#web/state/moment.ts'

type Dated = { lastDay: string | null; availableQuantity: number | null }

/** Until when an item is sold, or was; null: there is no such day, or it was sold out before. (rules/items#last-day) */
export function lastDayInWords(item: Dated): string | null {
  if (item.lastDay === null) return null
  if (isLastDayOver(item, dayOf(presentMoment()))) return `Bestellbar war das bis ${formatDay(item.lastDay)}.`
  return isSoldOut(item) ? null : `Bestellbar bis ${formatDay(item.lastDay)}.`
}
