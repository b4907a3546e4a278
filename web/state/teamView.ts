/** All of the company's teams, or only its free places. (rules/dashboard#free-places) */
export type TeamView = 'all' | 'free'

const KEY = 'ansicht'
const FREE = 'frei'

/** The view that an address asks for. */
export function teamViewOf(search: URLSearchParams): TeamView {
  return search.get(KEY) === FREE ? 'free' : 'all'
}

/** The same address with this view. */
export function withTeamView(search: URLSearchParams, view: TeamView): URLSearchParams {
  const next = new URLSearchParams(search)
  if (view === 'free') next.set(KEY, FREE)
  else next.delete(KEY)
  return next
}
