import type { Competition } from '#domain/teams.ts'
import { kindsOf } from '#domain/factTable.ts'

/** Which teams or runners the staff see, beside the search; `order`: only the teams of one order. (rules/staff#filters) */
export type StaffFilter = {
  competition: Competition | 'ALL'
  timekeeping: 'WITH' | 'WITHOUT' | 'ALL'
  state: 'INCOMPLETE' | 'FREE' | 'ALL'
  order: number | null
}

export const NO_FILTER: StaffFilter = { competition: 'ALL', timekeeping: 'ALL', state: 'ALL', order: null }

/** What the address calls each filter, and its values. */
const WORDS = {
  competition: { key: 'wettbewerb', words: { RUNNING: 'lauf', NORDIC_WALKING: 'nordic-walking' } },
  timekeeping: { key: 'zeitmessung', words: { WITH: 'mit', WITHOUT: 'ohne' } },
  state: { key: 'stand', words: { INCOMPLETE: 'unvollstaendig', FREE: 'frei' } },
} as const
const ORDER_KEY = 'bestellung'

function valueIn<Value extends string>(
  search: URLSearchParams,
  { key, words }: { key: string; words: Record<Value, string> },
): Value | 'ALL' {
  return kindsOf(words).find((value) => words[value] === search.get(key)) ?? 'ALL'
}

/** The filter in the URL; what is unknown there filters nothing. (rules/staff#filters) */
export function filterIn(search: URLSearchParams): StaffFilter {
  const order = search.get(ORDER_KEY)
  return {
    competition: valueIn(search, WORDS.competition),
    timekeeping: valueIn(search, WORDS.timekeeping),
    state: valueIn(search, WORDS.state),
    order: order !== null && /^\d{1,9}$/.test(order) ? Number(order) : null,
  }
}

/** The same URL with this filter; what filters nothing is left out. */
export function withFilter(search: URLSearchParams, filter: StaffFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  const { competition, timekeeping, state, order } = filter
  const values = [
    [WORDS.competition.key, competition === 'ALL' ? null : WORDS.competition.words[competition]],
    [WORDS.timekeeping.key, timekeeping === 'ALL' ? null : WORDS.timekeeping.words[timekeeping]],
    [WORDS.state.key, state === 'ALL' ? null : WORDS.state.words[state]],
    [ORDER_KEY, order === null ? null : String(order)],
  ] as const
  for (const [key, value] of values) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** Whether nothing is filtered. */
export function showsAll({ competition, timekeeping, state, order }: StaffFilter): boolean {
  return competition === 'ALL' && timekeeping === 'ALL' && state === 'ALL' && order === null
}

type Filtered = {
  competition: Competition
  timekeeping: boolean
  isIncomplete: boolean
  isFree: boolean
  orderId: number | null
}

/** Whether a team or runner of these facts is seen. */
export function passes(filter: StaffFilter, facts: Filtered): boolean {
  const { competition, timekeeping, state, order } = filter
  return (
    (competition === 'ALL' || facts.competition === competition) &&
    (timekeeping === 'ALL' || facts.timekeeping === (timekeeping === 'WITH')) &&
    (state === 'ALL' || (state === 'FREE' ? facts.isFree : facts.isIncomplete)) &&
    (order === null || facts.orderId === order)
  )
}
