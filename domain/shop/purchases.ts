import type { Cart, NewCartItem } from './cart.ts'
import { optionKeysFor, type LineAttributes, type OptionTexts } from './options.ts'
import { isShirt, type ItemType } from './kinds.ts'
import { centsOf } from '../text/money.ts'
import { allowsPrints } from './prints.ts'

/** An item as far as it is sold with choices. */
export type Sold = {
  itemId: number
  itemType: ItemType
  name: string
  baseName: string
  price: number
  itemAttributes: OptionTexts
}

/** Item that somebody in the shop has chosen, with its options; `printQuantity` counts the prints beyond the included one. */
export type Purchase<Item> = { item: Item; chosen: OptionTexts; printQuantity: number; quantity: number }

/** The options that this item asks for in the chosen fit, and the additional prints where there can be any. */
export function attributesOf<Item extends Sold>({ item, chosen, printQuantity }: Purchase<Item>): LineAttributes {
  const attributes: LineAttributes = {}
  for (const key of optionKeysFor(item, chosen.fit)) {
    const value = chosen[key]
    if (value) attributes[key] = value
  }
  if (printQuantity > 0 && canHavePrints(item)) attributes.printQuantity = printQuantity
  return attributes
}

/**
 * The lines of a purchase: the thing itself, for a shirt also its delivery and the Druck line of its additional prints. Beside
 * shirts that are there already the delivery comes first, so that old and new ones agree on it and become one line. (rules/cart#upkeep)
 */
export function purchaseLines<Item extends Sold>(
  purchase: Purchase<Item>,
  { items, cart }: { items: readonly Item[]; cart: Cart },
): NewCartItem[] {
  const itemAttributes = attributesOf(purchase)
  const own = { ...plainLine(purchase.item, purchase.quantity), itemAttributes }
  const delivery = deliveryItem(items, itemAttributes.delivery)
  const print = itemAttributes.printQuantity === undefined ? undefined : printItem(items)
  const deliveries = delivery ? [plainLine(delivery, 1)] : []
  const prints = print ? [plainLine(print, purchase.quantity)] : []
  const hasShirts = cart.some(isShirt)
  return hasShirts ? [...deliveries, own, ...prints] : [own, ...deliveries, ...prints]
}

/** A line of an item without choices, such as a team or the company package. */
export function plainLine(item: Omit<Sold, 'itemAttributes'>, quantity: number): NewCartItem {
  const { itemId, itemType, baseName, name, price } = item
  return { itemId, itemType, baseName, itemName: name, itemPrice: price, quantity, itemAttributes: {} }
}

/** Net, in cents: the things with their additional prints; without the delivery, which is paid once per order. (rules/shirts#prints) */
export function purchasePrice<Item extends Sold>(purchase: Purchase<Item>, items: readonly Item[]): number {
  const { printQuantity = 0 } = attributesOf(purchase)
  const prints = printQuantity * centsOf(printItem(items)?.price ?? 0)
  return purchase.quantity * (centsOf(purchase.item.price) + prints)
}

/** Shirts that take additional prints. (rules/shirts#prints) */
export function canHavePrints(item: Pick<Sold, 'itemType' | 'baseName'>): boolean {
  return isShirt(item) && allowsPrints(item.baseName, 1)
}

/** The item behind an additional print; undefined when none is sold. */
export function printItem<Item extends Pick<Sold, 'itemType'>>(items: readonly Item[]): Item | undefined {
  return items.find(({ itemType }) => itemType === 'PRINT')
}

/** The item behind a way of delivery; undefined when none is sold. */
export function deliveryItem<Item extends Pick<Sold, 'itemType' | 'name'>>(
  items: readonly Item[],
  way: string | undefined,
): Item | undefined {
  return items.find(({ itemType, name }) => itemType === 'DELIVERY' && name === way)
}

/** The defaults for one more shirt: the cart's delivery, and the number of prints of similar shirts. (rules/cart#one-shirt-kind) */
export function suggestedBy(cart: Cart, item: Pick<Sold, 'itemType' | 'baseName'>): LineAttributes {
  if (!isShirt(item)) return {}
  const delivery = cart.find(({ itemType }) => itemType === 'DELIVERY')?.itemName
  const alike = cart.find((line) => isShirt(line) && line.baseName === item.baseName)
  return { delivery, printQuantity: alike?.itemAttributes.printQuantity }
}
