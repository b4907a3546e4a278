import { browserStorage, listeners, onWrittenElsewhere } from './storage.ts'

const KEY = 'shop_look'

/** The last chosen view of the products in this browser: as cards, or as a list with the detail beside it. (rules/shop#products) */
export type ShopLook = 'cards' | 'list'

export function shopLook(): ShopLook {
  return browserStorage.read(KEY) === 'list' ? 'list' : 'cards'
}

export function keepShopLook(look: ShopLook): void {
  browserStorage.write(KEY, look)
}

const HIDDEN = 'last_year_hidden'

const { subscribe, tell } = listeners()

onWrittenElsewhere(HIDDEN, tell)

/** The company and year for which somebody wants to read no more in this browser what it had in the year before. (rules/again#cart) */
export const hiddenLastYear = {
  subscribe,
  read: (): string | null => browserStorage.read(HIDDEN),
  keep: (ofCompany: string): void => {
    browserStorage.write(HIDDEN, ofCompany)
    tell()
  },
}
