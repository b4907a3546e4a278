import { FIXED_LINES, nextId, PIECES_MAX, withExtrasInStep, withQuantity, type Cart, type CartItem } from './cart.ts'
import { PRINT_LINE_NAME } from './items.ts'
import { OPTION_KEYS, type LineAttributes } from './options.ts'
import { ITEM_TYPES, type ItemType } from './kinds.ts'
import { EXTRA_PRINTS_MAX } from './prints.ts'

/** The cart as far as it could be parsed, and what the user should know of the rest. */
export type StoredCart = {
  cart: Cart
  /** Names of the lines whose quantity was none and had to be guessed. */
  guessed: readonly string[]
  /** Number of entries that could not be read at all. */
  unreadable: number
}

const ID_MAX = 2_147_483_647

/**
 * The cart from browser storage. What was tampered with, or written by another version, is repaired where the item is still
 * known; the server's quote sets name, price and kind right. Nothing is dropped without being counted. (rules/cart#stored)
 */
export function readCart(stored: unknown): StoredCart {
  if (stored === undefined || stored === null) return { cart: [], guessed: [], unreadable: 0 }
  if (!Array.isArray(stored)) return { cart: [], guessed: [], unreadable: 1 }
  const entries = stored.map(readLine)
  const lines = entries.flatMap((entry) => (entry ? [entry.line] : []))
  const guessed = entries.flatMap((entry) => (entry?.isGuessed ? [entry.line.itemName] : []))
  return {
    cart: withExtrasInStep(lines.reduce(withOwnId, [])),
    guessed: [...new Set(guessed)],
    unreadable: entries.length - lines.length,
  }
}

function withOwnId(cart: Cart, line: CartItem): Cart {
  const isTaken = cart.some(({ cartItemId }) => cartItemId === line.cartItemId)
  return [...cart, isTaken ? { ...line, cartItemId: nextId(cart) } : line]
}

function readLine(value: unknown): { line: CartItem; isGuessed: boolean } | undefined {
  const fields = fieldsOf(value)
  const [itemId, storedId, quantity] = [fields.get('itemId'), fields.get('cartItemId'), fields.get('quantity')]
  const [itemPrice, itemName, baseName] = [fields.get('itemPrice'), fields.get('itemName'), fields.get('baseName')]
  if (!isCount(itemId) || itemId > ID_MAX || !isName(itemName)) return undefined
  const itemAttributes = readAttributes(fields.get('itemAttributes'))
  const line = {
    cartItemId: isCount(storedId) ? storedId : 1,
    itemId,
    baseName: isName(baseName) ? baseName : itemName,
    itemName,
    itemPrice: isPrice(itemPrice) ? itemPrice : 0,
    quantity: 1,
    itemAttributes,
    itemType: ITEM_TYPES.find((type) => type === fields.get('itemType')) ?? likelyType(itemName, itemAttributes),
  }
  if (!isCount(quantity)) return { line, isGuessed: true }
  return { line: withQuantity(line, quantity), isGuessed: quantity > PIECES_MAX }
}

/** The cart line as it is given does not name its kind. (rules/cart#stored) */
function likelyType(itemName: string, { fit, delivery, printQuantity }: LineAttributes): ItemType {
  if (itemName === PRINT_LINE_NAME) return 'PRINT'
  if (FIXED_LINES.includes(itemName)) return 'DELIVERY'
  return fit !== undefined || delivery !== undefined || printQuantity !== undefined ? 'TSHIRT' : 'PRODUCT'
}

function readAttributes(value: unknown): LineAttributes {
  const fields = fieldsOf(value)
  const attributes: LineAttributes = {}
  for (const key of OPTION_KEYS) {
    const chosen = fields.get(key)
    if (typeof chosen === 'string' && chosen !== '') attributes[key] = chosen
  }
  const prints = fields.get('printQuantity')
  if (isCount(prints) && prints <= EXTRA_PRINTS_MAX) attributes.printQuantity = prints
  return attributes
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
