import { and, asc, count, desc, eq, getTableColumns, isNull, sql, type SQL } from '#server/drizzle.cjs'
import type { Order } from '#contract/orders/orders.ts'
import { asCharged } from '#domain/shop/issuerVat.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import type { PaymentState, PricedLine } from '#domain/orders/orders.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import type { Issuing } from '../event/issuer.ts'
import { customers } from '../schema/tables/accounts.ts'
import { chargedExemption, chargedRate } from '../schema/tables/chargedLines.ts'
import { printLogos } from '../schema/tables/printLogos.ts'
import { creditedItems, invoices } from '../schema/tables/records.ts'
import { teams } from '../schema/tables/teams.ts'
import { heldQuantity, isNoRefundLine, orderItems, orders, type AddressSnapshot } from '../schema/tables/shop.ts'
import { pipelined } from '../db/pipelined.ts'
import { preparedSql } from '../db/prepared.ts'
import { shownOrder, type Company, type LineRow } from './shownOrder.ts'

const inOrder = sql`${orderItems.orderItemId}`

/** Condition: it has a document, live or cancelled. */
export const wasInvoiced = sql<boolean>`exists (select 1 from ${invoices} where ${invoices.orderID} = ${orders.orderID})`

const issued = {
  issuedGross: sql<number | null>`(
    select sum(gross)::float8 from ${invoices} where ${invoices.orderID} = ${orders.orderID})`,
  openAmount: sql<number | null>`(
    select asked - paid from live_balance(${orders.invoiceDocumentId}))`,
  paidAmount: sql<number | null>`(select paid from live_balance(${orders.invoiceDocumentId}))`,
  hasTeams: sql<boolean>`exists (
    select 1 from ${teams} where ${teams.orderId} = ${orders.orderID}
      or (${teams.upgradeOrderId} = ${orders.orderID} and ${teams.timekeeping}))`,
  hasLogo: sql<boolean>`exists (select 1 from ${printLogos} where ${printLogos.orderID} = ${orders.orderID})`,
}

/** Orders whose lines are read at once: they may have a hundred each. */
const ORDERS_AT_ONCE = 100

const newestFirst = [desc(orders.createdAt), desc(orders.orderID)] as const

/** The orders that match, newest first, with their lines; of many their lines are read in pieces. (rules/faults#long-lists) */
async function ordersWhere(
  connection: Connection,
  { matching, issuing }: { matching: SQL | undefined; issuing: Issuing },
): Promise<Order[]> {
  const rows = await connection
    .select({ order: orders, companyName: customers.companyName, companyUID: customers.companyUID, ...issued })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerID))
    .where(matching)
    .orderBy(...newestFirst)
  const shown: Order[][] = []
  for (let from = 0; from < rows.length; from += ORDERS_AT_ONCE) {
    const some = rows.slice(from, from + ORDERS_AT_ONCE)
    const ids = some.map(({ order }) => order.orderID)
    const ofOrder = Map.groupBy(await linesOf(connection, ids), (line) => line.orderID)
    shown.push(some.map((row) => shownOrder(row, ofOrder.get(row.order.orderID) ?? [], issuing)))
  }
  return shown.flat()
}

/** Number of pieces of a line that were given back, to be joined laterally. */
export const creditedPieces = (connection: Connection) =>
  connection
    .select({ quantity: sql<number>`coalesce(sum(${creditedItems.quantity}), 0)::int`.as('pieces') })
    .from(creditedItems)
    .where(eq(creditedItems.orderItemId, orderItems.orderItemId))
    .as('credited')

/** The lines of these orders, as they are charged. (rules/invoices#without-vat) */
export async function linesOf(connection: Connection, orderIDs: readonly number[]): Promise<LineRow[]> {
  const credited = creditedPieces(connection)
  return connection
    .select({
      ...getTableColumns(orderItems),
      vatRate: chargedRate,
      vatExemption: chargedExemption,
      creditedQuantity: credited.quantity,
    })
    .from(orderItems)
    .innerJoinLateral(credited, sql`true`)
    .where(isOneOf(orderItems.orderID, orderIDs))
    .orderBy(asc(inOrder))
}

/** The orders of one customer, newest first. (rules/orders#lists) */
export async function ordersOf(connection: Connection, customerID: number, issuing: Issuing): Promise<Order[]> {
  return ordersWhere(connection, { matching: eq(orders.customerID, customerID), issuing })
}

/** One order; with an owner only if it is theirs. (rules/access#foreign: a foreign one does not exist) */
export async function oneOrder(
  connection: Connection,
  { orderID, customerID }: { orderID: number; customerID?: number },
  issuing: Issuing,
): Promise<Order | undefined> {
  const isTheirs = customerID === undefined ? undefined : eq(orders.customerID, customerID)
  const [order] = await ordersWhere(connection, { matching: and(eq(orders.orderID, orderID), isTheirs), issuing })
  return order
}

