import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 10_000

/**
 * Tries again by itself unless null is given: as soon as the network is back, and every ten seconds while the tab is visible.
 * (rules/forms#offline)
 */
export function useRetry(retry: (() => void) | null): void {
  const isWanted = retry !== null
  const retryNow = useEffectEvent(() => retry?.())
  useEffect(() => {
    if (!isWanted) return undefined
    const retryIfVisible = () => {
      if (document.visibilityState !== 'hidden') retryNow()
    }
    const timer = setInterval(retryIfVisible, EVERY_MS)
    addEventListener('online', retryIfVisible)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retryIfVisible)
    }
  }, [isWanted])
}
