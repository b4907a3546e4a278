import type { Cart, CartItem } from './cart.ts'
import { centsOf } from '../text/money.ts'

/** A line as the server would charge it; the price in euro, negative for a credit. */
export type QuotedLine = { itemId: number; name: string; quantity: number; price: number }

/** All sums net, in cents; `delivery` is null without one. */
export type CartSums = {
  subtotal: number
  delivery: number | null
  additions: { name: string; amount: number }[]
  total: number
}

/**
 * The sums of a cart: the items, the delivery, and lines that the server adds by rule, such as the refund of the company fee.
 * Items unknown to the server do not count; without its answer all do. (rules/cart#sums)
 */
export function cartSums(cart: Cart, quoted: readonly QuotedLine[] | null): CartSums {
  const known = quoted ? cart.filter((line) => quoted.some(({ itemId }) => itemId === line.itemId)) : cart
  const deliveries = known.filter((line) => line.itemType === 'DELIVERY')
  const subtotal = sumOf(known.filter((line) => line.itemType !== 'DELIVERY'))
  const delivery = deliveries.length > 0 ? sumOf(deliveries) : null
  const additions = (quoted ?? [])
    .filter((line) => line.price < 0 || !cart.some(({ itemId }) => itemId === line.itemId))
    .map((line) => ({ name: line.name, amount: centsOf(line.price) * line.quantity }))
  const total = additions.reduce((sum, { amount }) => sum + amount, subtotal + (delivery ?? 0))
  return { subtotal, delivery, additions, total }
}

function sumOf(lines: readonly CartItem[]): number {
  return lines.reduce((sum, line) => sum + centsOf(line.itemPrice) * line.quantity, 0)
}
