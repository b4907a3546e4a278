import { defaultRangeExtractor } from '@tanstack/react-virtual'
import type { Range, VirtualItem } from '@tanstack/react-virtual'

/** A row that exists, and the height of those left out before it, in pixels. */
type Standing = { index: number; gap: number }

/** From how many rows on a list is a `long` one: shorter ones simply exist as a whole. `held` rows stay, wherever they are. */
type Kept = { long: number; held: readonly number[] }

/** Which rows of a list exist: those in sight and some more, and the held ones with their neighbours. */
export function rowsInSight(range: Range, { long, held }: Kept): number[] {
  if (range.count < long) return Array.from({ length: range.count }, (_, index) => index)
  const beside = held
    .flatMap((index) => [index - 1, index, index + 1])
    .filter((index) => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...beside])].toSorted((one, other) => one - other)
}

type Place = Pick<VirtualItem, 'index' | 'start' | 'end'>

/** The rows that exist, each with the gap before it; the rest of the list is `below`. `top` is where the list begins, `height` its own. */
export function standing(
  places: readonly Place[],
  { top, height }: { top: number; height: number },
): { rows: Standing[]; below: number } {
  const endBefore = (place: number) => places[place - 1]?.end ?? top
  const rows = places.map(({ index, start }, place) => ({ index, gap: start - endBefore(place) }))
  return { rows, below: top + height - endBefore(places.length) }
}
