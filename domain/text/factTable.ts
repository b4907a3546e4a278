/** The keys of a total table, in its order. */
export function kindsOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  return Object.keys(table).filter((key): key is Extract<keyof Table, string> => key in table)
}

type FactOf<Table extends { [Kind in keyof Table]: Record<Fact, unknown> }, Fact extends string> = {
  -readonly [Kind in keyof Table]: Table[Kind][Fact]
}

/** One fact of every kind. */
export function factOf<Table extends { [Kind in keyof Table]: Record<Fact, unknown> }, Fact extends string>(
  table: Table,
  fact: Fact,
): FactOf<Table, Fact> {
  const facts: Partial<FactOf<Table, Fact>> = {}
  for (const kind of kindsOf(table)) facts[kind] = table[kind][fact]
  assertWhole<FactOf<Table, Fact>>(facts, kindsOf(table))
  return facts
}

/** A table with the facts of every kind (total: none missing). */
export function tableOf<Kind extends string, Value>(
  kinds: readonly Kind[],
  valueOf: (kind: Kind) => Value,
): Record<Kind, Value> {
  const table: Partial<Record<Kind, Value>> = {}
  for (const kind of kinds) table[kind] = valueOf(kind)
  assertWhole<Record<Kind, Value>>(table, kinds)
  return table
}

/** The values of a record under these keys. */
export function pick<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> {
  const picked: Partial<Pick<Whole, Key>> = {}
  for (const key of keys) picked[key] = whole[key]
  assertWhole<Pick<Whole, Key>>(picked, keys)
  return picked
}

/** The values of a record without those under these keys. */
export function omit<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Omit<Whole, Key> {
  const left: Omit<Whole, Key> & Partial<Pick<Whole, Key>> = { ...whole }
  for (const key of keys) delete left[key]
  return left
}

function assertWhole<Whole extends object>(
  part: Partial<Whole>,
  keys: readonly (keyof Whole)[],
): asserts part is Whole {
  if (!keys.every((key) => key in part)) throw new TypeError()
}
