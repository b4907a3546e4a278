import type { Sort } from '#domain/text/tables.ts'
import { withValue } from './areaSearch.ts'

const SORT = 'sortierung'

/** By what the URL sorts a list: 'user-asc'. What it cannot mean is the list's first order. */
export function sortIn<Key extends string>(search: URLSearchParams, keys: readonly Key[], first: Sort<Key>): Sort<Key> {
  const [column, turn] = (search.get(SORT) ?? '').split('-')
  const key = keys.find((one) => one === column)
  return key === undefined ? first : { key, direction: turn === 'desc' ? 'desc' : 'asc' }
}

/** The same with this order; the list's first one is left out. */
export function withSort<Key extends string>(
  search: URLSearchParams,
  { key, direction }: Sort<Key>,
  first: Sort<Key>,
): URLSearchParams {
  const isFirst = key === first.key && direction === first.direction
  return withValue(search, SORT, isFirst ? '' : `${key}-${direction}`)
}
