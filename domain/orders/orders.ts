import { REFUND_LINE_NAME } from '../shop/items.ts'
import { optionKeysFor, type LineAttributes, type OptionTexts } from '../shop/options.ts'
import { isPackage, isRefund, isShirt, type ItemType } from '../shop/kinds.ts'
import { vatOf, PAYMENT_MAX } from '../text/money.ts'
import { orderProblems, type OrderProblem } from './orderProblems.ts'
import { extraPrints } from '../shop/prints.ts'

export const PAYMENT_STATES = ['PENDING', 'COMPLETED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** From this number of bought teams on the company fee is refunded. (rules/package#refund) */
export const REFUND_FROM_TEAMS = 15

/** Orders of one company in an hour, and in all; and lines of all its orders. No buyer needs them, and all are read at once. (rules/orders#how-many) */
export const ORDERS_AN_HOUR_MAX = 30
export const ORDERS_MAX = 100
export const COMPANY_LINES_MAX = 2000

/** Gross cents that one order may cost: as much as one payment pays, so that no sum of its documents is more than the database counts. */
export const ORDER_CENTS_MAX = PAYMENT_MAX
/** Gross cents of the largest document that the database holds; orders of earlier versions may cost more. (rules/orders#largest) */
export const DOCUMENT_CENTS_MAX = 2_147_483_647

/** A row of the catalogue; `price` is net in cents, `vatRate` in percent with at most one decimal. */
export type CatalogueItem = {
  itemId: number
  name: string
  baseName: string
  itemType: ItemType
  price: number
  vatRate: number
  /** Reason that no VAT is charged, in words; only said with a rate of 0. (rules/items#vat-exemption) */
  vatExemption: string | null
  /** Pieces that can still be sold; null is unlimited. */
  availableQuantity: number | null
  itemAttributes: OptionTexts
  archived: boolean
}

export type RequestedLine = { itemId: number; quantity: number; itemAttributes: LineAttributes }

/** A customer as far as an order needs to know it: the package as bought (net cents), the teams bought before, the refund. */
export type Buyer = {
  ownedPackage: { itemId: number; price: number; vatRate: number } | null
  teamsBought: number
  feeRefunded: boolean
}

/** A line as it is charged; `price` is net in cents for one, negative on the refund line only. */
export type PricedLine = {
  itemId: number
  name: string
  itemType: ItemType
  quantity: number
  price: number
  vatRate: number
  /** Reason that no VAT is charged; null with VAT. (rules/items#vat-exemption) */
  vatExemption: string | null
  itemAttributes: LineAttributes
}

/** A requested line beside its item; `index` is its place in the request, null for a line that the rules add. */
type SettledLine = {
  index: number | null
  item: CatalogueItem
  quantity: number
  itemAttributes: LineAttributes
}

/** All sums in cents; VAT per rate on the net sum of that rate, the highest rate first. */
export type OrderTotals = { net: number; vat: { rate: number; net: number; amount: number }[]; gross: number }
export type PricedOrder = OrderTotals & { lines: PricedLine[]; problems: OrderProblem[] }

type CountedLine = { itemType: ItemType; quantity: number; price: number }

const STRANGER: Buyer = { ownedPackage: null, teamsBought: 0, feeRefunded: false }

/**
 * Prices an order and names everything that would refuse it; quote and order ask the same rule. `items` must hold the items of
 * the lines and every PRINT item, because Druck is added where shirts need it. Nothing is charged that the lines do not say,
 * except Druck (recomputed), delivery (once) and the refund of the company fee. (rules/orders#settled)
 */
export function priceOrder(order: {
  lines: readonly RequestedLine[]
  items: readonly CatalogueItem[]
  buyer: Buyer | null
}): PricedOrder {
  const buyer = order.buyer ?? STRANGER
  const onSale = new Map(order.items.filter((item) => !item.archived).map((item) => [item.itemId, item]))
  const requested = order.lines.flatMap((line, index): SettledLine[] => {
    const item = onSale.get(line.itemId)
    return item ? [{ index, item, quantity: line.quantity, itemAttributes: choicesOf(item, line.itemAttributes) }] : []
  })
  const unknown = order.lines.flatMap(({ itemId }, index): OrderProblem[] =>
    onSale.has(itemId) ? [] : [{ kind: 'unknownItem', index, itemId }],
  )
  const settled = settleExtras(requested, [...onSale.values()])
  const lines = [...settled.map(priced), ...refundLines(settled, buyer)]
  const problems = [...unknown, ...orderProblems({ requested, settled, ownsPackage: buyer.ownedPackage !== null })]
  return { lines, ...orderTotals(lines), problems }
}

/** Net, VAT and gross of lines in cents; VAT is rounded once per rate, on the net sum of that rate. (rules/orders#vat) */
export function orderTotals(lines: readonly { quantity: number; price: number; vatRate: number }[]): OrderTotals {
  const netOfRate = new Map<number, number>()
  for (const { quantity, price, vatRate } of lines) {
    netOfRate.set(vatRate, (netOfRate.get(vatRate) ?? 0) + price * quantity)
  }
  const vat = [...netOfRate]
    .map(([rate, net]) => ({ rate, net, amount: vatOf(net, rate) }))
    .toSorted((one, other) => other.rate - one.rate)
  const net = vat.reduce((sum, part) => sum + part.net, 0)
  return { net, vat, gross: vat.reduce((sum, part) => sum + part.amount, net) }
}

/** True if lines cost more with VAT than one order may, whatever a refund takes off. (rules/orders#largest) */
export function isTooExpensive(lines: readonly { quantity: number; price: number; vatRate: number }[]): boolean {
  const { gross } = orderTotals(lines.map((line) => ({ ...line, price: Math.abs(line.price) })))
  return gross > ORDER_CENTS_MAX
}

/** Counts the pieces of a type, or of all types, that were bought; the refund of the company fee is no piece. (rules/orders#counts) */
export function countByType(lines: readonly CountedLine[], itemType?: ItemType): number {
  return ofType(lines, itemType)
    .filter((line) => !isRefund(line))
    .reduce((sum, line) => sum + line.quantity, 0)
}

/** The net sum in cents of a type, or of all types, the refund included. (rules/orders#counts) */
export function priceByType(lines: readonly CountedLine[], itemType?: ItemType): number {
  return ofType(lines, itemType).reduce((sum, line) => sum + line.price * line.quantity, 0)
}

/** The company fee comes back, once, to an owner of the package with 15 or more bought teams. (rules/package#refund) */
export function refundsCompanyFee(company: {
  ownsPackage: boolean
  teamsBought: number
  feeRefunded: boolean
}): boolean {
  return company.ownsPackage && !company.feeRefunded && company.teamsBought >= REFUND_FROM_TEAMS
}

/** The line that gives the company fee back: the package's price below zero. (rules/package#refund) */
export function refundLine({ itemId, price, vatRate }: Pick<PricedLine, 'itemId' | 'price' | 'vatRate'>): PricedLine {
  const line = { itemId, name: REFUND_LINE_NAME, quantity: 1, price: -price, vatRate, itemAttributes: {} }
  return { ...line, itemType: 'COMPANYCAPTAIN', vatExemption: null }
}

/** Number of teams missing until the company fee comes back; 0 when none is. (rules/package#progress) */
export function teamsUntilRefund(teamsBought: number): number {
  return Math.max(0, REFUND_FROM_TEAMS - teamsBought)
}

/** Reason that no VAT is charged on an item, or null when some is. (rules/items#vat-exemption) */
export function exemptionOf({ vatRate, vatExemption }: Pick<CatalogueItem, 'vatRate' | 'vatExemption'>): string | null {
  return vatRate === 0 ? vatExemption : null
}

function choicesOf(item: CatalogueItem, attributes: LineAttributes): LineAttributes {
  const keys = new Set(optionKeysFor(item, attributes.fit))
  if (isShirt(item)) keys.add('delivery')
  const choices: LineAttributes = {}
  for (const key of keys) if (attributes[key]) choices[key] = attributes[key]
  if (isShirt(item) && attributes.printQuantity) choices.printQuantity = attributes.printQuantity
  return choices
}

function settleExtras(requested: readonly SettledLine[], onSale: readonly CatalogueItem[]): SettledLine[] {
  const shirts = requested.filter((line) => isShirt(line.item))
  const prints = extraPrints(shirts.map((line) => ({ ...line, baseName: line.item.baseName })))
  const firstPrint = requested.find((line) => line.item.itemType === 'PRINT')
  const settled = requested.flatMap((line): SettledLine[] => {
    if (line.item.itemType === 'PRINT') return line === firstPrint && prints > 0 ? [{ ...line, quantity: prints }] : []
    if (line.item.itemType !== 'DELIVERY') return [line]
    return requested.find(({ item }) => item === line.item) === line ? [{ ...line, quantity: 1 }] : []
  })
  if (firstPrint || prints === 0) return settled
  const item = onSale.find(({ itemType }) => itemType === 'PRINT')
  return item ? [...settled, { index: null, item, quantity: prints, itemAttributes: {} }] : settled
}

function priced({ item, quantity, itemAttributes }: SettledLine): PricedLine {
  const { itemId, name, itemType, price, vatRate } = item
  const vatExemption = exemptionOf(item)
  return { itemId, name, itemType, quantity, price, vatRate, vatExemption, itemAttributes }
}

function refundLines(settled: readonly SettledLine[], buyer: Buyer): PricedLine[] {
  const teams = countByType(settled.map(priced), 'TEAM')
  const orderedPackage = settled.find(({ item }) => isPackage(item))?.item
  const fee = buyer.ownedPackage ?? orderedPackage
  if (!fee || fee.price === 0 || (teams === 0 && !orderedPackage)) return []
  const teamsBought = buyer.teamsBought + teams
  if (!refundsCompanyFee({ ownsPackage: true, teamsBought, feeRefunded: buyer.feeRefunded })) return []
  return [refundLine(fee)]
}

function ofType(lines: readonly CountedLine[], itemType: ItemType | undefined): readonly CountedLine[] {
  return itemType === undefined ? lines : lines.filter((line) => line.itemType === itemType)
}
