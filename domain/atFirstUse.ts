/** A value that is made when it is first asked for, and kept: a page starts sooner without JavaScript's formats, which take milliseconds to make. */
export function atFirstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
