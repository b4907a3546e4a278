import type { FastifyInstance } from 'fastify'
import { payments } from '#contract/payments/payments.ts'
import type { Context } from '../context.ts'
import { readWhileSent } from '../http/longList.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { openDocuments } from '../balances/store.ts'
import { assignPayment } from './assignPayment.ts'
import { creditPayment } from './creditPayment.ts'
import { enterPayment } from './enterPayment.ts'
import { foundPayment } from './foundPayment.ts'
import { nameReturned } from './nameReturned.ts'
import { nameReturnedPart } from './nameReturnedPart.ts'
import { setAside } from './setAside.ts'
import { findPayments, readPayments } from './store.ts'
import { takeBackPayment } from './takeBackPayment.ts'
import { unWriteOffPayment, writeOffPayment } from './writeOff.ts'

/** Money that arrived or left, and what it pays. (rules/payments#ledger) */
export function paymentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, payments.list, async ({ query, reply }) => {
    const { ids, total } = await findPayments(context.db, query)
    reply.header('x-total-count', total)
    return readWhileSent(ids, (some) => readPayments(context.db, some))
  })
  serve(app, payments.one, ({ params }) => foundPayment(context.db, params.id))
  serve(app, payments.add, (asked) => enterPayment(context, staffCall(asked), asked.body))
  serve(app, payments.assign, ({ caller, params, query, body }) =>
    assignPayment(context, caller, { id: params.id, shares: body, unassigned: query.unassigned }),
  )
  serve(app, payments.documents, () => openDocuments(context.db))
  serve(app, payments.credit, ({ caller, params, body }) => creditPayment(context, caller, { ...params, ...body }))
  serve(app, payments.returned, ({ caller, params, body }) => nameReturned(context, caller, { ...params, ...body }))
  serve(app, payments.returnedPart, ({ caller, params, body }) =>
    nameReturnedPart(context, caller, { ...params, ...body }),
  )
  serve(app, payments.setAside, ({ caller, params, body }) => setAside(context, caller, { ...params, ...body }))
  serve(app, payments.writeOff, (asked) =>
    writeOffPayment(context, staffCall(asked), { of: asked.params.id, ...asked.body }),
  )
  serve(app, payments.unWriteOff, ({ caller, params }) => unWriteOffPayment(context, caller, params.id))
  serve(app, payments.takeBack, ({ caller, params, query }) =>
    takeBackPayment(context, caller, { id: params.id, ...query }),
  )
}
