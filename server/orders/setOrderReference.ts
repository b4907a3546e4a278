import type { Order } from '#contract/orders/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { orderForChange, writeReference } from './store.ts'
import { visibleOrder } from './visibleOrder.ts'

type Change = { orderID: number; orderReference?: string | null | undefined }

/**
 * Sets what the company calls an order in its own books. Refusals: 404 unknown or foreign, 409 it stands on a live invoice.
 * (rules/orders#reference)
 */
export async function setOrderReference(
  context: Context,
  caller: User,
  { orderID, orderReference = null }: Change,
): Promise<Order> {
  const wanted = { orderID, customerID: caller.role === 'admin' ? undefined : caller.customerID }
  return inTransaction(context.db, async (tx) => {
    await visibleOrder(tx, context, wanted)
    await orderForChange(tx, orderID)
    const before = await visibleOrder(tx, context, wanted)
    if (before.orderReference === orderReference) return before
    if (before.invoiceDocumentId !== null) throw new Refusal('ORDER_REFERENCE_INVOICED')
    await writeReference(tx, orderID, orderReference)
    const facts = { orderID, before: before.orderReference, after: orderReference }
    await writeLog(tx, { caller, code: 'orderReferenceSet', facts, about: [about.order(orderID)] })
    return { ...before, orderReference }
  })
}
