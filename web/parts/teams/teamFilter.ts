import { kindsOf } from '#domain/text/factTable.ts'
import type { Competition } from '#domain/teams/teams.ts'

/** Which teams or runners are seen, beside the search. (rules/lists#team-filters) */
export type TeamFilter = {
  competition: Competition | 'ALL'
  timekeeping: 'WITH' | 'WITHOUT' | 'ALL'
  state: 'INCOMPLETE' | 'FREE' | 'ALL'
}

export const EVERY_TEAM: TeamFilter = { competition: 'ALL', timekeeping: 'ALL', state: 'ALL' }

/** A filter in the URL: its key, and the words of its values. */
export type FilterWords<Value extends string> = { key: string; words: Record<Value, string> }

const WORDS = {
  competition: { key: 'wettbewerb', words: { RUNNING: 'lauf', NORDIC_WALKING: 'nordic-walking' } },
  timekeeping: { key: 'zeitmessung', words: { WITH: 'mit', WITHOUT: 'ohne' } },
  state: { key: 'stand', words: { INCOMPLETE: 'unvollstaendig', FREE: 'frei' } },
} as const

/** The value of a filter in the URL; what is unknown there filters nothing. */
export function valueIn<Value extends string>(
  search: URLSearchParams,
  { key, words }: FilterWords<Value>,
): Value | 'ALL' {
  return kindsOf(words).find((value) => words[value] === search.get(key)) ?? 'ALL'
}

/** Writes it there; what filters nothing is left out. */
export function writeValue<Value extends string>(
  search: URLSearchParams,
  { key, words }: FilterWords<Value>,
  value: Value | 'ALL',
): void {
  if (value === 'ALL') search.delete(key)
  else search.set(key, words[value])
}

/** The filter in the URL. */
export function teamFilterIn(search: URLSearchParams): TeamFilter {
  return {
    competition: valueIn(search, WORDS.competition),
    timekeeping: valueIn(search, WORDS.timekeeping),
    state: valueIn(search, WORDS.state),
  }
}

/** The same URL with this filter. */
export function withTeamFilter(search: URLSearchParams, { competition, timekeeping, state }: TeamFilter) {
  const next = new URLSearchParams(search)
  writeValue(next, WORDS.competition, competition)
  writeValue(next, WORDS.timekeeping, timekeeping)
  writeValue(next, WORDS.state, state)
  return next
}

/** The query of a link to the teams of this state alone. */
export const searchOf = (state: TeamFilter['state']) =>
  withTeamFilter(new URLSearchParams(), { ...EVERY_TEAM, state }).toString()

/** Whether nothing is filtered. */
export function showsEvery({ competition, timekeeping, state }: TeamFilter): boolean {
  return competition === 'ALL' && timekeeping === 'ALL' && state === 'ALL'
}

type Filtered = { competition: Competition; timekeeping: boolean; isIncomplete: boolean; isFree: boolean }

/** Whether a team or runner of these facts is seen. */
export function passesTeamFilter({ competition, timekeeping, state }: TeamFilter, facts: Filtered): boolean {
  return (
    (competition === 'ALL' || facts.competition === competition) &&
    (timekeeping === 'ALL' || facts.timekeeping === (timekeeping === 'WITH')) &&
    (state === 'ALL' || (state === 'FREE' ? facts.isFree : facts.isIncomplete))
  )
}
