import type { FastifyInstance } from 'fastify'
import { comeAgain } from '#contract/letters/comeAgain.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { enterWish } from './enterWish.ts'
import { allowComeAgain, previewComeAgain, readComeAgain, sendComeAgain, wishComeAgain } from './comeAgain.ts'

/** Invitations to companies of earlier years. (rules/invitations#who) */
export function comeAgainRoutes(app: FastifyInstance, context: Context): void {
  serve(app, comeAgain.read, () => readComeAgain(context))
  serve(app, comeAgain.allow, ({ caller, body }) => allowComeAgain(context, caller, body))
  serve(app, comeAgain.send, ({ caller, headers, query }) =>
    query.preview === 'true' ? previewComeAgain(context) : sendComeAgain(context, caller, headers['idempotency-key']),
  )
  serve(app, comeAgain.enterWish, ({ caller, params, body }) =>
    enterWish(context, caller, { customerId: params.id, none: body.none }),
  )
  serve(app, comeAgain.wish, ({ body }) => wishComeAgain(context, body))
}
