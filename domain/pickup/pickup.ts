import { categoryRank } from '../shop/categories.ts'
import { isShipped, MEAL_VOUCHER_NAME, MEAL_VOUCHERS_PER_TEAM } from '../shop/items.ts'
import type { LineAttributes } from '../shop/options.ts'
import { KINDS, type ItemType } from '../shop/kinds.ts'
import { colourOf, sizeOf, sizeRank } from '../shirts/shirtSizes.ts'
import { compareText } from '../text/germanOrder.ts'

const DIGITS = 5

/** Damm's table: the row is the digit so far, the column the next one. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
]

/**
 * The number a company names when it fetches its bibs, like 'A-00042-7'. It never changes, because it is derived from the
 * company's id; the check digit detects every wrong digit and every swap of two neighbours. (rules/downloads#pickup-number)
 */
export function pickupNumber(customerID: number): string {
  const digits = String(customerID).padStart(DIGITS, '0')
  const check = [...digits].reduce((row, digit) => Number(DAMM[row]?.[Number(digit)]), 0)
  return `A-${digits}-${check}`
}

/** Digits of the largest id, and the check digit. */
const LONGEST = 10

/**
 * Id of the customer whose pickup number this is: 'A-00042-7', 'a 000427', or without the check digit 'A-00042'; null for none,
 * also for a wrong digit. (rules/downloads#pickup-number)
 */
export function customerOfPickup(text: string): number | null {
  const [, letter, digits] = /^(a)?([\d\s-]{1,20})$/i.exec(text.trim()) ?? []
  const bare = digits?.replaceAll(/\D/g, '') ?? ''
  if (letter !== undefined && bare.length === DIGITS) return Number(bare)
  const customerID = Number(bare.slice(0, -1))
  return bare.length > DIGITS && bare.length <= LONGEST && pickupNumber(customerID).replaceAll(/\D/g, '') === bare
    ? customerID
    : null
}

/** Whole pickup number behind anything else; a hand scanner for an American keyboard types 'Aß00042ß7' on a German one. */
const AT_END = /a[\s\p{P}\p{S}ß](\d{5,9})[\s\p{P}\p{S}ß](\d)\s*$/iu

/** Id of the customer with whose pickup number a text ends, null for none: a hand scanner types behind whatever stands in the field. (rules/pickup#scanner) */
export function customerAtEnd(text: string): number | null {
  const [, digits, check] = AT_END.exec(text) ?? []
  return digits === undefined ? null : customerOfPickup(`A-${digits}-${check}`)
}

/** A line of an order, as far as its things are handed out. */
export type BoughtLine = {
  name: string
  itemType: ItemType
  quantity: number
  itemAttributes: LineAttributes
  category: string | null
}
export type ShirtRow = {
  name: string
  fit: string
  size: string
  color: string
  extraPrints: number
  quantity: number
}
export type ProductRow = Pick<BoughtLine, 'name' | 'itemAttributes' | 'quantity'> & { category: string }

/**
 * Shirts as handed out: by kind, fit, size, colour and prints; those that travel by post apart. (rules/downloads#pickup-notice)
 */
export function shirtRows(lines: readonly BoughtLine[]): { fetched: ShirtRow[]; shipped: ShirtRow[] } {
  const shirts = listedAs('shirts', lines)
  const rows = (some: readonly BoughtLine[]) => merged(some.map(shirtRow)).toSorted(byShirt)
  return {
    fetched: rows(shirts.filter((line) => !isShipped([line]))),
    shipped: rows(shirts.filter((line) => isShipped([line]))),
  }
}

/** The meal vouchers of a company: three for each team, and the bought ones. (rules/downloads#pickup-notice) */
export function mealVouchers(teams: number, lines: readonly BoughtLine[]): { included: number; bought: number } {
  return { included: teams * MEAL_VOUCHERS_PER_TEAM, bought: pieces(listedAs('products', lines).filter(isMealVoucher)) }
}

/** Rows of the other bought products, tables first as in the shop, the same thing in one row. (rules/downloads#pickup-notice) */
export function productRows(lines: readonly BoughtLine[]): ProductRow[] {
  const products = listedAs('products', lines).filter((line) => !isMealVoucher(line))
  return merged(products.map(productRow)).toSorted(
    (one, other) =>
      categoryRank(one.category) - categoryRank(other.category) ||
      compareText(one.category, other.category) ||
      compareText(one.name, other.name),
  )
}

/** Sum of the pieces of these rows. */
export function pieces(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

function listedAs(list: 'shirts' | 'products', lines: readonly BoughtLine[]): BoughtLine[] {
  return lines.filter(({ itemType }) => KINDS[itemType].pickupNotice === list)
}

/** A bought meal voucher, by the name of its item. */
export function isMealVoucher({ name }: Pick<BoughtLine, 'name'>): boolean {
  return name.toLowerCase().startsWith(MEAL_VOUCHER_NAME.toLowerCase())
}

function shirtRow({ name, quantity, itemAttributes }: BoughtLine): ShirtRow {
  const { fit = '', printQuantity = 0 } = itemAttributes
  return {
    name,
    fit,
    size: sizeOf(itemAttributes),
    color: colourOf(itemAttributes),
    extraPrints: printQuantity,
    quantity,
  }
}

function productRow({ name, itemAttributes, category, quantity }: BoughtLine): ProductRow {
  return { name, itemAttributes, category: category ?? '', quantity }
}

function byShirt(one: ShirtRow, other: ShirtRow): number {
  return (
    compareText(one.name, other.name) ||
    compareText(one.fit, other.fit) ||
    sizeRank(one.size) - sizeRank(other.size) ||
    compareText(one.size, other.size) ||
    compareText(one.color, other.color) ||
    one.extraPrints - other.extraPrints
  )
}

/** Rows that differ in their quantity only become one. */
function merged<Row extends { quantity: number }>(rows: readonly Row[]): Row[] {
  const alike = new Map<string, Row>()
  for (const row of rows) {
    const key = JSON.stringify({ ...row, quantity: 0 })
    const same = alike.get(key)
    alike.set(key, same ? { ...same, quantity: same.quantity + row.quantity } : row)
  }
  return [...alike.values()]
}
