import { canBeWaitedFor, lineOf, onSaleInLine } from '#domain/shop/waitingLines.ts'
import { dayOf } from '#domain/text/days.ts'
import type { AnswerOf } from '#web/api/call.ts'
import type { Place } from './place.ts'

type Item = AnswerOf<'GET /items'>[number]

/** Items that are sold out and that the company does not wait for yet, of each line one. (rules/waiting#line) */
export function waitable(items: readonly Item[], places: readonly Place[]): Item[] {
  const today = dayOf(new Date())
  const rows = items.map((item) => ({ ...item, archived: false }))
  const live = places.filter(({ state }) => state === 'waiting' || state === 'offered')
  const taken = new Set(live.map(lineOf))
  const lines = Map.groupBy(rows.filter(canBeWaitedFor), lineOf)
  return [...lines].flatMap(([line, ofLine]) => {
    const sold = ofLine.filter(({ lastDay }) => lastDay === null || lastDay >= today)
    const last = sold.toSorted((one, other) => one.price - other.price).at(-1)
    return last && !taken.has(line) && onSaleInLine(rows, { line, today }) === 0 ? [last] : []
  })
}
