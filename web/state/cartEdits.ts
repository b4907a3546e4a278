import type { Cart, NewCartItem } from '#domain/shop/cart.ts'
import { cartChanges, withCurrentItems, type CartChange } from '#domain/shop/cartChanges.ts'
import * as rules from '#domain/shop/cartEdits.ts'
import { readCart } from '#domain/shop/storedCart.ts'
import { keepCart, currentCart, readCartsWith } from './cart.ts'

readCartsWith(readCart)

/** Puts lines into the cart, all or none; 'shirts' when they cannot join the shirts that are there. (rules/cart#one-shirt-kind) */
export function addLines(lines: readonly NewCartItem[]): 'added' | 'shirts' {
  let cart = currentCart()
  for (const line of lines) {
    const added = rules.addToCart(cart, line)
    if ('conflict' in added) return added.conflict
    cart = added.cart
  }
  keepCart(cart)
  return 'added'
}

/** 0 or less removes the line. */
export function changeQuantity(cartItemId: number, quantity: number): void {
  keepCart(rules.setQuantity(currentCart(), cartItemId, quantity))
}

export function takeOut(cartItemId: number): void {
  keepCart(rules.removeLine(currentCart(), cartItemId))
}

/** Another item in the place of a line, as many pieces of it. (rules/items#last-day) */
export function exchangeLine(cartItemId: number, item: Parameters<typeof rules.exchangeItem>[2]): void {
  keepCart(rules.exchangeItem(currentCart(), cartItemId, item))
}

/** Restores what was removed since `before`. */
export function putBack(before: Cart): void {
  keepCart(rules.putBack(currentCart(), before))
}

/** Updates names, prices and kinds; returns what changed for the buyer. */
export function takeOverChanges(lines: Parameters<typeof withCurrentItems>[1]): CartChange[] {
  const before = currentCart()
  const changes = cartChanges(before, lines)
  const now = withCurrentItems(before, lines)
  if (JSON.stringify(now) !== JSON.stringify(before)) keepCart(now)
  return changes
}
