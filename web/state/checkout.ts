import { orderLines } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { tabShelf } from './storage.ts'

const KEY = 'checkout_attempt'
const KEY_BYTES = 16

/**
 * The Idempotency-Key for ordering this cart: the same one until the order is known to be placed, also after a reload, so that a retry
 * after a lost answer never orders twice; another one as soon as the cart changes. (decisions §5)
 */
export function checkoutKey(cart: Cart): string {
  const lines = JSON.stringify(orderLines(cart))
  const [key, forLines] = kept()
  if (key !== undefined && forLines === lines) return key
  const fresh = randomKey()
  tabShelf.write(KEY, JSON.stringify([fresh, lines]))
  return fresh
}

/** After the order is placed, or when the server says that the key belongs to another order. */
export function forgetCheckoutKey(): void {
  tabShelf.remove(KEY)
}

function kept(): string[] {
  try {
    const stored: unknown = JSON.parse(tabShelf.read(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((part) => typeof part === 'string') : []
  } catch {
    return []
  }
}

/** Not randomUUID, which browsers have on secure origins only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
