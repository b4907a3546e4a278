import { browserShelf } from './storage.ts'

const KEY = 'shop_look'

/** The last chosen view of the products in this browser: as cards, or as a list with the detail beside it. (rules/shop#products) */
export type ShopLook = 'cards' | 'list'

export function shopLook(): ShopLook {
  return browserShelf.read(KEY) === 'list' ? 'list' : 'cards'
}

export function keepShopLook(look: ShopLook): void {
  browserShelf.write(KEY, look)
}
