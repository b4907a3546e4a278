import { refundChange } from '#domain/orders/deletions.ts'
import type { PricedLine } from '#domain/orders/orders.ts'
import { buyerOf } from '../buyers/store.ts'
import { noteCompanyFee } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { orderForInvoice } from '../invoices/store.ts'
import type { Effect } from '../logs/actions/effects.ts'
import { addPieces, writeLines } from '../orders/store.ts'
import { removeIfEmpty } from './removeIfEmpty.ts'
import { orderForRefund, refundForChange } from './store.ts'

/**
 * Adjusts the refund of the company fee when less is booked, and returns the effects for the log. With too few teams it is removed from its
 * order; when that order was deleted, it is moved to another one. An invoiced order never changes. (rules/package#refund-moves)
 */
export async function settleFee(tx: Transaction, customerID: number): Promise<Effect[]> {
  const change = refundChange(await buyerOf(tx, customerID))
  const changed =
    change === 'stays'
      ? []
      : change === 'goes'
        ? await takeAway(tx, customerID)
        : await bring(tx, customerID, change.comes)
  const { feeRefunded } = await buyerOf(tx, customerID)
  await noteCompanyFee(tx, customerID, { isRefunded: feeRefunded })
  return changed
}

async function takeAway(tx: Transaction, customerID: number): Promise<Effect[]> {
  const refund = await refundForChange(tx, customerID)
  if (!refund || refund.invoiceDocumentId !== null) return []
  const { orderID, orderItemId } = refund
  const lines = (await orderForInvoice(tx, orderID))?.lines ?? []
  const left = lines.filter((line) => line.orderItemId !== orderItemId)
  await writeLines(tx, { orderID, orderItems: lines }, left)
  return [{ effect: 'refundGone', orderID }, ...(await removeIfEmpty(tx, orderID))]
}

async function bring(tx: Transaction, customerID: number, line: PricedLine): Promise<Effect[]> {
  const orderID = await orderForRefund(tx, customerID)
  if (orderID === undefined) return []
  await addPieces(tx, { orderID, customerID, line })
  return [{ effect: 'refundCame', orderID }]
}
