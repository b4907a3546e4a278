import { choicesOf } from '#contract/shop/choices.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { correctedLines, pieceChanges, type CorrectionProblem } from '#domain/orders/orderCorrections.ts'
import { countByType, isTooExpensive } from '#domain/orders/orders.ts'
import { holdersOf } from '#domain/orders/withdrawals.ts'
import { coversShirts } from '#domain/shirts/tshirts.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { refuseInvoicedRefund, takePackageBack } from '../deletions/packageBack.ts'
import { settleFee } from '../deletions/settleFee.ts'
import { hasDocuments } from '../deletions/store.ts'
import { itemsToReturnTo, returnStock } from '../stock/store.ts'
import { takeStock } from '../items/store.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { shirtHolders } from '../tshirts/store.ts'
import { soldOut } from '../orders/orderProblems.ts'
import { oneOrder, orderForChange, ordersOf, writeLines } from '../orders/store.ts'
import { holdersForChange } from './store.ts'

export type Correction = { orderID: number; orderItemId: number; quantity: number }

/**
 * Corrects the pieces of one line of an order that has no live invoice, at the price as ordered; stock follows. Refusals: 404 no such
 * order or line, 409 invoiced, sold out, a line that follows teams or shirts, or shirts that teams have. (rules/orders#corrections)
 */
export async function correctOrder(context: Context, caller: User, correction: Correction): Promise<Order> {
  const { orderID, orderItemId, quantity } = correction
  return inTransaction(context.db, async (tx) => {
    const before = await openOrder(tx, context, orderID)
    const isAfterStorno = await hasDocuments(tx, orderID)
    const corrected = correctedLines(before.orderItems, { orderItemId, quantity, isAfterStorno })
    if ('problem' in corrected) throw refusalFor(corrected.problem)
    if (grows(before.orderItems, correction) && isTooExpensive(corrected.lines))
      throw new Refusal('ORDER_TOO_EXPENSIVE')
    const taken = { customerID: before.customerID, lines: linesOff(before, corrected.lines) }
    await refuseHeldTimes(tx, before, corrected.lines)
    await refuseInvoicedRefund(tx, taken)
    await writeLines(tx, before, corrected.lines)
    const effects = await takePackageBack(tx, taken)
    if (effects.length > 0) effects.push(...(await settleFee(tx, before.customerID)))
    const after = await oneOrder(tx, { orderID }, context)
    if (!after) throw new Error(`order ${orderID} is gone`)
    const shirtsOf = ({ orderItems }: Order) => countByType(orderItems, 'TSHIRT')
    if (shirtsOf(after) < shirtsOf(before)) await refuseMissingShirts(tx, context, before.customerID)
    await writeLog(tx, {
      caller,
      code: 'orderCorrected',
      facts: { orderID, lines: changedLines(before, after), effects },
      about: [about.order(orderID)],
    })
    await moveStock(tx, before, after)
    return after
  })
}

/** Are there more pieces of the line after the correction? */
const grows = (lines: Order['orderItems'], { orderItemId, quantity }: Correction) =>
  lines.some((line) => line.orderItemId === orderItemId && quantity > line.quantity)

/** The lines that a correction takes off. */
const linesOff = ({ orderItems }: Order, left: readonly { orderItemId: number }[]) =>
  orderItems.filter(({ orderItemId }) => !left.some((line) => line.orderItemId === orderItemId))

/** Timekeeping that teams have stays until it is switched off there: 409. (rules/withdrawals#after-storno) */
async function refuseHeldTimes(
  tx: Transaction,
  { orderID, orderItems }: Order,
  left: readonly Order['orderItems'][number][],
): Promise<void> {
  const times = countByType(left, 'TIME')
  if (times === countByType(orderItems, 'TIME')) return
  const present = await holdersForChange(tx, orderID)
  const held = holdersOf(orderID, present, () => false).filter(({ hasTime }) => hasTime).length
  if (times < held) throw new Refusal('ORDER_TIMES_HELD', held)
}

/** The order, with its customer and itself locked, so that upgrades, invoices and other corrections of it are serialised. */
async function openOrder(tx: Transaction, context: Context, orderID: number): Promise<Order> {
  const known = await oneOrder(tx, { orderID }, context)
  if (!known) throw new Refusal('ORDER_NOT_FOUND')
  await customerForOrder(tx, known.customerID)
  const isThere = await orderForChange(tx, orderID)
  const order = isThere && (await oneOrder(tx, { orderID }, context))
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (order.invoiceDocumentId !== null) throw new Refusal('INVOICE_EXISTS')
  return order
}

/** Refuses a correction that leaves fewer bought shirts than are assigned to teams. (rules/shirts#covered) */
async function refuseMissingShirts(tx: Transaction, context: Context, customerID: number): Promise<void> {
  const lines = (await ordersOf(tx, customerID, context)).flatMap(({ orderItems }) => orderItems)
  const wanted = (await shirtHolders(tx, customerID)).flatMap(({ shirts }) => shirts)
  if (!coversShirts({ lines, assigned: [], wanted })) throw new Refusal('SHIRTS_ASSIGNED')
}

/** Takes added pieces from stock and returns removed ones, in the order of the ids. Throws a Refusal 409. (rules/orders#lock-order, rules/waiting#price) */
async function moveStock(tx: Transaction, before: Order, after: Order): Promise<void> {
  const changes = pieceChanges(before.orderItems, after.orderItems)
  const backTo = await itemsToReturnTo(
    tx,
    changes.flatMap(({ itemId, change }) => (change < 0 ? [itemId] : [])),
  )
  const moved = changes.map(({ itemId, change }) => ({ itemId: backTo.get(itemId) ?? itemId, change }))
  for (const { itemId, change } of moved.toSorted((one, other) => one.itemId - other.itemId)) {
    if (change < 0) await returnStock(tx, { itemId, quantity: -change })
    else if (!(await takeStock(tx, { itemId, quantity: change }))) throw refusalOf(after, itemId)
  }
}

function refusalOf(order: Order, itemId: number): Refusal {
  const line = order.orderItems.find((one) => one.itemId === itemId)
  if (!line) throw new Error(`item ${itemId} is not on order ${order.orderID}`)
  return new Refusal(...soldOut(line))
}

function refusalFor(problem: CorrectionProblem): Refusal {
  return new Refusal(CODES[problem])
}

const CODES = {
  unknownLine: 'ORDER_LINE_NOT_FOUND',
  byTeams: 'ORDER_LINE_FOLLOWS_TEAMS',
  byPackage: 'ORDER_LINE_IS_PACKAGE',
  byShirts: 'ORDER_LINE_FOLLOWS_SHIRTS',
  lastLine: 'ORDER_LINE_IS_LAST',
} as const satisfies Record<CorrectionProblem, ErrorCode>

/** Each changed line with its chosen options, because several lines may have the same name. */
function changedLines(before: Order, after: Order) {
  const now = new Map(after.orderItems.map((line) => [line.orderItemId, line.quantity]))
  return before.orderItems
    .map(({ orderItemId, name, itemAttributes, quantity }) => ({
      name,
      choices: choicesOf(itemAttributes),
      before: quantity,
      after: now.get(orderItemId) ?? 0,
    }))
    .filter((line) => line.before !== line.after)
}
