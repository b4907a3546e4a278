import { isTeamPlace, KINDS } from './kinds.ts'
import type { ItemType } from './kinds.ts'

/** Below this number the shop says how many are left. (rules/items#low-stock: at 1 to 19) */
export const LOW_STOCK_BELOW = 20

/** The name of the print item, where it is shown without an item. */
export const PRINT_LINE_NAME = 'Druck'

/** The delivery by post; any other is a pickup. (rules/cart#one-delivery) */
export const SHIPPING_NAME = 'Versand'
export const PICKUP_NAME = 'Abholung'

/** How the names of meal vouchers begin. */
export const MEAL_VOUCHER_NAME = 'Essensgutschein'
/** How many of them come with every team. (rules/shop#meal-vouchers) */
export const MEAL_VOUCHERS_PER_TEAM = 3

/** Whether some of these lines travel by post. (rules/orders#shipped-to) */
export function isShipped(lines: readonly { itemAttributes: LineAttributes }[]): boolean {
  return lines.some(({ itemAttributes }) => itemAttributes.delivery === SHIPPING_NAME)
}

/** The name of the order line that gives the company fee back. (rules/package#refund) */
export const REFUND_LINE_NAME = 'Rückerstattung Firmengebühr'

/** Everything an item may let its buyer choose. (rules/items#options) */
export const OPTION_KEYS = [
  'fit',
  'size',
  'color',
  'wSize',
  'wColor',
  'mSize',
  'mColor',
  'delivery',
  'variant',
] as const
export type OptionKey = (typeof OPTION_KEYS)[number]

/** The lists of an item, comma-separated, or what a line has chosen from them. */
export type OptionTexts = { readonly [Key in OptionKey]?: string | null }

/** What a line of cart or order has chosen; `printQuantity` counts the prints beyond the included one. (rules/shirts#prints) */
export type LineAttributes = { [Key in OptionKey]?: string } & { printQuantity?: number }

export type Option = { value: string; soldOut: boolean }
export type OptionFault = {
  kind: 'missingOption' | 'unknownOption' | 'soldOutOption'
  option: OptionKey
  value: string
}

/** Lists that only one fit asks for. (rules/items#fit) */
const FIT_OF_LIST: { readonly [Key in OptionKey]?: string } = {
  wSize: 'Damen',
  wColor: 'Damen',
  mSize: 'Herren',
  mColor: 'Herren',
}

/** The entries of a comma-separated list; a leading $ marks a sold-out one. (rules/items#option-lists) */
export function options(list: string | null | undefined): Option[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .map((entry) => ({ value: entry.replace(/^\$\s*/, ''), soldOut: entry.startsWith('$') }))
    .filter((option) => option.value !== '')
}

/** The comma-separated list of these entries. (rules/items#option-lists) */
export function optionList(entries: readonly Option[]): string {
  return entries.map(({ value, soldOut }) => (soldOut ? `$${value}` : value)).join(',')
}

/** What must be chosen of this item in this fit: Damen asks for the w lists, Herren for the m lists. (rules/items#fit) */
export function optionKeysFor(item: { itemAttributes: OptionTexts }, fit: string | null | undefined): OptionKey[] {
  return OPTION_KEYS.filter((key) => {
    const fitOfList = FIT_OF_LIST[key]
    if (fitOfList !== undefined && fitOfList !== fit) return false
    return options(item.itemAttributes[key]).length > 0
  })
}

/** What was chosen of these options and is on the item's lists, and not sold out in the meantime. */
export function stillOffered(
  item: { itemAttributes: OptionTexts },
  chosen: OptionTexts,
  keys: readonly OptionKey[],
): OptionTexts {
  const kept = keys.filter((key) =>
    options(item.itemAttributes[key]).some(({ value, soldOut }) => value === chosen[key] && !soldOut),
  )
  return Object.fromEntries(kept.map((key) => [key, chosen[key]]))
}

/** What is wrong with the choices of a line: missing, not on the list, or marked as sold out. (rules/items#options) */
export function optionFaults(item: { itemAttributes: OptionTexts }, chosen: OptionTexts): OptionFault[] {
  return optionKeysFor(item, chosen.fit).flatMap((option): OptionFault[] => {
    const value = chosen[option] ?? ''
    if (value === '') return [{ kind: 'missingOption', option, value }]
    const listed = options(item.itemAttributes[option]).find((candidate) => candidate.value === value)
    if (!listed) return [{ kind: 'unknownOption', option, value }]
    return listed.soldOut ? [{ kind: 'soldOutOption', option, value }] : []
  })
}

/** The options that are still to be chosen before an item can go into the cart. (rules/items#options) */
export function missingOptions(item: { itemAttributes: OptionTexts }, chosen: OptionTexts): OptionKey[] {
  return optionFaults(item, chosen)
    .filter((fault) => fault.kind === 'missingOption')
    .map((fault) => fault.option)
}

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
