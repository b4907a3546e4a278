import type { FastifyInstance } from 'fastify'
import { teamBulk } from '#contract/teams/teamBulk.ts'
import { orders, type Order } from '#contract/orders/orders.ts'
import { teams } from '#contract/teams/teams.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import { countByType, priceByType } from '#domain/orders/orders.ts'
import { heldLines } from '#domain/orders/withdrawals.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import type { CompanyUser, User } from '../http/caller.ts'
import { readWhileSent } from '../http/longList.ts'
import { serve } from '../http/serve.ts'
import type { Catalogue } from '../items/catalogueCache.ts'
import { teamNumbersBy } from '../teamNumbers/store.ts'
import { freePlaces } from '../teams/store.ts'
import { placeOrder } from './placeOrder.ts'
import { quoteOrder } from './quoteOrder.ts'
import { setOrderReference } from './setOrderReference.ts'
import { setOrderStatus } from './setOrderStatus.ts'
import { findOrders, orderSums, ordersOf, readOrders } from './store.ts'
import { syncOrders } from './syncOrders.ts'
import { upgradeMany, upgradeTimekeeping } from './upgradeTimekeeping.ts'
import { visibleOrder } from './visibleOrder.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'

/** Orders of the company, and all of them for the staff. (rules/orders#lists) */
export function orderRoutes(app: FastifyInstance, context: Context, catalogue: Catalogue): void {
  const { db } = context

  serve(app, orders.place, ({ caller, body, headers, query }) =>
    placeOrder(context, caller, { lines: body, headers, ...query }),
  )

  serve(app, orders.quote, ({ caller, body, query }) =>
    quoteOrder(context, caller, { lines: body, catalogue, ...query }),
  )

  serve(app, orders.upgradeTimekeeping, ({ caller, params, body, headers }) =>
    upgradeTimekeeping(context, caller, { orderID: params.id, teamId: body.teamId, headers }),
  )

  serve(app, teamBulk.bookTimekeeping, ({ caller, body, headers }) =>
    upgradeMany(context, caller, { ...body, headers }),
  )

  const visible = (caller: User, orderID: number) =>
    visibleOrder(db, context, { orderID, customerID: caller.role === 'admin' ? undefined : caller.customerID })
  const customerId = async (id: number) => foundCustomer(await oneCustomer(db, id)).id
  const ownOf = ({ customerID }: CompanyUser) => ({ customerID })
  const linesOf = async (caller: CompanyUser) =>
    (await ordersOf(db, caller.customerID, context)).flatMap(({ orderID, orderItems }) =>
      orderItems.map((line) => ({ ...line, orderID })),
    )

  const withTeamNumbers = async (listed: readonly Order[]) => {
    const numbersOf = await teamNumbersBy(
      db,
      'orderId',
      listed.map(({ orderID }) => orderID),
    )
    return listed.map((order) => ({ ...order, teamNumbers: numbersOf(order.orderID) }))
  }

  serve(app, orders.mine, ({ caller }) => ordersOf(db, caller.customerID, context))

  serve(app, orders.myCount, async ({ caller }) => (await orderSums(db, ownOf(caller))).orders)

  serve(app, orders.myItems, ({ caller }) => linesOf(caller))

  serve(
    app,
    orders.myItemCount,
    async ({ caller, query }) => (await orderSums(db, { ...query, ...ownOf(caller) })).pieces,
  )

  serve(
    app,
    orders.myItemPrice,
    async ({ caller, query }) => (await orderSums(db, { ...query, ...ownOf(caller) })).price,
  )

  serve(app, orders.myFreePlaces, ({ caller }) => freePlaces(db, caller.customerID))

  serve(app, orders.one, ({ caller, params }) => visible(caller, params.id))

  serve(app, orders.setReference, ({ caller, params, body }) =>
    setOrderReference(context, caller, { orderID: params.id, ...body }),
  )

  serve(app, orders.totalPrice, async ({ caller, params, query }) =>
    priceByType((await visible(caller, params.id)).orderItems, query.itemType),
  )

  serve(app, orders.totalItemCount, async ({ caller, params, query }) =>
    countByType(heldLines((await visible(caller, params.id)).orderItems), query.itemType),
  )

  serve(app, orders.list, async ({ query, reply }) => {
    const { ids, total } = await findOrders(db, query)
    reply.header('x-total-count', total)
    return readWhileSent(ids, async (some) => withTeamNumbers(await readOrders(db, some, context)))
  })

  serve(app, orders.ofCustomer, async ({ params }) =>
    withTeamNumbers(await ordersOf(db, await customerId(params.id), context)),
  )

  serve(app, orders.items, async ({ caller, params }) => (await visible(caller, params.id)).orderItems)

  serve(app, orders.count, async () => (await orderSums(db, {})).orders)

  serve(app, orders.itemCount, async ({ query }) => (await orderSums(db, query)).pieces)

  serve(app, orders.itemPrice, async ({ query }) => (await orderSums(db, query)).price)

  const sumsOf = async (id: number, query: { itemType?: ItemType } = {}) =>
    orderSums(db, { ...query, customerID: await customerId(id) })

  serve(app, orders.countOfCustomer, async ({ params }) => (await sumsOf(params.id)).orders)

  serve(app, orders.itemCountOfCustomer, async ({ params, query }) => (await sumsOf(params.id, query)).pieces)

  serve(app, orders.itemPriceOfCustomer, async ({ params, query }) => (await sumsOf(params.id, query)).price)

  serve(app, teams.syncOrders, ({ caller }) => syncOrders(context, caller))

  serve(app, orders.setStatus, ({ caller, params, query }) =>
    setOrderStatus(context, caller, { orderID: params.id, ...query }),
  )
}
