import { useSyncExternalStore } from 'react'
import type { Cart } from '#domain/shop/cart.ts'
import { followsShirts } from '#domain/shop/kinds.ts'
import type { StoredCart } from '#domain/shop/storedCart.ts'
import { cartStorage, storedValue } from './cartStorage.ts'

type ReadCart = (stored: unknown) => StoredCart

const NOTHING = { guessed: [], unreadable: 0 } satisfies Partial<StoredCart>
const EMPTY: StoredCart = { cart: [], ...NOTHING }

/** A cart as the server knows it, which draws the pages. */
const nothingStored = () => EMPTY
const noCart = () => EMPTY.cart

let readCart: ReadCart | null = null
let seen: { text: string | null; stored: StoredCart } = { text: null, stored: EMPTY }
/** Parse errors of the cart; kept when the cart is stored again, until they are dismissed. */
let unseen: Omit<StoredCart, 'cart'> = NOTHING

/** Sets the parser of a stored cart; code that changes the cart already imports it. */
export function readCartsWith(read: ReadCart): void {
  readCart = read
}

/** Lazy-loads the parser of the stored cart, if there is one, before any page shows it: visitors without a cart do not need it. */
export async function openCart(): Promise<void> {
  if (readCart !== null || cartStorage.read() === null) return
  readCart = (await import('#domain/shop/storedCart.ts')).readCart
  cartStorage.tell()
}

function presentStore(): StoredCart {
  const text = cartStorage.read()
  if (text === seen.text) return seen.stored
  if (readCart === null && text !== null) {
    // another tab has created a cart meanwhile
    openCart().catch(() => undefined)
    return EMPTY
  }
  const { cart, ...faults } = text === null || readCart === null ? EMPTY : readCart(storedValue(text))
  if (faults.unreadable > 0 || faults.guessed.length > 0) unseen = faults
  seen = { text, stored: { cart, ...unseen } }
  return seen.stored
}

/** The cart as stored in this browser; the same value until it changes. (rules/cart#stored) */
export function currentCart(): Cart {
  return presentStore().cart
}

export function useCart(): Cart {
  return useSyncExternalStore(cartStorage.subscribe, currentCart, noCart)
}

/** The cart together with what could not be read of it. */
export function useStoredCart(): StoredCart {
  return useSyncExternalStore(cartStorage.subscribe, presentStore, nothingStored)
}

/** Dismisses the parse errors of the cart; it is stored as parsed. */
export function acceptCart(): void {
  const cart = currentCart()
  unseen = NOTHING
  seen = { text: null, stored: EMPTY }
  keepCart(cart)
}

/** After an order, or when the visitor empties it. */
export function emptyCart(): void {
  unseen = NOTHING
  cartStorage.clear()
}

/** The number beside the cart icon: of what a person bought, without what follows the shirts. (rules/shop#frame) */
export function cartCount(cart: Cart): number {
  return cart.reduce((count, line) => (followsShirts(line) ? count : count + line.quantity), 0)
}

/** Stores the cart as it is now. */
export function keepCart(cart: Cart): void {
  cartStorage.write(JSON.stringify(cart))
}
