/** A list in which the first entry that is meant has changed places with its neighbour. */
export function moved<Entry>(
  entries: readonly Entry[],
  { is, by }: { is: (entry: Entry) => boolean; by: -1 | 1 },
): Entry[] {
  const list = [...entries]
  const place = list.findIndex(is)
  const [entry] = place + by < 0 || place < 0 ? [] : list.splice(place, 1)
  if (entry !== undefined) list.splice(place + by, 0, entry)
  return list
}

/** A list with this entry in the place of the one with its key, or at its end. */
export const replaced = <Entry extends { key: string }>(entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.some(({ key }) => key === entry.key)
    ? entries.map((one) => (one.key === entry.key ? entry : one))
    : [...entries, entry]

/** A list without the first entry that is meant. */
export function without<Entry>(entries: readonly Entry[], is: (entry: Entry) => boolean): Entry[] {
  const place = entries.findIndex(is)
  return entries.filter((_, index) => index !== place)
}
