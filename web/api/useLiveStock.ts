import { useRef } from 'react'
import { call } from './call.ts'
import { usePolling } from './usePolling.ts'

/**
 * Reports when the catalogue (stock, prices, options) changed: polls once a minute while the tab is visible, and whenever it
 * becomes visible. A failed poll reports nothing; the page keeps what it shows.
 */
export function useLiveStock(onChange: () => void): void {
  const known = useRef<string>(null)
  const look = async (leaving: AbortSignal) => {
    const items = await call('GET /items', { signal: leaving }).catch(() => null)
    if (items === null || leaving.aborted) return
    const now = JSON.stringify(items)
    if (known.current !== now) onChange()
    known.current = now
  }
  usePolling((leaving) => void look(leaving))
}
