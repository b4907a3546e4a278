import { useEffect, useEffectEvent } from 'react'

const EVERY_MS = 60_000

/** Polls once a minute, or as often as asked for, while the tab is visible, and whenever it becomes visible; the signal aborts on unmount. */
export function usePolling(poll: (leaving: AbortSignal) => void, everyMs = EVERY_MS): void {
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    const leaving = new AbortController()
    const pollIfVisible = () => {
      if (document.visibilityState !== 'hidden') pollNow(leaving.signal)
    }
    const timer = setInterval(pollIfVisible, everyMs)
    document.addEventListener('visibilitychange', pollIfVisible)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollIfVisible)
    }
  }, [everyMs])
}
