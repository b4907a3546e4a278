import { PICKUP_NAME, PRINT_LINE_NAME, SHIPPING_NAME } from './items.ts'
import type { LineAttributes } from './options.ts'
import { followsShirts, isShirt, KINDS, type ItemType } from './kinds.ts'
import { centsOf } from '../text/money.ts'
import { extraPrints } from './prints.ts'

/** Lines that follow the shirts in the cart and cannot be edited. (rules/cart#fixed-lines) */
export const FIXED_LINES: readonly string[] = [SHIPPING_NAME, PICKUP_NAME, PRINT_LINE_NAME]

/** The maximum quantity of a line; more is a typing error. */
export const PIECES_MAX = 9999

/** A line of the browser's cart, as stored; `itemPrice` is in euro. (rules/cart#lines) */
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

/** The quantity of the Druck line: shirts times additional prints. (rules/cart#print-line) */
export function printQuantity(cart: Cart): number {
  return extraPrints(cart.filter(isShirt))
}

/** Without a shirt that is delivered there is no print and no delivery. (rules/cart#no-orphans) */
export function withoutOrphanedExtras(cart: Cart): Cart {
  if (cart.some(isDeliveredShirt)) return cart
  return cart.filter((line) => !followsShirts(line))
}

/** The net total of the cart in cents, as last seen; the quote of the server decides. */
export function cartTotal(cart: Cart): number {
  return cart.reduce((sum, line) => sum + centsOf(line.itemPrice) * line.quantity, 0)
}

type OrderedLine = Pick<CartItem, 'itemId' | 'quantity' | 'itemAttributes'>

/** The body of an order. (rules/orders#lines) */
export function orderLines(cart: readonly OrderedLine[]): OrderedLine[] {
  return cart.map(({ itemId, quantity, itemAttributes }) => ({ itemId, quantity, itemAttributes }))
}

/** Versand, Abholung and Druck: neither quantity nor presence is the visitor's to change. (rules/cart#fixed-lines) */
export function isFixedLine(line: Pick<CartItem, 'itemName' | 'itemType'>): boolean {
  return FIXED_LINES.includes(line.itemName) || followsShirts(line)
}

/** No quantity to edit: a fixed line, or the company package, which is bought once. (rules/cart#fixed-lines, rules/package#once) */
export function hasFixedQuantity(line: Pick<CartItem, 'itemName' | 'itemType'>): boolean {
  return isFixedLine(line) || KINDS[line.itemType].quantity === 'onePerCustomer'
}

/**
 * Normalises the cart after every change: no orphans, one delivery, one print line with the shirts' quantity; both come last.
 * (rules/cart#upkeep)
 */
export function withExtrasInStep(cart: Cart): Cart {
  const prints = printQuantity(cart)
  return extrasLast(withoutOrphanedExtras(cart))
    .filter((line) => line.itemType !== 'PRINT' || prints > 0)
    .filter(
      (line, index, all) =>
        !followsShirts(line) || all.findIndex((other) => other.itemType === line.itemType) === index,
    )
    .map((line) => (line.itemType === 'PRINT' ? { ...line, quantity: prints } : line))
}

/** The line with that quantity, at most the maximum, and 1 where the quantity is fixed. */
export function withQuantity(line: CartItem, quantity: number): CartItem {
  return { ...line, quantity: hasFixedQuantity(line) ? 1 : Math.min(quantity, PIECES_MAX) }
}

function extrasLast(cart: Cart): Cart {
  return cart.toSorted((one, other) => KINDS[one.itemType].cartRank - KINDS[other.itemType].cartRank)
}

/** A shirt for which a way of delivery is chosen. (rules/cart#no-orphans) */
export function isDeliveredShirt(line: CartItem): boolean {
  return isShirt(line) && Boolean(line.itemAttributes.delivery)
}

/** An id that no line of the cart has. */
export function nextId(cart: Cart): number {
  return Math.max(0, ...cart.map((line) => line.cartItemId)) + 1
}
