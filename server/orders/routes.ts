import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { orders } from '#contract/orders.ts'
import type { Desk } from '../desk.ts'
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

  serve(app, orders.mine, ({ caller }) => ordersOf(db, caller.id, settings))

  serve(app, orders.myFreePlaces, ({ caller }) => freePlaces(db, caller.id))

  serve(app, orders.one, async ({ caller, params }) => {
    const customerID = caller.role === 'admin' ? undefined : caller.id
    const order = await oneOrder(db, { orderID: params.id, customerID }, settings)
    if (!order) throw new Refusal(404, messages.order.notFound)
    return order
  })

  serve(app, orders.list, async ({ query, reply }) => {
    const { rows, total } = await listOrders(db, query, settings)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, orders.setStatus, ({ caller, params, query }) =>
    setOrderStatus(desk, caller, { orderID: params.id, paymentState: query.paymentState }),
  )
}
