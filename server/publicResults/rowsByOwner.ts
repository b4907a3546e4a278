import type { TitledRanked } from '../results/rows.ts'

/** A row of any ranking: its place, what it is ranked by, and whose it is. */
type AnyRow = { place: number | null; time: number | null; key: string }

const byOwner = new WeakMap<TitledRanked, { rows: AnyRow[]; of: Map<string, number> }>()

/** Rows of a ranking by their owners, worked out once for each version. */
export function rowsBy(titled: TitledRanked): { rows: AnyRow[]; of: Map<string, number> } {
  const known = byOwner.get(titled)
  if (known) return known
  const { ranked } = titled
  const rows = ((): AnyRow[] => {
    if (ranked.of === 'person')
      return ranked.rows.map(({ place, time, result }) => ({ place, time, key: result.startNumber }))
    if (ranked.of === 'team')
      return ranked.rows.map(({ place, time, team }) => ({ place, time, key: String(team.teamNumber) }))
    return ranked.rows.map(({ place, mean, customerID }) => ({ place, time: mean, key: String(customerID) }))
  })()
  const made = { rows, of: new Map(rows.map(({ key }, index) => [key, index])) }
  byOwner.set(titled, made)
  return made
}

type Rankings = ReadonlyMap<string, TitledRanked>
/** A start number or a team's number, and the ranking that counts; null: the first one that it has a place in. */
type Owned = { of: 'person' | 'team'; number: string; ranking: string | null }

/** The place of somebody, or of a team, in the ranking that counts; null: none. */
export function firstPlace(
  rankings: Rankings,
  { of, number, ranking }: Owned,
): { place: number; title: string } | null {
  for (const titled of rankings.values()) {
    if (titled.ranked.of !== of || (ranking !== null && titled.key !== ranking)) continue
    const { rows, of: indices } = rowsBy(titled)
    const index = indices.get(number)
    const place = index === undefined ? null : (rows[index]?.place ?? null)
    if (place !== null) return { place, title: titled.title }
  }
  return null
}
