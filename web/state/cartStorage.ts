import { useSyncExternalStore } from 'react'
import { browserStorage, listeners, onWrittenElsewhere } from './storage.ts'

const KEY = 'shopping_cart_items'

const { subscribe, tell } = listeners()

onWrittenElsewhere(KEY, tell)

/** The cart's storage as text; separate from its rules, so that the header's number does not load them. (rules/cart#stored) */
export const cartStorage = {
  subscribe,
  tell,
  read: () => browserStorage.read(KEY),
  write: (text: string) => {
    browserStorage.write(KEY, text)
    tell()
  },
  clear: () => {
    browserStorage.remove(KEY)
    tell()
  },
}

/** Whether this browser forbids storage, so that the cart is lost on unload. */
export function useIsCartPassing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => browserStorage.isPassing(KEY),
    () => false,
  )
}

/** The number beside the cart icon. (rules/shop#frame) */
export function useCartCount(): number {
  return storedCount(useSyncExternalStore(subscribe, cartStorage.read, () => null))
}

/** The stored value, unvalidated: null without a cart, the text itself when it is no JSON. */
export function storedValue(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text || 'null')
    return value
  } catch {
    return text
  }
}

/** Types of the lines that follow the shirts (`followsShirts`), which nobody bought by themselves; told here, so that the rules are not loaded. (rules/cart#fixed-lines) */
const FOLLOWING: ReadonlySet<unknown> = new Set(['PRINT', 'DELIVERY'])

/** Number of things that the stored lines hold together, without Druck and delivery. */
export function storedCount(text: string | null): number {
  const lines = storedValue(text)
  return Array.isArray(lines) ? lines.reduce<number>((count, line) => count + quantityOf(line), 0) : 0
}

function quantityOf(line: unknown): number {
  if (typeof line !== 'object' || line === null || !('quantity' in line)) return 0
  if ('itemType' in line && FOLLOWING.has(line.itemType)) return 0
  const { quantity } = line
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0
}
