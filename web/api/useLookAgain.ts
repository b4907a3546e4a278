import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 60_000

/** Polls once a minute while the tab is visible, and whenever it becomes visible; the signal aborts on unmount. */
export function useLookAgain(look: (leaving: AbortSignal) => void): void {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const leaving = new AbortController()
    const lookIfVisible = () => {
      if (document.visibilityState !== 'hidden') lookNow(leaving.signal)
    }
    const timer = setInterval(lookIfVisible, EVERY_MS)
    document.addEventListener('visibilitychange', lookIfVisible)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfVisible)
    }
  }, [])
}
