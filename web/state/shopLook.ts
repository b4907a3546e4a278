import { browserStorage } from './storage.ts'

const KEY = 'shop_look'

/** The last chosen view of the products in this browser: as cards, or as a list with the detail beside it. (rules/shop#products) */
export type ShopLook = 'cards' | 'list'

export function shopLook(): ShopLook {
  return browserStorage.read(KEY) === 'list' ? 'list' : 'cards'
}

export function keepShopLook(look: ShopLook): void {
  browserStorage.write(KEY, look)
}
