import { useSyncExternalStore } from 'react'
import { browserShelf, listeners, onWrittenElsewhere } from './storage.ts'

const KEY = 'shopping_cart_items'

const { subscribe, tell } = listeners()

onWrittenElsewhere(KEY, tell)

/** Where the cart lies as text; apart from its rules, so that the header's number does not load them. (P §3) */
export const cartShelf = {
  subscribe,
  read: () => browserShelf.read(KEY),
  write: (text: string) => {
    browserShelf.write(KEY, text)
    tell()
  },
  clear: () => {
    browserShelf.remove(KEY)
    tell()
  },
}

/** The number beside the cart icon. (S §2) */
export function useCartCount(): number {
  return countOf(useSyncExternalStore(subscribe, cartShelf.read))
}

/** The stored lines, whatever they are; nothing when the text is not a list. */
export function storedLines(text: string | null): unknown[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(lines) ? lines : []
  } catch {
    return []
  }
}

/** How many things the stored lines hold together. */
export function countOf(text: string | null): number {
  return storedLines(text).reduce<number>((count, line) => count + quantityOf(line), 0)
}

function quantityOf(line: unknown): number {
  if (typeof line !== 'object' || line === null || !('quantity' in line)) return 0
  return typeof line.quantity === 'number' && line.quantity > 0 ? line.quantity : 0
}
