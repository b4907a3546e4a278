import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import {
  useLocation,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useSearchParams,
  type ShouldRevalidateFunction,
} from 'react-router'
import { OPENED_KEYS, SEARCH_KEY } from '#contract/pages/paths.ts'

/** The query string: search, filters and sorting. */
export type AreaSearch = {
  search: URLSearchParams
  setSearch: Dispatch<SetStateAction<URLSearchParams>>
  /** Changes with every navigation to a page, but not while searching in it. */
  arrival: string
  /** Clears the search box and focuses it. */
  clearSearch: () => void
}

const SET_HERE = 'setHere'
const PAUSE_MS = 150
const LEAVING = ['pointerdown', 'focusout']

/** The search of the page in the dashboard or the panel. */
export function useAreaSearch(): AreaSearch {
  return useOutletContext<AreaSearch>()
}

/**
 * Search and filters, kept in the URL. They apply at once; the URL is written debounced, since that takes longer than filtering, so
 * the URL is read only when something else changed it: a link, or back and forward. `box` is for the layout's SearchBox.
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

  const { location: coming }: { location?: { state: unknown } } = useNavigation()
  // writing the URL would call off the link that was followed
  const isLeaving = coming !== undefined && coming.state !== SET_HERE
  useEffect(() => {
    if (isLeaving || search.toString() === address.toString()) return undefined
    const settled = new AbortController()
    const write = () => {
      settled.abort()
      setAddress(search, { replace: true, preventScrollReset: true, state: SET_HERE })
    }
    const later = setTimeout(write, PAUSE_MS)
    settled.signal.addEventListener('abort', () => clearTimeout(later))
    // before other navigation, such as a link, the URL is written, so that 'back' restores the search; back and forward read it
    for (const leaving of LEAVING) addEventListener(leaving, write, settled)
    addEventListener('popstate', () => settled.abort(), settled)
    return () => settled.abort()
  }, [search, address, setAddress, isLeaving])

  const clearSearch = () => {
    show(withQuery(search, ''))
    box.current?.focus()
  }
  return { box, area: { search, setSearch: show, arrival, clearSearch } satisfies AreaSearch }
}

/** Search and filters work on loaded data; only the list itself sends requests. */
export const notForSearch: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

/** The id of what the URL opens on the page; null without one. (rules/staff#links) */
export function openedIn(search: URLSearchParams, kind: keyof typeof OPENED_KEYS): number | null {
  const text = search.get(OPENED_KEYS[kind])
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The same with this opened, or nothing. */
export function withOpened(
  search: URLSearchParams,
  kind: keyof typeof OPENED_KEYS,
  id: number | null,
): URLSearchParams {
  return withValue(search, OPENED_KEYS[kind], id === null ? '' : String(id))
}

/** The text in the search box. (rules/dashboard#search) */
export function queryOf(search: URLSearchParams): string {
  return search.get(SEARCH_KEY) ?? ''
}

/** The same with this text in the search box. */
export function withQuery(search: URLSearchParams, query: string): URLSearchParams {
  return withValue(search, SEARCH_KEY, query)
}

/** The same with this value of a key; without the key where the value is ''. */
export function withValue(search: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(key)
  else next.set(key, value)
  return next
}
