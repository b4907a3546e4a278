import { isTeamPlace, KINDS } from './kinds.ts'
import type { ItemType } from './kinds.ts'

/** Below this number the shop says how many are left. (S §9: at 1 to 19) */
export const LOW_STOCK_BELOW = 20

/** The name of the print item, wherever it must be named without one. */
export const PRINT_LINE_NAME = 'Druck'

/** The delivery by post; what comes otherwise is fetched. (S §2) */
export const SHIPPING_NAME = 'Versand'

/** How the names of meal vouchers begin. */
export const MEAL_VOUCHER_NAME = 'Essensgutschein'

/** The name of the order line that gives the company fee back. (decisions §4) */
export const REFUND_LINE_NAME = 'Rückerstattung Firmengebühr'

/** Everything an item may let its buyer choose. (P §5) */
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

/** What a line of cart or order has chosen; `printQuantity` counts the prints beyond the included one. (decisions §4) */
export type LineAttributes = { [Key in OptionKey]?: string } & { printQuantity?: number }

export type Option = { value: string; soldOut: boolean }
export type OptionFault = {
  kind: 'missingOption' | 'unknownOption' | 'soldOutOption'
  option: OptionKey
  value: string
}

/** Lists that only one fit asks for. (decisions §8) */
const FIT_OF_LIST: { readonly [Key in OptionKey]?: string } = {
  wSize: 'Damen',
  wColor: 'Damen',
  mSize: 'Herren',
  mColor: 'Herren',
}

/** The entries of a comma-separated list; a leading $ marks a sold-out one. (P §3) */
export function options(list: string | null | undefined): Option[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .map((entry) => ({ value: entry.replace(/^\$\s*/, ''), soldOut: entry.startsWith('$') }))
    .filter((option) => option.value !== '')
}

/** The comma-separated list of these entries. (P §3) */
export function optionList(entries: readonly Option[]): string {
  return entries.map(({ value, soldOut }) => (soldOut ? `$${value}` : value)).join(',')
}

/** What must be chosen of this item in this fit: Damen asks for the w lists, Herren for the m lists. (decisions §8) */
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

/** What is wrong with the choices of a line: missing, not on the list, or marked as sold out. (decisions §4) */
export function optionFaults(item: { itemAttributes: OptionTexts }, chosen: OptionTexts): OptionFault[] {
  return optionKeysFor(item, chosen.fit).flatMap((option): OptionFault[] => {
    const value = chosen[option] ?? ''
    if (value === '') return [{ kind: 'missingOption', option, value }]
    const listed = options(item.itemAttributes[option]).find((candidate) => candidate.value === value)
    if (!listed) return [{ kind: 'unknownOption', option, value }]
    return listed.soldOut ? [{ kind: 'soldOutOption', option, value }] : []
  })
}

/** The options that are still to be chosen before an item can go into the cart. (P §5) */
export function missingOptions(item: { itemAttributes: OptionTexts }, chosen: OptionTexts): OptionKey[] {
  return optionFaults(item, chosen)
    .filter((fault) => fault.kind === 'missingOption')
    .map((fault) => fault.option)
}

/** 'Preis auf Anfrage', not to be ordered: price 0 where that means so, and anything named Hurricane. (decisions §1, §4) */
export function isOnRequest(item: { name: string; itemType: ItemType; price: number }): boolean {
  if (/\bhurricane\b/i.test(item.name)) return true
  return item.price === 0 && KINDS[item.itemType].priceZero === 'onRequest'
}

/** 'kostenlos': a way of delivery that costs nothing. (decisions §1) */
export function isFreeDelivery(item: { itemType: ItemType; price: number }): boolean {
  return item.price === 0 && KINDS[item.itemType].priceZero === 'free'
}

/** Nothing of it is left; null is unlimited. (S §2) */
export function isSoldOut(item: { availableQuantity: number | null }): boolean {
  return item.availableQuantity !== null && item.availableQuantity <= 0
}

/** The contingent on offer: the cheapest team item with stock, the older one of two at the same price. (S §2) */
export function cheapestTeamItem<
  Row extends { itemId: number; itemType: ItemType; price: number; availableQuantity: number | null },
>(items: readonly Row[]): Row | undefined {
  return items
    .filter((item) => isTeamPlace(item) && !isSoldOut(item))
    .toSorted((one, other) => one.price - other.price || one.itemId - other.itemId)[0]
}

/** The number to show in 'Nur noch N Teams', at 1 to 19; else null. (S §9) */
export function lowStockNotice(available: number | null): number | null {
  return available !== null && available >= 1 && available < LOW_STOCK_BELOW ? available : null
}
