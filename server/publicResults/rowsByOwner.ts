import type { TitledRanked } from '../results/rows.ts'

/** A row of any ranking: its place, what it is ranked by, whose it is, and the last one before it with another place. */
type AnyRow = { place: number | null; time: number | null; key: string; better: AnyRow | null }

/** Rows of a ranking, and how many of them have a place. */
type Rows = { of: ReadonlyMap<string, AnyRow>; placed: number }

const byOwner = new WeakMap<TitledRanked, Rows>()

/** Rows of a ranking by their owners, worked out once for each version. */
export function rowsBy(titled: TitledRanked): Rows {
  const known = byOwner.get(titled)
  if (known) return known
  const rows = rowsIn(titled)
  rows.forEach((row, index) => {
    const before = rows[index - 1]
    if (before) row.better = before.place === row.place ? before.better : before
  })
  const made = {
    of: new Map(rows.map((row) => [row.key, row])),
    placed: rows.filter(({ place }) => place !== null).length,
  }
  byOwner.set(titled, made)
  return made
}

function rowsIn({ ranked }: TitledRanked): AnyRow[] {
  const better = null
  switch (ranked.of) {
    case 'person':
      return ranked.rows.map(({ place, time, result }) => ({ place, time, key: result.startNumber, better }))
    case 'team':
      return ranked.rows.map(({ place, time, team }) => ({ place, time, key: String(team.teamNumber), better }))
    case 'company':
      return ranked.rows.map(({ place, mean, customerID }) => ({
        place,
        time: mean,
        key: String(customerID),
        better,
      }))
  }
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
    const place = rowsBy(titled).of.get(number)?.place ?? null
    if (place !== null) return { place, title: titled.title }
  }
  return null
}
