import { orderLines, type Cart } from '#domain/shop/cart.ts'
import { attempts } from './attempts.ts'
import type { StorageKey } from './storage.ts'

/** The Idempotency-Keys of one order form; `storageKey` is the key in sessionStorage. (rules/orders#once) */
function orderAttempts(storageKey: StorageKey) {
  const kept = attempts(storageKey)
  return {
    /** For ordering this cart, the same one until the order is known to be placed. */
    keyFor: (cart: Cart) => kept.keyFor(JSON.stringify(orderLines(cart))),
    /** After the order is placed, or when the server says that the key belongs to another order. */
    forget: kept.forget,
  }
}
export type OrderAttempts = ReturnType<typeof orderAttempts>

/** At the checkout. */
export const checkoutAttempts = orderAttempts('checkout_attempt')
/** In the dialog that orders the teams' shirts. (rules/shirts#order) */
export const shirtAttempts = orderAttempts('shirt_attempt')

/** On the page of the waiting list. (rules/waiting#taken) */
export const offerAttempts = orderAttempts('waiting_attempt')
