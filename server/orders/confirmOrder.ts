import type { Order } from '#contract/orders/orders.ts'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import type { OrderingCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { orderLetter } from '../mail/letters.ts'
import { queueMail } from '../mail/queue.ts'

/** Queues the confirmation of an order to the customer; one mail per cause. (rules/letters#confirmation) */
export async function confirmOrder(
  tx: Transaction,
  context: Context,
  { customer, order, cause }: { customer: OrderingCustomer; order: Order; cause: string },
): Promise<void> {
  const { firstName, lastName, deadlineExceptions, billingEmail } = customer
  const { names: namesUntil } = deadlinesOf(context.event, deadlineExceptions)
  const letter = orderLetter(context, { name: `${firstName} ${lastName}`, order, namesUntil, billingEmail })
  await queueMail(tx, { cause, recipient: customer.email, letter })
}
