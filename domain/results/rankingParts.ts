/** Rows of a ranking that are on one page, and in one answer where a part is asked for. (rules/results#parts) */
export const RANKING_PART = 100

/** Rows of a ranking that are drawn on paper, the first ones: with more of them nobody has the patience to wait, nor to print. (rules/results#papers) */
export const ROWS_DRAWN = 5000

/** A part of a ranking's rows, from 1. */
export const rowsOfPart = <Row>(rows: readonly Row[], part: number): Row[] =>
  rows.slice((part - 1) * RANKING_PART, part * RANKING_PART)

/** Parts beside the one that is read. */
const BESIDE = 2

/** The parts to choose from, where there may be hundreds: the first, the last, and those beside the one that is read; none is left out alone. (rules/results#parts) */
export function partsShown(part: number, parts: number): number[] {
  const isShown = (number: number) => number === 1 || number === parts || Math.abs(number - part) <= BESIDE
  return Array.from({ length: parts }, (_, index) => index + 1).filter(
    (number) => isShown(number) || (isShown(number - 1) && isShown(number + 1)),
  )
}
