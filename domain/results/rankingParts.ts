/** Rows of a ranking that are on one page, and in one answer where a part is asked for. (rules/results#parts) */
export const RANKING_PART = 100

/** A part of a ranking's rows, from 1. */
export const rowsOfPart = <Row>(rows: readonly Row[], part: number): Row[] =>
  rows.slice((part - 1) * RANKING_PART, part * RANKING_PART)
