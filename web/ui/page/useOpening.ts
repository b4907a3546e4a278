import { startTransition, useCallback, useState } from 'react'

/**
 * What is opened by a lazy-loaded part, such as a dialog; null while it is closed. It opens in a transition: React keeps the page as it
 * is until the code has come, and shows it then. Under a Suspense of its own it would appear 300 ms after the click even when the code is
 * there, since React reveals nothing sooner after a fallback.
 */
export function useOpening<Value>(): [opened: Value | null, open: (value: Value) => void, close: () => void] {
  const [opened, setOpened] = useState<Value | null>(null)
  const open = useCallback((value: Value) => startTransition(() => setOpened(value)), [])
  const close = useCallback(() => setOpened(null), [])
  return [opened, open, close]
}
