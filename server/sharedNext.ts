/**
 * Act that is done one at a time: calls while it is under way share the next one, because only that one starts after them.
 * (rules/faults#costly-work)
 */
export function sharedNext<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  const begin = () => {
    next = undefined
    underWay = act().finally(() => (underWay = undefined))
    return underWay
  }
  return () => {
    if (!underWay) return begin()
    next ??= underWay.then(begin, begin)
    return next
  }
}
