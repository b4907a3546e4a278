import { normalized } from './normalized.ts'
import { tidyText } from './tidyText.ts'

export type Sort<Key> = { key: Key; direction: 'asc' | 'desc' }

/** A click on the active heading reverses the direction, on another one starts ascending. (rules/lists#sort) */
export function toggleSort<Key>(current: Sort<Key>, key: Key): Sort<Key> {
  return { key, direction: current.key === key && current.direction === 'asc' ? 'desc' : 'asc' }
}

/** The rank of each value, so that a long list is sorted by comparing numbers; equal ones share a rank. */
export function placesOf<Value>(
  values: Iterable<Value>,
  compare: (one: Value, other: Value) => number,
): (value: Value) => number {
  const places = new Map<Value, number>()
  let before: { value: Value; place: number } | null = null
  for (const value of [...new Set(values)].toSorted(compare)) {
    const place: number = before === null ? 0 : before.place + Number(compare(before.value, value) !== 0)
    places.set(value, place)
    before = { value, place }
  }
  return (value) => places.get(value) ?? places.size
}

type Searched = string | number | null | undefined

/** Each word of the query stands somewhere in the values, whatever its case; '#5' is that number and not 50. (rules/lists#search) */
export function matchesSearch(query: string, values: readonly Searched[]): boolean {
  return isIn(haystackOf(values), wordsOf(query))
}

/** Finds the rows of a list; `prepare` makes the texts that are searched, which else the first query does. */
export type Find<Row> = ((query: string) => readonly Row[]) & { prepare: () => void }

/** Searches a long list as `matchesSearch` does: its values are prepared once, for all queries, and not before there is one. */
export function searchIn<Row>(rows: readonly Row[], valuesOf: (row: Row) => readonly Searched[]): Find<Row> {
  let known: readonly string[] | null = null
  const haystacks = () => (known ??= rows.map((row) => haystackOf(valuesOf(row))))
  const find = (query: string) => {
    const words = wordsOf(query)
    if (words.join('') === '') return rows
    const prepared = haystacks()
    return rows.filter((_, place) => isIn(prepared[place] ?? '', words))
  }
  return Object.assign(find, { prepare: () => void haystacks() })
}

/**
 * The rows that a word of the query names exactly come first, such as by their bib, then all others, each in their order: '894' is the team
 * with this bib before the team or order with this id. (rules/lists#bib-first)
 */
export function namedFirst<Row>(
  query: string,
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): readonly Row[] {
  const words = wordsOf(query).filter((word) => /^\d/.test(word))
  if (words.length === 0) return rows
  const isNamed = (row: Row) => namesOf(row).some((name) => words.includes(searchable(name)))
  const named = rows.filter(isNamed)
  return named.length === 0 ? rows : [...named, ...rows.filter((row) => !isNamed(row))]
}

/**
 * The found rows, the closest first, each group in its order: one value is the whole query, its words are whole words, they begin words,
 * the rest. (rules/lists#closest-first)
 */
export function closestFirst<Row>(
  query: string,
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly Searched[],
): readonly Row[] {
  const words = wordsOf(query)
  if (words.join('') === '') return rows
  const distanceOf = (row: Row) => {
    const values = valuesOf(row).map((value) => searchable(String(value ?? '')))
    if (values.some((value) => wordsOf(value).join(' ') === words.join(' '))) return 0
    const stored = values.flatMap((value) => value.split(/[\s@.,-]+/))
    if (words.every((word) => stored.includes(word))) return 1
    return words.every((word) => stored.some((one) => one.startsWith(word))) ? 2 : 3
  }
  const ranked = rows.map((row) => ({ row, distance: distanceOf(row) }))
  return ranked.toSorted((one, other) => one.distance - other.distance).map(({ row }) => row)
}

function haystackOf(values: readonly Searched[]): string {
  return searchable(values.map((value) => value ?? '').join('\n'))
}

function wordsOf(query: string): string[] {
  return searchable(tidyText(query)).split(/\s+/)
}

function isIn(haystack: string, words: readonly string[]): boolean {
  return words.every((word) =>
    /^#\d+$/.test(word) ? new RegExp(`${word}(?!\\d)`).test(haystack) : haystack.includes(word),
  )
}

function searchable(text: string): string {
  return normalized(text).toLowerCase().trim()
}
