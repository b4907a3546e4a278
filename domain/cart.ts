import { OPTION_KEYS, PRINT_LINE_NAME, SHIPPING_NAME } from './items.ts'
import type { ItemType, LineAttributes } from './items.ts'
import { centsOf } from './money.ts'
import { extraPrints } from './tshirts.ts'

/** Lines that follow the shirts in the cart and cannot be edited. (S §2) */
export const FIXED_LINES: readonly string[] = [SHIPPING_NAME, 'Abholung', PRINT_LINE_NAME]

/** More of one thing on a line is a typing error. */
export const PIECES_MAX = 9999

/** A line of the browser's cart, as stored; `itemPrice` is in euro. (P §3) */
export type CartItem = {
  cartItemId: number
  itemId: number
  baseName: string
  itemName: string
  itemPrice: number
  quantity: number
  itemAttributes: LineAttributes
  itemType: ItemType
}
export type NewCartItem = Omit<CartItem, 'cartItemId'>
export type Cart = readonly CartItem[]

/**
 * Puts a line into the cart, or says why it cannot join: shirts of another type or with another number of prints. Delivery
 * replaces delivery; the same thing twice becomes one line; the company package is there once. A shirt goes in before its
 * Druck and delivery lines, which do not stay without one. (P §4)
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

/** Changes a quantity; 0 or less removes the line. Fixed lines and anything but whole numbers change nothing. (P §4, S §5) */
export function setQuantity(cart: Cart, cartItemId: number, quantity: number): Cart {
  if (!Number.isSafeInteger(quantity)) return cart
  if (quantity <= 0) return removeLine(cart, cartItemId)
  return withExtrasInStep(cart.map((line) => (line.cartItemId === cartItemId ? withQuantity(line, quantity) : line)))
}

/** Takes a line out, and with the last shirt to be delivered its print and delivery. Fixed lines stay. (P §4, S §2) */
export function removeLine(cart: Cart, cartItemId: number): Cart {
  return withExtrasInStep(cart.filter((line) => line.cartItemId !== cartItemId || isFixedLine(line)))
}

/** Puts back what was taken out since `before`, each line where it stood. */
export function putBack(cart: Cart, before: Cart): Cart {
  const find = (lines: Cart, { cartItemId }: CartItem) => lines.find((line) => line.cartItemId === cartItemId)
  const added = cart.filter((line) => !find(before, line))
  return withExtrasInStep([...before.map((line) => find(cart, line) ?? line), ...added])
}

/** One delivery for the whole cart, once: the new one takes the place of any other, on the shirts too. (P §4) */
export function replaceDelivery(cart: Cart, line: NewCartItem): Cart {
  const others = cart
    .filter((present) => present.itemType !== 'DELIVERY')
    .map((present) => (isDeliveredShirt(present) ? withDelivery(present, line.itemName) : present))
  return [...others, { ...line, cartItemId: nextId(cart), quantity: 1 }]
}

/** The quantity of the Druck line: shirts times additional prints. (P §4) */
export function printQuantity(cart: Cart): number {
  return extraPrints(cart.filter((line) => line.itemType === 'TSHIRT'))
}

/** Without a shirt that is delivered there is no print and no delivery. (P §4) */
export function withoutOrphanedExtras(cart: Cart): Cart {
  if (cart.some(isDeliveredShirt)) return cart
  return cart.filter((line) => !isExtra(line))
}

/** A shirt beside shirts of another type or with another number of prints. (P §4) */
export function shirtConflict(cart: Cart, line: NewCartItem): boolean {
  if (line.itemType !== 'TSHIRT') return false
  return cart.some((present) => present.itemType === 'TSHIRT' && !areOneKind(present, line))
}

/** The net total of the cart in cents, as last seen; the quote of the server decides. */
export function cartTotal(cart: Cart): number {
  return cart.reduce((sum, line) => sum + centsOf(line.itemPrice) * line.quantity, 0)
}

/** The body of an order. (P §7) */
export function orderLines(cart: Cart): Pick<CartItem, 'itemId' | 'quantity' | 'itemAttributes'>[] {
  return cart.map(({ itemId, quantity, itemAttributes }) => ({ itemId, quantity, itemAttributes }))
}

/** Versand, Abholung and Druck: neither quantity nor presence is the visitor's to change. (S §2) */
export function isFixedLine(line: Pick<CartItem, 'itemName' | 'itemType'>): boolean {
  return FIXED_LINES.includes(line.itemName) || isExtra(line)
}

/** No quantity to edit: a fixed line, or the company package, which is bought once. (S §1, §2) */
export function hasFixedQuantity(line: Pick<CartItem, 'itemName' | 'itemType'>): boolean {
  return isFixedLine(line) || line.itemType === 'COMPANYCAPTAIN'
}

/** The upkeep after every change: no orphans, one delivery, one print line with the quantity of the shirts; both stand last. (P §4) */
export function withExtrasInStep(cart: Cart): Cart {
  const prints = printQuantity(cart)
  return extrasLast(withoutOrphanedExtras(cart))
    .filter((line) => line.itemType !== 'PRINT' || prints > 0)
    .filter(
      (line, index, all) => !isExtra(line) || all.findIndex((other) => other.itemType === line.itemType) === index,
    )
    .map((line) => (line.itemType === 'PRINT' ? { ...line, quantity: prints } : line))
}

/** The line with that quantity: never more than fits on a line, and 1 where there is nothing to count. */
export function withQuantity(line: CartItem, quantity: number): CartItem {
  return { ...line, quantity: hasFixedQuantity(line) ? 1 : Math.min(quantity, PIECES_MAX) }
}

function withDelivery(line: CartItem, delivery: string): CartItem {
  return { ...line, itemAttributes: { ...line.itemAttributes, delivery } }
}

function extrasLast(cart: Cart): Cart {
  const rank = ({ itemType }: CartItem) => (itemType === 'DELIVERY' ? 2 : itemType === 'PRINT' ? 1 : 0)
  return cart.toSorted((one, other) => rank(one) - rank(other))
}

function isExtra(line: Pick<CartItem, 'itemType'>): boolean {
  return line.itemType === 'DELIVERY' || line.itemType === 'PRINT'
}

function isDeliveredShirt(line: CartItem): boolean {
  return line.itemType === 'TSHIRT' && Boolean(line.itemAttributes.delivery)
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

/** An id that no line of the cart has. */
export function nextId(cart: Cart): number {
  return Math.max(0, ...cart.map((line) => line.cartItemId)) + 1
}
