import { labels } from '#contract/labels.ts'
import type { Order } from '#contract/orders.ts'
import type { PaymentState } from '#domain/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { oneOrder, setPaymentState } from './store.ts'

/** Marks an order as paid or open; no team, number or permission depends on it. Throws a Refusal 404. (rules/orders#status) */
export async function setOrderStatus(
  context: Context,
  caller: User,
  { orderID, paymentState }: { orderID: number; paymentState: PaymentState },
): Promise<Order> {
  return inTransaction(context.db, async (tx) => {
    const before = await setPaymentState(tx, orderID, paymentState)
    const order = before && (await oneOrder(tx, { orderID }, context.settings))
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (before !== paymentState) {
      const details = `Bestellung ${orderID}: ${labels.paymentState[before]} → ${labels.paymentState[paymentState]}`
      await writeLog(tx, { caller, action: logActions.paymentStateSet, details, about: [about.order(orderID)] })
    }
    return order
  })
}
