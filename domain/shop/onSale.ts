import type { Cart } from './cart.ts'
import { leftBesideCart } from './contingents.ts'
import { isOnRequest, isSoldOut } from './items.ts'
import { isPackage, isShirt, isTeamPlace, KINDS, type ItemType } from './kinds.ts'

type Offered = Parameters<typeof isOnRequest>[0] & {
  itemId: number
  itemType: ItemType
  price: number
  availableQuantity: number | null
}

/** Things that can be bought now beside the cart: team places (Infinity where unlimited), the package, shirts. (rules/dashboard#next-steps) */
export function onSale(items: readonly Offered[], cart: Cart): { teams: number; package: boolean; shirts: boolean } {
  const places = items.filter(isTeamPlace).map((item) => leftBesideCart(item, cart) ?? Infinity)
  return {
    teams: places.reduce((sum, left) => sum + left, 0),
    package:
      items.some((item) => isPackage(item) && !isSoldOut(item)) &&
      !cart.some(({ itemType }) => KINDS[itemType].isCompanyFee),
    shirts: items.some((item) => isShirt(item) && !isOnRequest(item) && !isSoldOut(item)),
  }
}
