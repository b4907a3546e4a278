/** Places among some rows of a ranking alone, which stand in its order. (rules/results#places) */
export const placedAmong = <Row extends { ownPlace: number | null }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({
    ...row,
    ownPlace: row.ownPlace === null ? null : rows.findIndex(({ ownPlace }) => ownPlace === row.ownPlace) + 1,
  }))

/** A row with what it is ranked by. */
type Ranked<Row, Value> = { row: Row; value: Value }

/**
 * Gives places in the order of values, least first: equal is the same place, and the next one skips (1, 2, 2, 4). Rows of the same place keep the order in
 * which they come. (rules/results#places)
 */
export function placed<Row, Value>(
  rows: readonly Ranked<Row, Value>[],
  compare: (one: Value, other: Value) => number,
): (Ranked<Row, Value> & { place: number })[] {
  const sorted = rows.toSorted((one, other) => compare(one.value, other.value))
  let place = 0
  return sorted.map((ranked, index) => {
    const before = sorted[index - 1]
    if (!before || compare(before.value, ranked.value) !== 0) place = index + 1
    return { ...ranked, place }
  })
}