/** Ids of a part of all orders, newest first, with the number of all that match. (rules/orders#lists) */
export async function findOrders(
  connection: Connection,
  { limit, offset = 0, paymentState }: { limit?: number; offset?: number; paymentState?: PaymentState },
): Promise<{ ids: number[]; total: number }> {
  const matching = paymentState === undefined ? undefined : eq(orders.paymentState, paymentState)
  const found = connection.select({ id: orders.orderID }).from(orders).where(matching)
  const inOrder = found.orderBy(...newestFirst).offset(offset)
  const rows = await (limit === undefined ? inOrder : inOrder.limit(limit))
  const [counted] = await connection.select({ total: count() }).from(orders).where(matching)
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

/** These orders, newest first. */
export async function readOrders(connection: Connection, ids: readonly number[], issuing: Issuing): Promise<Order[]> {
  return ordersWhere(connection, { matching: isOneOf(orders.orderID, ids), issuing })
}

/** Of all orders or those of one customer: how many, pieces and net sum in cents, these of one type if asked. (rules/orders#counts) */
export async function orderSums(
  connection: Connection,
  { customerID, itemType }: { customerID?: number; itemType?: ItemType },
): Promise<{ orders: number; pieces: number; price: number }> {
  const ofCustomer = customerID === undefined ? undefined : eq(orders.customerID, customerID)
  const ofType = itemType === undefined ? undefined : eq(orderItems.itemType, itemType)
  const [sums] = await connection
    .select({
      // a refund of the company fee is money, but no piece
      pieces: sql<number>`coalesce(sum(${heldQuantity}) filter (where ${isNoRefundLine}), 0)::int`,
      price: sql<number>`coalesce(sum(${heldQuantity} * ${orderItems.price}::bigint), 0)::float8`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.orderID, orderItems.orderID))
    .where(and(ofCustomer, ofType))
  return { pieces: sums?.pieces ?? 0, price: sums?.price ?? 0, orders: await connection.$count(orders, ofCustomer) }
}

export type NewOrder = Company & {
  orderID: number
  customerID: number
  totalPrice: number
  termsVersion: string
  billingAddress: AddressSnapshot
  deliveryAddress: AddressSnapshot | null
  isUpgrade: boolean
  orderReference?: string | null
  lines: readonly PricedLine[]
}

/** The number for a new order, from a sequence. A rolled-back order leaves a gap. (rules/orders#numbers) */
export async function nextOrderID(tx: Transaction): Promise<number> {
  const [next] = await takeOrderID(tx, {})
  if (!next) throw new Error('orders have no numbers')
  return next.id
}
const nextNumber = sql`nextval('orders_order_id_seq')::int`
const takeOrderID = preparedSql<{ id: number }>('take_order_id', sql`select ${nextNumber} as id`)

/** Counts of a company's orders, all and those since a moment, of their lines, and when the first of those was placed. */
export type CountedOrders = { all: number; recent: number; firstOfRecent: Date | null; lines: number }

/** The number for a new order, and in the same statement the counts of those that its company has. */
export const nextOrderOf = preparedSql<CountedOrders & { orderID: number }>(
  'next_order_of_customer',
  sql`select ${nextNumber} as "orderID", count(*)::int as "all",
      count(*) filter (where created_at > ${sql.placeholder('since')})::int as recent,
      min(created_at) filter (where created_at > ${sql.placeholder('since')}) as "firstOfRecent",
      (select count(*)::int from order_items where order_items.customer_id = ${sql.placeholder('customerID')}) as lines
    from orders where customer_id = ${sql.placeholder('customerID')} and not is_upgrade`,
)

/** Writes an order with names, prices, rates and addresses as they are, and returns it as it is charged. (rules/orders#snapshot) */
export async function addOrder(
  tx: Transaction,
  { companyName, companyUID, lines, ...values }: NewOrder,
  issuing: Issuing,
): Promise<Order> {
  const { orderID, customerID, orderReference = null } = values
  const [[stored], ids] = await pipelined([
    insertOrder(tx, { ...values, orderReference }),
    insertLines(tx, { orderID, customerID, lines: JSON.stringify(lines) }),
  ])
  if (!stored || ids.length !== lines.length) throw new Error('an order was not stored')
  const order = { ...values, ...stored, orderReference, markedPaidOn: null, invoiceDocumentId: null }
  const lineRows = lines.map((line, place) => {
    const row = {
      ...line,
      orderItemId: ids[place]?.orderItemId ?? Number.NaN,
      orderID,
      customerID,
      withdrawnQuantity: 0,
      creditedQuantity: 0,
    }
    return asCharged(issuing.event.issuer.vat, row)
  })
  const issuedYet = { issuedGross: null, openAmount: null, paidAmount: null, hasTeams: true, hasLogo: false }
  return shownOrder({ order, companyName, companyUID, ...issuedYet }, lineRows, issuing)
}

const insertOrder = preparedSql<Pick<typeof orders.$inferSelect, 'createdAt' | 'paymentState'>>(
  'insert_order',
  sql`
    insert into orders (order_id, customer_id, total_price, terms_version, billing_address, delivery_address, is_upgrade, order_reference)
    values (${sql.placeholder('orderID')}, ${sql.placeholder('customerID')}, ${sql.placeholder('totalPrice')},
      ${sql.placeholder('termsVersion')}, ${sql.placeholder('billingAddress')}, ${sql.placeholder('deliveryAddress')},
      ${sql.placeholder('isUpgrade')}, ${sql.placeholder('orderReference')})
    returning created_at as "createdAt", payment_state as "paymentState"`,
)

type StoredLine = Pick<typeof orderItems.$inferSelect, 'orderItemId'>

/** Lines come as JSON: one statement, whatever their number. */
const insertLines = preparedSql<StoredLine>(
  'insert_order_items',
  sql`
    insert into order_items (order_id, customer_id, item_id, name, item_type, quantity, price, vat_rate, vat_exemption, item_attributes)
    select ${sql.placeholder('orderID')}, ${sql.placeholder('customerID')}, line.*
    from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line ("itemId" int, name text, "itemType" text, quantity int,
      price int, "vatRate" numeric, "vatExemption" text, "itemAttributes" jsonb)
    returning order_item_id as "orderItemId"`,
)

/** The id of the item that was deleted during the order (foreign key), from the error of `addOrder`. */
export function goneItem(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  const isGone = 'constraint' in error && error.constraint === 'order_items_item_id_items_item_id_fk'
  if (!isGone || !('detail' in error)) return goneItem(error.cause)
  return Number(/=\((\d+)\)/.exec(String(error.detail))?.[1])
}

/** The customer's order of upgrades that has no invoice yet, locked until the transaction ends. (rules/timekeeping#booking) */
export async function openUpgradeOrder(tx: Transaction, customerID: number): Promise<number | undefined> {
  const [open] = await tx
    .select({ orderID: orders.orderID })
    .from(orders)
    .where(and(eq(orders.customerID, customerID), eq(orders.isUpgrade, true), isNull(orders.invoiceDocumentId)))
    .for('update')
  return open?.orderID
}

/** Adds pieces to an open order: to the line of this item at this price, else as a line of its own. */
export async function addPieces(
  tx: Transaction,
  { orderID, customerID, line }: { orderID: number; customerID: number; line: PricedLine },
): Promise<void> {
  const [same] = await tx
    .update(orderItems)
    .set({ quantity: sql`${orderItems.quantity} + ${line.quantity}` })
    .where(and(eq(orderItems.orderID, orderID), eq(orderItems.itemId, line.itemId), eq(orderItems.price, line.price)))
    .returning({ orderItemId: orderItems.orderItemId })
  if (!same) await tx.insert(orderItems).values({ ...line, orderID, customerID })
  await tx
    .update(orders)
    .set({ totalPrice: sql`${orders.totalPrice} + ${line.price * line.quantity}` })
    .where(eq(orders.orderID, orderID))
}

/** Locks an order until the transaction ends; false when there is none. */
export async function orderForChange(tx: Transaction, orderID: number): Promise<boolean> {
  const held = await tx
    .select({ orderID: orders.orderID })
    .from(orders)
    .where(eq(orders.orderID, orderID))
    .for('update')
  return held.length > 0
}

/** Sets the pieces of an order's lines, deletes lines that are not among them, and updates its sum. (rules/orders#corrections) */
export async function writeLines(
  tx: Transaction,
  before: Pick<Order, 'orderID' | 'orderItems'>,
  lines: readonly { orderItemId: number; quantity: number; price: number }[],
): Promise<void> {
  const kept = new Map(lines.map((line) => [line.orderItemId, line.quantity]))
  for (const { orderItemId, quantity } of before.orderItems) {
    const now = kept.get(orderItemId)
    if (now === undefined) await tx.delete(orderItems).where(eq(orderItems.orderItemId, orderItemId))
    else if (now !== quantity)
      await tx.update(orderItems).set({ quantity: now }).where(eq(orderItems.orderItemId, orderItemId))
  }
  const totalPrice = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  await tx.update(orders).set({ totalPrice }).where(eq(orders.orderID, before.orderID))
}

/** An order, locked until the transaction ends. */
export async function orderForStatus(tx: Transaction, orderID: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.orderID, orderID)).for('no key update')
  return order
}

export async function writeReference(tx: Transaction, orderID: number, orderReference: string | null): Promise<void> {
  await tx.update(orders).set({ orderReference }).where(eq(orders.orderID, orderID))
}

/** Marks an order without a document as paid on a day, or as open. (rules/payments#by-hand) */
export async function writeMark(tx: Transaction, orderID: number, markedPaidOn: string | null): Promise<void> {
  const paymentState = markedPaidOn === null ? 'PENDING' : 'COMPLETED'
  await tx.update(orders).set({ paymentState, markedPaidOn }).where(eq(orders.orderID, orderID))
}
