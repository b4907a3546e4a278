import type { Cart, CartItem } from './cart.ts'
import type { ItemType } from './kinds.ts'
import { centsOf, euroOf } from '../text/money.ts'

/** A line of the cart whose item's name or price has changed; prices in cents. */
export type CartChange = {
  cartItemId: number
  name: { before: string; now: string }
  price: { before: number; now: number }
}

/** Line as the server knows it now; the price in euro. */
type Known = { itemId: number; name: string; price: number }

/** Changes since the lines were put into the cart. A credit, such as the refund of the company fee, is no price. (rules/orders#quote) */
export function cartChanges(cart: Cart, lines: readonly Known[]): CartChange[] {
  return cart.flatMap((line): CartChange[] => {
    const known = knownOf(line, lines)
    if (!known) return []
    const name = { before: line.itemName, now: known.name }
    const price = { before: centsOf(line.itemPrice), now: centsOf(known.price) }
    const isSame = name.before === name.now && price.before === price.now
    return isSame ? [] : [{ cartItemId: line.cartItemId, name, price }]
  })
}

/** The cart with current names, prices and kinds. */
export function withCurrentItems(cart: Cart, lines: readonly (Known & { itemType: ItemType })[]): Cart {
  return cart.map((line) => {
    const known = knownOf(line, lines)
    if (!known) return line
    return { ...line, itemName: known.name, itemPrice: euroOf(centsOf(known.price)), itemType: known.itemType }
  })
}

function knownOf<Line extends Known>({ itemId }: CartItem, lines: readonly Line[]): Line | undefined {
  return lines.find((known) => known.itemId === itemId && known.price >= 0)
}
