import { useSyncExternalStore } from 'react'
import * as rules from '#domain/cart.ts'
import type { Cart, NewCartItem } from '#domain/cart.ts'
import { cartChanges, withCurrentItems } from '#domain/cartChanges.ts'
import type { CartChange } from '#domain/cartChanges.ts'
import { cartShelf, storedLines } from './cartShelf.ts'

let seen: { text: string | null; cart: Cart } = { text: null, cart: [] }

/** The cart as stored in this browser; the same value until it changes. (P §3) */
export function presentCart(): Cart {
  const text = cartShelf.read()
  if (text !== seen.text) seen = { text, cart: rules.readCart(storedLines(text)) }
  return seen.cart
}

export function useCart(): Cart {
  return useSyncExternalStore(cartShelf.subscribe, presentCart)
}

/** Puts lines into the cart, all or none; 'shirts' when they cannot join the shirts that are there. (P §4) */
export function addLines(lines: readonly NewCartItem[]): 'added' | 'shirts' {
  let cart = presentCart()
  for (const line of lines) {
    const added = rules.addToCart(cart, line)
    if ('conflict' in added) return added.conflict
    cart = added.cart
  }
  keep(cart)
  return 'added'
}

/** 0 or less removes the line. */
export function changeQuantity(cartItemId: number, quantity: number): void {
  keep(rules.setQuantity(presentCart(), cartItemId, quantity))
}

export function takeOut(cartItemId: number): void {
  keep(rules.removeLine(presentCart(), cartItemId))
}

/** Puts back what was taken out since `before`. */
export function putBack(before: Cart): void {
  keep(rules.putBack(presentCart(), before))
}

/** Takes over names and prices of now; answers what changed. */
export function takeOverChanges(lines: Parameters<typeof cartChanges>[1]): CartChange[] {
  const changes = cartChanges(presentCart(), lines)
  if (changes.length > 0) keep(withCurrentItems(presentCart(), lines))
  return changes
}

/** After an order, or when the visitor empties it. */
export function emptyCart(): void {
  cartShelf.clear()
}

/** The number beside the cart icon. (S §2) */
export function cartCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0)
}

function keep(cart: Cart): void {
  cartShelf.write(JSON.stringify(cart))
}
