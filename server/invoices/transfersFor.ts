import { payeeOf } from '#domain/orders/payee.ts'
import type { Transfer } from '#contract/orders/invoices.ts'
import { askingDocuments } from '#domain/orders/invoices.ts'
import type { Context } from '../context.ts'
import { visibleOrder } from '../orders/visibleOrder.ts'
import { invoicesOfOrder } from './store.ts'

/** Transfers that an own order asks for now, the oldest document first; none without an open invoice. (rules/invoices#pay-now) */
export async function transfersFor(
  context: Context,
  wanted: { orderID: number; customerID: number },
): Promise<Transfer[]> {
  const order = await visibleOrder(context.db, context, wanted)
  const documents = await invoicesOfOrder(context.db, order.orderID)
  const account = payeeOf(context.event.issuer)
  return askingDocuments(order, documents).flatMap(({ number, openAmount, dueDate, paymentReference }) =>
    dueDate === null || paymentReference === null
      ? []
      : [{ number, amount: openAmount, payUntil: dueDate, paymentReference, account }],
  )
}
