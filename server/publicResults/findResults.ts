import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchHits, SearchIndex } from '#contract/results/publicResults.ts'
import { findEntries, HITS_MAX, searchEntries, type SearchEntry } from '#domain/results/searchResults.ts'
import { searchIndex } from './singles.ts'
import type { PublicView } from './view.ts'

/** Entries that are folded in one turn, within a few milliseconds. */
const FOLDED_AT_ONCE = 500

type Of<List extends 'persons' | 'teams' | 'companies'> = SearchIndex[List][number]
type Entry = SearchEntry<Of<'persons'>, Of<'teams'>, Of<'companies'>>

/** Folded entries by the view that they are of: once for all who search, and gone with its names. */
const folded = new WeakMap<PublicView, Promise<Entry[]>>()

function entriesOf(view: PublicView): Promise<Entry[]> {
  const known = folded.get(view) ?? foldAll(searchIndex(view))
  folded.set(view, known)
  return known
}

async function foldAll(index: SearchIndex): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const entry of searchEntries(index)) {
    entries.push(entry)
    if (entries.length % FOLDED_AT_ONCE === 0) await nextTurn()
  }
  return entries
}

/** Searches numbers, shown names, teams and companies for whoever has no program that does it. (rules/results#search) */
export async function findResults(view: PublicView, typed: string): Promise<SearchHits> {
  const found = findEntries(await entriesOf(view), typed)
  const shown = found.slice(0, HITS_MAX)
  return {
    version: view.whole.version,
    persons: shown.flatMap((entry) => (entry.of === 'person' ? [entry.one] : [])),
    teams: shown.flatMap((entry) => (entry.of === 'team' ? [entry.one] : [])),
    companies: shown.flatMap((entry) => (entry.of === 'company' ? [entry.one] : [])),
    hasMore: found.length > HITS_MAX,
  }
}
