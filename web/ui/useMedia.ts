import { useCallback, useSyncExternalStore } from 'react'

/** What held on the screen, by query. */
const onScreen = new Map<string, boolean>()

/** Whether a media query matches, kept up to date. On paper what held on the screen: the page is not drawn anew while it is being printed. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => holds(query), onServer)
}

/** The server, which draws pages, has no screen. */
const onServer = () => false

function holds(query: string): boolean {
  if (!onScreen.has(query) || !matchMedia('print').matches) onScreen.set(query, matchMedia(query).matches)
  return onScreen.get(query) === true
}
