import {
  isDeliveredShirt,
  isFixedLine,
  nextId,
  withExtrasInStep,
  withQuantity,
  type Cart,
  type CartItem,
  type NewCartItem,
} from './cart.ts'
import { OPTION_KEYS } from './options.ts'
import { isShirt } from './kinds.ts'

/**
 * Puts a line into the cart, or says why it cannot join: shirts of another type or with another number of prints. Delivery
 * replaces delivery; the same thing twice becomes one line; the company package is there once. A shirt goes in before its
 * Druck and delivery lines, which do not stay without one. (rules/cart#upkeep)
 */
export function addToCart(cart: Cart, line: NewCartItem): { cart: Cart } | { conflict: 'shirts' } {
  if (shirtConflict(cart, line)) return { conflict: 'shirts' }
  if (line.itemType === 'DELIVERY') return { cart: withExtrasInStep(replaceDelivery(cart, line)) }
  const same = cart.find((present) => isSameThing(present, line))
  const joined = same
    ? cart.map((present) => (present === same ? withQuantity(same, same.quantity + line.quantity) : present))
    : [...cart, withQuantity({ ...line, cartItemId: nextId(cart) }, line.quantity)]
  return { cart: withExtrasInStep(joined) }
}

/** Changes a quantity; 0 or less removes the line. Fixed lines and anything but whole numbers change nothing. (rules/cart#quantity) */
export function setQuantity(cart: Cart, cartItemId: number, quantity: number): Cart {
  if (!Number.isSafeInteger(quantity)) return cart
  if (quantity <= 0) return removeLine(cart, cartItemId)
  return withExtrasInStep(cart.map((line) => (line.cartItemId === cartItemId ? withQuantity(line, quantity) : line)))
}

/**
 * Takes a line out, and with the last shirt to be delivered its print and delivery. Fixed lines stay.
 * (rules/cart#no-orphans, rules/cart#fixed-lines)
 */
export function removeLine(cart: Cart, cartItemId: number): Cart {
  return withExtrasInStep(cart.filter((line) => line.cartItemId !== cartItemId || isFixedLine(line)))
}

/**
 * Puts another item in the place of a line, as many pieces of it: a contingent whose last day is over by the one that is on sale. What lies in the cart already of
 * that one becomes one line with it. (rules/items#last-day)
 */
export function exchangeItem(
  cart: Cart,
  cartItemId: number,
  item: Pick<CartItem, 'itemId' | 'baseName' | 'itemName' | 'itemPrice' | 'itemType'>,
): Cart {
  const line = cart.find((one) => one.cartItemId === cartItemId)
  if (!line) return cart
  const same = cart.find((one) => one !== line && isSameThing(one, { ...line, ...item }))
  if (!same) return cart.map((one) => (one === line ? { ...line, ...item } : one))
  return cart
    .filter((one) => one !== line)
    .map((one) => (one === same ? withQuantity(same, same.quantity + line.quantity) : one))
}

/** Restores what was removed since `before`, each line at its old position. */
export function putBack(cart: Cart, before: Cart): Cart {
  const find = (lines: Cart, { cartItemId }: CartItem) => lines.find((line) => line.cartItemId === cartItemId)
  const added = cart.filter((line) => !find(before, line))
  return withExtrasInStep([...before.map((line) => find(cart, line) ?? line), ...added])
}

/** One delivery for the whole cart, once: the new one takes the place of any other, on the shirts too. (rules/cart#one-delivery) */
export function replaceDelivery(cart: Cart, line: NewCartItem): Cart {
  const others = cart
    .filter((present) => present.itemType !== 'DELIVERY')
    .map((present) => (isDeliveredShirt(present) ? withDelivery(present, line.itemName) : present))
  return [...others, { ...line, cartItemId: nextId(cart), quantity: 1 }]
}

/** A shirt beside shirts of another type or with another number of prints. (rules/cart#one-shirt-kind) */
export function shirtConflict(cart: Cart, line: NewCartItem): boolean {
  if (!isShirt(line)) return false
  return cart.some((present) => isShirt(present) && !areOneKind(present, line))
}

function withDelivery(line: CartItem, delivery: string): CartItem {
  return { ...line, itemAttributes: { ...line.itemAttributes, delivery } }
}

function areOneKind(one: NewCartItem, other: NewCartItem): boolean {
  const printsOf = (line: NewCartItem) => line.itemAttributes.printQuantity ?? 0
  return one.baseName === other.baseName && printsOf(one) === printsOf(other)
}

function isSameThing(one: NewCartItem, other: NewCartItem): boolean {
  if (one.itemId !== other.itemId) return false
  const optionsAgree = OPTION_KEYS.every((key) => (one.itemAttributes[key] ?? '') === (other.itemAttributes[key] ?? ''))
  return optionsAgree && areOneKind(one, other)
}
