import type { FastifyInstance } from 'fastify'
import { tokens } from '#contract/staff/tokens.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { endToken } from './endToken.ts'
import { makeToken } from './makeToken.ts'
import { listTokens } from './store.ts'

/** Tokens for programs. (rules/results#tokens) */
export function tokenRoutes(app: FastifyInstance, context: Context): void {
  serve(app, tokens.list, () => listTokens(context.db, dayOf(context.now())))
  serve(app, tokens.make, ({ caller, body }) => makeToken(context, caller, body))
  serve(app, tokens.end, ({ caller, params }) => endToken(context, caller, params.id))
}
