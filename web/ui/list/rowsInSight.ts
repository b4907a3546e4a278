import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual'

/** A rendered row, and the height of the omitted ones before it, in pixels. */
type Standing = { index: number; gap: number }

/** `long`: from this number of rows on a list is virtualised. `held` rows are always rendered. */
type Kept = { long: number; held: readonly number[] }

/** Which rows are rendered: those in the viewport, some overscan, and the held ones with their neighbours. */
export function rowsInSight(range: Range, { long, held }: Kept): number[] {
  if (range.count < long) return Array.from({ length: range.count }, (_, index) => index)
  const beside = held
    .flatMap((index) => [index - 1, index, index + 1])
    .filter((index) => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...beside])].toSorted((one, other) => one - other)
}

type Place = Pick<VirtualItem, 'index' | 'start' | 'end'>

/** The rendered rows, each with the gap before it; `below` is the height after them. `top` is the list's offset, `height` its height. */
export function standing(
  places: readonly Place[],
  { top, height }: { top: number; height: number },
): { rows: Standing[]; below: number } {
  const endBefore = (place: number) => places[place - 1]?.end ?? top
  const rows = places.map(({ index, start }, place) => ({ index, gap: start - endBefore(place) }))
  return { rows, below: top + height - endBefore(places.length) }
}
