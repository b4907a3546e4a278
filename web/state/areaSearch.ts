import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useOutletContext, useSearchParams } from 'react-router'
import type { ShouldRevalidateFunction } from 'react-router'

/** The part of the address behind '?': what is searched for, filtered and sorted by. */
export type AreaSearch = {
  search: URLSearchParams
  setSearch: (search: URLSearchParams) => void
  /** Changes with every way to a page, and stays while one searches in it. */
  arrival: string
  /** Empties the search box and leads back to it. */
  clearSearch: () => void
}

const KEY = 'q'
const SET_HERE = 'setHere'
const PAUSE_MS = 150
const LEAVING = ['pointerdown', 'focusout']

/** What the page in the dashboard or the panel is asked to show. */
export function useAreaSearch(): AreaSearch {
  return useOutletContext<AreaSearch>()
}

/**
 * Search and filters, kept in the address. They hold at once; the address follows when nothing more is typed, since writing it takes
 * longer than finding, so it decides only when something else changed it: a link, or back and forward. `box` is for the layout's SearchBox.
 */
export function useSearchInAddress() {
  const here: { key: string; state: unknown } = useLocation()
  const came = useNavigationType()
  const [address, setAddress] = useSearchParams()
  const box = useRef<HTMLInputElement>(null)
  const [search, show] = useState(address)
  const [seen, setSeen] = useState(here.key)
  const [arrival, setArrival] = useState(here.key)
  if (here.key !== seen) {
    setSeen(here.key)
    if (came === 'POP' || here.state !== SET_HERE) {
      show(address)
      setArrival(here.key)
    }
  }

  useEffect(() => {
    if (search.toString() === address.toString()) return undefined
    const settled = new AbortController()
    const write = () => {
      settled.abort()
      setAddress(search, { replace: true, preventScrollReset: true, state: SET_HERE })
    }
    const later = setTimeout(write, PAUSE_MS)
    settled.signal.addEventListener('abort', () => clearTimeout(later))
    // whoever goes on to something else, such as a link, comes back to what was found; back and forward bring what was found there
    for (const leaving of LEAVING) addEventListener(leaving, write, settled)
    addEventListener('popstate', () => settled.abort(), settled)
    return () => settled.abort()
  }, [search, address, setAddress])

  const clearSearch = () => {
    show(withQuery(search, ''))
    box.current?.focus()
  }
  return { box, area: { search, setSearch: show, arrival, clearSearch } satisfies AreaSearch }
}

/** Search and filters choose among what is there; only the list itself asks the server. */
export const notForSearch: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

/** What stands in the search box. (rules/dashboard#search) */
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
