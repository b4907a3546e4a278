/** Most documents that a payment is thought to pay at once. */
export const SET_MAX = 5
/** Steps of one search, which are all that some twenty amounts need: of more a sum proves nothing anyway. */
const STEPS_MAX = 20_000

/**
 * The sets of one to five amounts (cents, above 0) with this sum: no more than the first two, since the second one already says that the
 * sum proves nothing; null where the search for them would not end. Of equal ones the earlier come first. (rules/statements#sums)
 */
export function setsOf<Part extends { open: number }>(parts: readonly Part[], sum: number): Part[][] | null {
  const ascending = parts.toSorted((one, other) => one.open - other.open)
  const largest = ascending.at(-1)?.open ?? 0
  const found: Part[][] = []
  let steps = 0
  const search = (from: number, rest: number, chosen: readonly Part[]) => {
    if (rest === 0) found.push([...chosen])
    if (rest === 0 || chosen.length === SET_MAX || rest > largest * (SET_MAX - chosen.length)) return
    for (let index = from; index < ascending.length; index += 1) {
      const part = ascending[index]
      if (!part || part.open > rest || found.length > 1) return
      steps += 1
      if (steps > STEPS_MAX) return
      search(index + 1, rest - part.open, [...chosen, part])
    }
  }
  if (sum > 0) search(0, sum, [])
  return steps > STEPS_MAX ? null : found.slice(0, 2)
}
