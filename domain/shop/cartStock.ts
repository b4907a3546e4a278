import type { Cart } from './cart.ts'
import { piecesInCart } from './contingents.ts'
import { optionFaults, type OptionTexts } from './options.ts'

type Stocked = { itemId: number; availableQuantity: number | null; itemAttributes: OptionTexts }

/** The names of cart lines that are no longer available: deleted, too few left, or the option sold out. (rules/cart#stock) */
export function noLongerAvailable(cart: Cart, items: readonly Stocked[]): string[] {
  const lines = cart.filter((line) => {
    const item = items.find(({ itemId }) => itemId === line.itemId)
    if (!item || piecesInCart(cart, item.itemId) > (item.availableQuantity ?? Infinity)) return true
    return optionFaults(item, line.itemAttributes).some(({ kind }) => kind !== 'missingOption')
  })
  return [...new Set(lines.map(({ itemName }) => itemName))]
}
