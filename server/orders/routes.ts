import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { orders } from '#contract/orders.ts'
import { countByType, priceByType } from '#domain/orders.ts'
import type { Desk } from '../desk.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { freePlaces } from '../teams/store.ts'
import { placeOrder } from './placeOrder.ts'
import { quoteOrder } from './quoteOrder.ts'
import { setOrderStatus } from './setOrderStatus.ts'
import { listOrders, oneOrder, ordersOf } from './store.ts'
import { upgradeTimekeeping } from './upgradeTimekeeping.ts'

/** Orders of the company, and all of them for the staff. (P §7 'Orders', decisions §5, §8) */
export function orderRoutes(app: FastifyInstance, desk: Desk): void {
  const { db, settings } = desk

  serve(app, orders.place, ({ caller, body, headers }) => placeOrder(desk, caller, { lines: body, headers }))

  serve(app, orders.quote, ({ caller, body }) => quoteOrder(desk, caller, body))

  serve(app, orders.upgradeTimekeeping, ({ caller, params, body, headers }) =>
    upgradeTimekeeping(desk, caller, { orderID: params.id, teamId: body.teamId, headers }),
  )

  const visible = async (caller: User, orderID: number) => {
    const customerID = caller.role === 'admin' ? undefined : caller.id
    const order = await oneOrder(db, { orderID, customerID }, settings)
    if (!order) throw new Refusal(404, messages.order.notFound)
    return order
  }
  const linesOf = async (caller: User) =>
    (await ordersOf(db, caller.id, settings)).flatMap(({ orderID, orderItems }) =>
      orderItems.map((line) => ({ ...line, orderID })),
    )

  serve(app, orders.mine, ({ caller }) => ordersOf(db, caller.id, settings))

  serve(app, orders.myCount, async ({ caller }) => (await ordersOf(db, caller.id, settings)).length)

  serve(app, orders.myItems, ({ caller }) => linesOf(caller))

  serve(app, orders.myItemCount, async ({ caller, query }) => countByType(await linesOf(caller), query.itemType))

  serve(app, orders.myItemPrice, async ({ caller, query }) => priceByType(await linesOf(caller), query.itemType))

  serve(app, orders.myFreePlaces, ({ caller }) => freePlaces(db, caller.id))

  serve(app, orders.one, ({ caller, params }) => visible(caller, params.id))

  serve(app, orders.totalPrice, async ({ caller, params, query }) =>
    priceByType((await visible(caller, params.id)).orderItems, query.itemType),
  )

  serve(app, orders.totalItemCount, async ({ caller, params, query }) =>
    countByType((await visible(caller, params.id)).orderItems, query.itemType),
  )

  serve(app, orders.list, async ({ query, reply }) => {
    const { rows, total } = await listOrders(db, query, settings)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, orders.setStatus, ({ caller, params, query }) =>
    setOrderStatus(desk, caller, { orderID: params.id, paymentState: query.paymentState }),
  )
}
