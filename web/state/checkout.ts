import { orderLines } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { attempts } from './attempts.ts'

const checkouts = attempts('checkout_attempt')

/** The Idempotency-Key for ordering this cart, the same one until the order is known to be placed. (decisions §5) */
export function checkoutKey(cart: Cart): string {
  return checkouts.keyFor(JSON.stringify(orderLines(cart)))
}

/** After the order is placed, or when the server says that the key belongs to another order. */
export const forgetCheckoutKey = checkouts.forget
