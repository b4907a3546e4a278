import type { Order } from '#contract/orders/orders.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { oneOrder } from './store.ts'

type Wanted = { orderID: number; /** Company whose it must be; left out by the staff. */ customerID?: number }

/** An order as its customer, or the staff, may see it. Throws a Refusal 404: a foreign one does not exist. (rules/access#foreign) */
export async function visibleOrder(connection: Connection, context: Context, wanted: Wanted): Promise<Order> {
  const order = await oneOrder(connection, wanted, context)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}
