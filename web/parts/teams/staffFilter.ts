import {
  EVERY_TEAM,
  passesTeamFilter,
  showsEvery,
  teamFilterIn,
  withTeamFilter,
  type TeamFilter,
} from './teamFilter.ts'

/** Which teams or runners the staff see, beside the search; `order`: only the teams of one order. (rules/staff#filters) */
export type StaffFilter = TeamFilter & { order: number | null }

export const NO_FILTER: StaffFilter = { ...EVERY_TEAM, order: null }

const ORDER_KEY = 'bestellung'

/** The filter in the URL; what is unknown there filters nothing. (rules/staff#filters) */
export function filterIn(search: URLSearchParams): StaffFilter {
  const order = search.get(ORDER_KEY)
  return {
    ...teamFilterIn(search),
    order: order !== null && /^\d{1,9}$/.test(order) ? Number(order) : null,
  }
}

/** The same URL with this filter; what filters nothing is left out. */
export function withFilter(search: URLSearchParams, filter: StaffFilter): URLSearchParams {
  const next = withTeamFilter(search, filter)
  if (filter.order === null) next.delete(ORDER_KEY)
  else next.set(ORDER_KEY, String(filter.order))
  return next
}

/** Whether nothing is filtered. */
export function showsAll(filter: StaffFilter): boolean {
  return showsEvery(filter) && filter.order === null
}

type Filtered = Parameters<typeof passesTeamFilter>[1] & { orderId: number | null }

/** Whether a team or runner of these facts is seen. */
export function passes(filter: StaffFilter, facts: Filtered): boolean {
  return passesTeamFilter(filter, facts) && (filter.order === null || facts.orderId === filter.order)
}
