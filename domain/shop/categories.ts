import { isOnRequest, isSoldOut } from './items.ts'
import { isSoldInShop, KINDS, type ItemType } from './kinds.ts'
import { compareText } from '../text/germanOrder.ts'

/** The shop's categories in its order, each as its name begins; any other comes after them. (rules/shop#categories) */
export const SHOP_CATEGORIES: readonly string[] = [
  'Meeting-Point',
  'Tische',
  'T(eam)-Shirts',
  'Verpflegung',
  'Teampräsentation & Sonderbeilage',
  'Charity',
]

/**
 * The order of the categories among what a company bought, each as its name begins; any other comes after them. (rules/dashboard#products)
 */
export const DASHBOARD_CATEGORIES: readonly string[] = [
  'Verpflegung',
  'Meeting-Point',
  'Tische',
  'T(eam)-Shirts',
  'Teampräsentation & Sonderbeilage',
  'Charity',
]

/** Category of an item without one. (rules/shop#categories) */
export const OTHER_CATEGORY = 'Sonstiges'

/** The categories of the product statistics in their order. (rules/statistics#categories) */
export const STATISTICS_CATEGORIES = ['Teilnahmegebühren', 'Merchandise', 'Verpflegung', OTHER_CATEGORY] as const
export type StatisticsCategory = (typeof STATISTICS_CATEGORIES)[number]

const [PARTICIPATION, MERCHANDISE, FOOD] = STATISTICS_CATEGORIES
const STATISTICS_OF_KIND = { participation: PARTICIPATION, merchandise: MERCHANDISE }

type ShopRow = {
  itemId: number
  itemType: ItemType
  name: string
  baseName: string
  price: number
  availableQuantity: number | null
  itemAttributes: { category?: string | null }
}

/** One card of the shop: everything of one base name, the cheapest first. */
export type Product<Row> = { baseName: string; items: readonly Row[] }
export type ShopCategory<Row> = { name: string; anchor: string; products: readonly Product<Row>[] }

/** The shop by category: products and shirts only, one card per base name. (rules/shop#products) */
export function shopCategories<Row extends ShopRow>(items: readonly Row[]): ShopCategory<Row>[] {
  return membersByCategory(items.filter(isSoldInShop), SHOP_CATEGORIES).map(({ name, anchor, items: members }) => ({
    name,
    anchor,
    products: productsOf(members),
  }))
}

export type BoughtCategory<Row> = { name: string; anchor: string; items: readonly Row[] }
export type BoughtOrder = 'name' | 'price'
type BoughtRow = Pick<ShopRow, 'name' | 'price' | 'itemAttributes'>

/** Bought items of a company by category, within each by name or from cheap to dear. (rules/dashboard#products) */
export function boughtCategories<Row extends BoughtRow>(
  items: readonly Row[],
  order: BoughtOrder,
): BoughtCategory<Row>[] {
  return membersByCategory(items, DASHBOARD_CATEGORIES).map((category) => ({
    ...category,
    items: category.items.toSorted(
      (one, other) => (order === 'price' && one.price - other.price) || byName(one, other),
    ),
  }))
}

/** The whole catalogue by category in the order of the shop, within each in its own order: as the staff see it. */
export function managedCategories<Row extends Pick<ShopRow, 'itemAttributes'>>(
  items: readonly Row[],
): BoughtCategory<Row>[] {
  return membersByCategory(items, SHOP_CATEGORIES)
}

/** Category of an item in the product statistics: by its type, a product by its own category. (rules/statistics#categories) */
export function statisticsCategory(item: Pick<ShopRow, 'itemType' | 'itemAttributes'>): StatisticsCategory {
  const { statistics } = KINDS[item.itemType]
  if (statistics !== 'ownCategory') return STATISTICS_OF_KIND[statistics]
  return normalised(categoryOf(item)).startsWith(normalised(FOOD)) ? FOOD : OTHER_CATEGORY
}

/** The id a category is scrolled to: lower case, spaces to hyphens, nothing but a to z, digits and hyphens. (rules/shop#category-anchor) */
export function categoryAnchor(name: string): string {
  return name
    .toLowerCase()
    .replace(/ /g, '-')
    .replace(/[^a-z0-9-]/g, '')
}

/** Price on the card: the lowest of those that have one, in euro; null is 'Preis auf Anfrage'. (rules/shop#products) */
export function lowestPrice(product: Product<Pick<ShopRow, 'name' | 'itemType' | 'price'>>): number | null {
  const prices = product.items.filter((item) => !isOnRequest(item)).map(({ price }) => price)
  return prices.length === 0 ? null : Math.min(...prices)
}

/** Nothing of it is left in any kind. */
export function isProductSoldOut(product: Product<Pick<ShopRow, 'availableQuantity'>>): boolean {
  return product.items.every(isSoldOut)
}

function membersByCategory<Row extends Pick<ShopRow, 'itemAttributes'>>(
  items: readonly Row[],
  order: readonly string[],
): { name: string; anchor: string; items: [Row, ...Row[]] }[] {
  return [...grouped(items, (item) => normalised(categoryOf(item))).values()]
    .map((members) => ({ name: categoryOf(members[0]), items: members }))
    .toSorted((one, other) => categoryRank(one.name, order) - categoryRank(other.name, order))
    .map((category) => ({ ...category, anchor: categoryAnchor(category.name) }))
}

function productsOf<Row extends ShopRow>(items: readonly Row[]): Product<Row>[] {
  return [...grouped(items, ({ itemType, baseName }) => `${itemType} ${baseName}`).values()].map((members) => ({
    baseName: members[0].baseName,
    items: members.toSorted((one, other) => one.price - other.price || one.itemId - other.itemId),
  }))
}

/** In the order of their first member. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, [Row, ...Row[]]> {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const members = groups.get(keyOf(row))
    if (members) members.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

function byName(one: BoughtRow, other: BoughtRow): number {
  return compareText(one.name, other.name)
}

function categoryOf({ itemAttributes }: Pick<ShopRow, 'itemAttributes'>): string {
  return itemAttributes.category?.trim() || OTHER_CATEGORY
}

/** Position of a category, in the shop unless told; one is matched by its normalised beginning, the fallback stands last. (rules/shop#categories) */
export function categoryRank(name: string, order = SHOP_CATEGORIES): number {
  const rank = order.findIndex((known) => normalised(name).startsWith(normalised(known)))
  if (rank >= 0) return rank
  return normalised(name) === normalised(OTHER_CATEGORY) ? order.length + 1 : order.length
}

function normalised(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim()
}
