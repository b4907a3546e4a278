import { useSyncExternalStore } from 'react'
import * as rules from '#domain/cart.ts'
import type { Cart, NewCartItem } from '#domain/cart.ts'
import { cartChanges, withCurrentItems } from '#domain/cartChanges.ts'
import type { CartChange } from '#domain/cartChanges.ts'
import { readCart } from '#domain/storedCart.ts'
import type { StoredCart } from '#domain/storedCart.ts'
import { cartShelf, storedValue } from './cartShelf.ts'

const NOTHING = { guessed: [], unreadable: 0 } satisfies Partial<StoredCart>

let seen: { text: string | null; stored: StoredCart } = { text: null, stored: readCart(null) }
/** What was wrong with the cart; it stays known when the cart is stored anew, until its owner has seen it. */
let unseen: Omit<StoredCart, 'cart'> = NOTHING

function presentStore(): StoredCart {
  const text = cartShelf.read()
  if (text === seen.text) return seen.stored
  const { cart, ...faults } = readCart(storedValue(text))
  if (faults.unreadable > 0 || faults.guessed.length > 0) unseen = faults
  seen = { text, stored: { cart, ...unseen } }
  return seen.stored
}

/** The cart as stored in this browser; the same value until it changes. (P §3) */
export function presentCart(): Cart {
  return presentStore().cart
}

export function useCart(): Cart {
  return useSyncExternalStore(cartShelf.subscribe, presentCart)
}

/** The cart together with what could not be read of it. */
export function useStoredCart(): StoredCart {
  return useSyncExternalStore(cartShelf.subscribe, presentStore)
}

/** What was wrong with the cart is known and need not be said again; it is stored as it could be read. */
export function acceptCart(): void {
  const cart = presentCart()
  unseen = NOTHING
  seen = { text: null, stored: readCart(null) }
  keep(cart)
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

/** Takes over names, prices and kinds of now; answers what changed for the buyer. */
export function takeOverChanges(lines: Parameters<typeof withCurrentItems>[1]): CartChange[] {
  const before = presentCart()
  const changes = cartChanges(before, lines)
  const now = withCurrentItems(before, lines)
  if (JSON.stringify(now) !== JSON.stringify(before)) keep(now)
  return changes
}

/** After an order, or when the visitor empties it. */
export function emptyCart(): void {
  unseen = NOTHING
  cartShelf.clear()
}

/** The number beside the cart icon. (S §2) */
export function cartCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0)
}

function keep(cart: Cart): void {
  cartShelf.write(JSON.stringify(cart))
}
