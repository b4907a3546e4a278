import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * A value that only this browser knows, such as one in its storage; `before` as long as the page is as the server sent it. It must be a plain
 * value. (rules/access#rendered)
 */
export function useStored<Value extends string | number | boolean | null>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before)
}
