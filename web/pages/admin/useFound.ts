import { useDeferredValue, useMemo } from 'react'
import { namedFirst, searchIn } from '#domain/text/tables.ts'
import { queryOf, useAreaSearch } from '#web/state/areaSearch.ts'

/** The rows that the page's search finds, in their order; one whose bib it names comes first. (rules/lists#bib-first) */
export function useFound<Row>(
  rows: readonly Row[],
  searched: Parameters<typeof searchIn<Row>>[1],
  bibsIn?: Parameters<typeof namedFirst<Row>>[2],
): readonly Row[] {
  const query = useDeferredValue(queryOf(useAreaSearch().search))
  const find = useMemo(() => searchIn(rows, searched), [rows, searched])
  return useMemo(() => (bibsIn ? namedFirst(query, find(query), bibsIn) : find(query)), [query, find, bibsIn])
}
