import { isWaitable, lineOf } from '#domain/shop/waitingLines.ts'
import { dayOf } from '#domain/text/days.ts'
import type { AnswerOf } from '#web/api/call.ts'
import type { Place } from './place.ts'

type Item = AnswerOf<'GET /items'>[number]

/** Items that are sold out and that the company does not wait for yet, of each line the dearest. (rules/waiting#line) */
export function waitable(items: readonly Item[], places: readonly Place[]): Item[] {
  const today = dayOf(new Date())
  const live = places.filter(({ state }) => state === 'waiting' || state === 'offered')
  const taken = new Set(live.map(lineOf))
  const lines = Map.groupBy(
    items.filter((item) => !taken.has(lineOf(item)) && isWaitable(item, { items, today })),
    lineOf,
  )
  return [...lines.values()].flatMap((line) => line.toSorted((one, other) => one.price - other.price).at(-1) ?? [])
}
