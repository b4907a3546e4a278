import { useEffect, useEffectEvent } from 'react'
import { call } from './call.ts'

const EVERY_MS = 60_000

/**
 * Tells when the catalogue (stock, prices, options) is not as it was at the last look: once a minute while the tab is visible, and
 * whenever it becomes visible. A look that gets no answer tells nothing; what the page shows stays.
 */
export function useLiveStock(onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const leaving = new AbortController()
    let known: string | null = null
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const items = await call('GET /items', { signal: leaving.signal }).catch(() => null)
      if (items === null || leaving.signal.aborted) return
      const now = JSON.stringify(items)
      if (known !== now) changed()
      known = now
    }
    const onVisible = () => void look()
    const timer = setInterval(onVisible, EVERY_MS)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
