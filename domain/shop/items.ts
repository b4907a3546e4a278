import type { LineAttributes } from './options.ts'
import { isTeamPlace, KINDS, type ItemType } from './kinds.ts'

/** Below this number the shop says how many are left. (rules/items#low-stock: at 1 to 19) */
export const LOW_STOCK_BELOW = 20

/** The name of the print item, where it is shown without an item. */
export const PRINT_LINE_NAME = 'Druck'

/** The delivery by post; any other is a pickup. (rules/cart#one-delivery) */
export const SHIPPING_NAME = 'Versand'
export const PICKUP_NAME = 'Abholung'

/** Beginning of the names of meal vouchers. */
export const MEAL_VOUCHER_NAME = 'Essensgutschein'
/** Number of meal vouchers that come with every team. (rules/shop#meal-vouchers) */
export const MEAL_VOUCHERS_PER_TEAM = 3

/** True if some of these lines travel by post. (rules/orders#shipped-to) */
export function isShipped(lines: readonly { itemAttributes: LineAttributes }[]): boolean {
  return lines.some(({ itemAttributes }) => itemAttributes.delivery === SHIPPING_NAME)
}

/** The name of the order line that gives the company fee back. (rules/package#refund) */
export const REFUND_LINE_NAME = 'Rückerstattung Firmengebühr'

/** 'Preis auf Anfrage', not to be ordered: price 0 where that means so, and anything named Hurricane. (rules/items#on-request) */
export function isOnRequest(item: { name: string; itemType: ItemType; price: number }): boolean {
  if (/\bhurricane\b/i.test(item.name)) return true
  return item.price === 0 && KINDS[item.itemType].priceZero === 'onRequest'
}

/** 'kostenlos': a way of delivery that costs nothing. (rules/items#free-delivery) */
export function isFreeDelivery(item: { itemType: ItemType; price: number }): boolean {
  return item.price === 0 && KINDS[item.itemType].priceZero === 'free'
}

/** Nothing of it is left; null is unlimited. (rules/items#stock) */
export function isSoldOut(item: { availableQuantity: number | null }): boolean {
  return item.availableQuantity !== null && item.availableQuantity <= 0
}

/** The contingent on offer: the cheapest team item with stock, the older one of two at the same price. (rules/items#contingents) */
export function cheapestTeamItem<
  Row extends { itemId: number; itemType: ItemType; price: number; availableQuantity: number | null },
>(items: readonly Row[]): Row | undefined {
  return items
    .filter((item) => isTeamPlace(item) && !isSoldOut(item))
    .toSorted((one, other) => one.price - other.price || one.itemId - other.itemId)[0]
}

/** The number to show in 'Nur noch N Teams', at 1 to 19; else null. (rules/items#low-stock) */
export function lowStockNotice(available: number | null): number | null {
  return available !== null && available >= 1 && available < LOW_STOCK_BELOW ? available : null
}
