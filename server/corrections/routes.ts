import type { FastifyInstance } from 'fastify'
import { invoices } from '#contract/orders/invoices.ts'
import { orders } from '#contract/orders/orders.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { correctOrder } from './correctOrder.ts'
import { creditInvoice } from './creditInvoice.ts'

/** What the staff put right: an order without an invoice, and a part of an invoice. (rules/orders#corrections, rules/invoices#credit-note) */
export function correctionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, invoices.credit, (asked) => creditInvoice(context, staffCall(asked), { ...asked.params, ...asked.body }))

  serve(app, orders.correctItem, ({ caller, params: { id, orderItemId }, body }) =>
    correctOrder(context, caller, { orderID: id, orderItemId, ...body }),
  )
}
