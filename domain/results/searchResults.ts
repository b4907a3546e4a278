import { foldText } from '../text/foldText.ts'
import { wholeCharacters } from '../text/wholeCharacters.ts'

/** Letters of a search that are looked at, and words among them. */
const SEARCH_BOUNDS = { letters: 60, words: 8 } as const
/** Hits that are shown. */
export const HITS_MAX = 50

type Person = { startNumber: string; name: string | null }
type Team = { teamNumber: number; teamName: string }
type Company = { companyName: string }

/** All that is searched for in results. */
export type Searched<P extends Person = Person, T extends Team = Team, C extends Company = Company> = {
  persons: readonly P[]
  teams: readonly T[]
  companies: readonly C[]
}

/** A hit, and its text as it is compared. */
export type SearchEntry<P, T, C> = { folded: string } & (
  | { of: 'person'; one: P }
  | { of: 'team'; one: T }
  | { of: 'company'; one: C }
)

/** A typed search, as far as it is looked at. */
export const searchedWords = (typed: string): string =>
  wholeCharacters(typed.trim().slice(0, SEARCH_BOUNDS.letters)).trim()

/** Folds what is searched for, one after the other: of thousands it takes a while. (rules/results#search) */
export function* searchEntries<P extends Person, T extends Team, C extends Company>({
  persons,
  teams,
  companies,
}: Searched<P, T, C>): Generator<SearchEntry<P, T, C>> {
  for (const one of persons) yield { of: 'person', one, folded: foldText(`${one.startNumber} ${one.name ?? ''}`) }
  for (const one of teams) yield { of: 'team', one, folded: foldText(`${one.teamNumber} ${one.teamName}`) }
  for (const one of companies) yield { of: 'company', one, folded: foldText(one.companyName) }
}

/** Entries with all of these words, whose beginning they are first; none of no words. (rules/results#search) */
export function findEntries<Entry extends { folded: string }>(entries: readonly Entry[], typed: string): Entry[] {
  const whole = foldText(searchedWords(typed))
  const words = [...new Set(whole.split(' ').filter(Boolean))].slice(0, SEARCH_BOUNDS.words)
  if (words.length === 0) return []
  const found = entries.filter(({ folded }) => words.every((word) => folded.includes(word)))
  const begins = ({ folded }: Entry) => folded.startsWith(whole)
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}
