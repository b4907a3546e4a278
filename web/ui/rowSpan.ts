/** Rows of a long list that exist: those from `from` on, up to but without `to`. */
export type Span = { from: number; to: number }
/** A row that exists, and the height of those left out before it, in pixels. */
export type Standing = { index: number; gap: number }

/** So many rows come or go together: not every turn of the wheel draws anew. */
const STEP = 4

/** Where each row begins and, last, where the list ends, in pixels. */
export function offsetsOf<Row>(rows: readonly Row[], heightOf: (row: Row) => number): Float64Array {
  const offsets = new Float64Array(rows.length + 1)
  for (const [index, row] of rows.entries()) offsets[index + 1] = (offsets[index] ?? 0) + heightOf(row)
  return offsets
}

/** The rows between two heights, in whole steps. */
export function spanBetween(offsets: Float64Array, { top, bottom }: { top: number; bottom: number }): Span {
  return inSteps({ from: rowAt(offsets, top), to: rowAt(offsets, bottom) + 1 }, offsets.length - 1)
}

/** The span among so many rows, widened to whole steps. */
export function inSteps({ from, to }: Span, count: number): Span {
  const first = Math.min(count, Math.max(0, from))
  return { from: first - (first % STEP), to: Math.min(count, Math.ceil(Math.max(0, to) / STEP) * STEP) }
}

/** The rows of the span and the `held` ones with their neighbours, each with the gap before it; the rest of the list is `below`. */
export function standing(
  offsets: Float64Array,
  { from, to, held }: Span & { held: readonly number[] },
): { rows: Standing[]; below: number } {
  const count = offsets.length - 1
  const inSpan = Array.from({ length: Math.max(0, Math.min(count, to) - from) }, (_, place) => from + place)
  const beside = held.flatMap((index) => [index - 1, index, index + 1]).filter((index) => index >= 0 && index < count)
  const indexes = [...new Set([...inSpan, ...beside])].toSorted((one, other) => one - other)
  const endOf = (index: number | undefined) => (index === undefined ? 0 : (offsets[index + 1] ?? 0))
  const rows = indexes.map((index, place) => ({ index, gap: (offsets[index] ?? 0) - endOf(indexes[place - 1]) }))
  return { rows, below: (offsets.at(-1) ?? 0) - endOf(indexes.at(-1)) }
}

/** The row that covers this height; the first or last one beyond the ends. */
function rowAt(offsets: Float64Array, height: number): number {
  let low = 0
  let high = Math.max(0, offsets.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}
