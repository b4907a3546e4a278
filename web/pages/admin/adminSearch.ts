import { useState } from 'react'
import { useLocation, useNavigationType, useOutletContext, useSearchParams } from 'react-router'

/** The part of the address behind '?': what the staff searches for, filters and sorts by. */
export type AdminSearch = { search: URLSearchParams; setSearch: (search: URLSearchParams) => void }

const KEY = 'q'
const SET_HERE = 'setHere'

/** What the page in the panel is asked to show. */
export function useAdminSearch(): AdminSearch {
  return useOutletContext<AdminSearch>()
}

/**
 * Search and filters, kept in the address. They hold at once; the address follows a moment later, so it decides only when
 * something else changed it: a link, or back and forward.
 */
export function useSearchInAddress(): AdminSearch {
  const here: { key: string; state: unknown } = useLocation()
  const came = useNavigationType()
  const [address, setAddress] = useSearchParams()
  const [search, show] = useState(address)
  const [seen, setSeen] = useState(here.key)
  if (here.key !== seen) {
    setSeen(here.key)
    if (came === 'POP' || here.state !== SET_HERE) show(address)
  }

  const setSearch = (next: URLSearchParams) => {
    show(next)
    setAddress(next, { replace: true, preventScrollReset: true, state: SET_HERE })
  }
  return { search, setSearch }
}

/** What stands in the search box. (S §2) */
export function queryOf(search: URLSearchParams): string {
  return search.get(KEY) ?? ''
}

/** The same with this text in the search box. */
export function withQuery(search: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (query === '') next.delete(KEY)
  else next.set(KEY, query)
  return next
}
