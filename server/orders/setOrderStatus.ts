import type { Order } from '#contract/orders/orders.ts'
import { dayOf } from '#domain/text/days.ts'
import type { PaymentState } from '#domain/orders/orders.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { payByHand, unpayByHand } from '../payments/ofOrder.ts'
import { inYearOf } from '../years/store.ts'
import { orderForStatus, writeMark } from './store.ts'
import { visibleOrder } from './visibleOrder.ts'

type Marking = { orderID: number; paymentState: PaymentState; bookedOn?: string; note?: string | null }

/**
 * Marks an order as paid, which books what is open as a payment by hand, or as open, which takes that one back; one without a document is
 * only marked; of whichever year it is. No team, number or permission depends on it. Refusals: 404 unknown, 409 paid by a payment of the bank, or nothing was to be
 * paid. (rules/orders#status, rules/payments#by-hand, rules/years#across)
 */
export async function setOrderStatus(
  context: Context,
  caller: User,
  { orderID, paymentState, bookedOn = dayOf(context.now()), note }: Marking,
): Promise<Order> {
  return inTransaction(context.db, (tx) =>
    inYearOf(tx, orderID, async () => {
      const order = await orderForStatus(tx, orderID)
      if (!order) throw new Refusal('ORDER_NOT_FOUND')
      const { customerID, invoiceDocumentId: invoiceId, paymentState: before } = order
      if (before !== paymentState) {
        const isPaid = paymentState === 'COMPLETED'
        if (invoiceId === null) await writeMark(tx, orderID, isPaid ? bookedOn : null)
        else if (isPaid)
          await payByHand(
            tx,
            { orderID, customerID, invoiceId },
            { bookedOn, note: note ?? undefined, authorId: caller.id },
          )
        else await unpayByHand(tx, { orderID, customerID, invoiceId }, { at: context.now() })
        const facts = { orderID, before, after: paymentState }
        await writeLog(tx, { caller, code: 'paymentStateSet', facts, about: [about.order(orderID)] })
      }
      return visibleOrder(tx, context, { orderID })
    }),
  )
}
