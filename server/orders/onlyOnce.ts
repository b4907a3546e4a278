import type { Order } from '#contract/orders.ts'
import type { Transaction } from '../db/client.ts'
import { pipelined } from '../db/pipelined.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { requestHashOf } from '../idempotency/requestHash.ts'
import { bindKey, claimKey } from '../idempotency/store.ts'
import { oneOrder } from './store.ts'

/** What was asked, and by whom: the same key for the same request is the same order. */
export type Asked = { customerID: number; key: string | undefined; place: string; body: unknown }

/** Called by an act as soon as its order has an id. */
export type Bind = (orderID: number) => Promise<void>

/**
 * Runs an order's act at most once for a key: the same request again is answered with the first order, also while that one is still
 * being written. Throws a Refusal 422 for a key of another request. An act that refuses leaves its key unused. What the act must know
 * is read behind the key, in the same go. (rules/orders#once)
 */
export async function onlyOnce<Known>(
  { tx, context, asked }: { tx: Transaction; context: Context; asked: Asked },
  { read, act }: { read: () => Promise<Known>; act: (known: Known, bind: Bind) => Promise<Order> },
): Promise<Order> {
  const { customerID, key, place, body } = asked
  if (key === undefined) return act(await read(), async () => undefined)
  const requestHash = requestHashOf(place, body)
  const claim = { customerID, key, requestHash }
  const [earlier, known] = await pipelined([claimKey(tx, claim), read()])
  if (!earlier) return act(known, (orderID) => bindKey(tx, claim, { orderID }))
  if (earlier.requestHash !== requestHash || earlier.orderID === null) throw new Refusal('ORDER_KEY_REUSED')
  const order = await oneOrder(tx, { orderID: earlier.orderID, customerID }, context.settings)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}
