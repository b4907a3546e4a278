import type { FastifyInstance } from 'fastify'
import { waysBack } from '#contract/accounts/waysBack.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { previewWayBack, takeWayBack } from './takeWayBack.ts'

/** 'Das war ich nicht', behind the link of a letter. (rules/accounts#way-back) */
export function wayBackRoutes(app: FastifyInstance, context: Context): void {
  serve(app, waysBack.take, ({ body, query }) =>
    query.preview === 'true' ? previewWayBack(context, body.code) : takeWayBack(context, body.code),
  )
}
