import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls back for each key that is pressed anywhere on the page. A layout effect: what is on the screen can be seen before effects have run,
 * and a key pressed then would be lost.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const take = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => take(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
