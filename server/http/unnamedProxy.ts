import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Context } from '../context.ts'

/**
 * Notices a proxy that TRUST_PROXY does not name: all visitors then have its address, and share what limits one. Said once in the log, and to
 * the lead for as long as this server runs. (rules/operations#proxy)
 */
export function noticeProxy(app: FastifyInstance, context: Context): void {
  if (context.settings.TRUST_PROXY) return
  app.addHook('onRequest', async ({ headers }) => {
    if (context.hasUnnamedProxy || headers['x-forwarded-for'] === undefined) return
    context.hasUnnamedProxy = true
    app.log.warn(messages.unnamedProxy)
  })
}
