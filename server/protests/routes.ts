import type { FastifyInstance } from 'fastify'
import { protests } from '#contract/results/protests.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { closeProtest } from './closeProtest.ts'
import { enterProtest } from './enterProtest.ts'
import { openProtests } from './store.ts'

/** Protests against results. (rules/results#protests) */
export function protestRoutes(app: FastifyInstance, context: Context): void {
  serve(app, protests.list, () => openProtests(context.db))
  serve(app, protests.enter, ({ caller, body }) => enterProtest(context, caller, body))
  serve(app, protests.close, ({ caller, params }) => closeProtest(context, caller, params.id))
}
