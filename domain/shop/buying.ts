import type { Cart } from './cart.ts'
import { leftBesideCart } from './contingents.ts'
import { isOnRequest, isSoldOut } from './items.ts'
import { optionKeysFor, type OptionTexts } from './options.ts'
import { KINDS, type ItemType } from './kinds.ts'
import { canHavePrints } from './purchases.ts'

/**
 * Way of an item into the cart: at once, after choosing options or prints, by asking for an offer; or none: it is too late for it, it is sold
 * out, or the visitor's cart has all that is left.
 */
export type WayToBuy = 'atOnce' | 'byChoice' | 'onRequest' | 'tooLate' | 'soldOut' | 'allInCart'

type Offered = {
  itemId: number
  itemType: ItemType
  name: string
  baseName: string
  price: number
  availableQuantity: number | null
  itemAttributes: OptionTexts
}

/** Way to buy that a row of the shop's list offers for an item. (rules/shop#list) */
export function wayToBuy(item: Offered, { cart, areShirtsOver }: { cart: Cart; areShirtsOver: boolean }): WayToBuy {
  if (isOnRequest(item)) return 'onRequest'
  if (isSoldOut(item)) return 'soldOut'
  if (KINDS[item.itemType].deadline === 'shirts' && areShirtsOver) return 'tooLate'
  if (leftBesideCart(item, cart) === 0) return 'allInCart'
  return optionKeysFor(item, undefined).length > 0 || canHavePrints(item) ? 'byChoice' : 'atOnce'
}
