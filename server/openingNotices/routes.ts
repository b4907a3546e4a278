import type { FastifyInstance } from 'fastify'
import { openingNotices } from '#contract/event/openingNotices.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve.ts'
import { askForNotice, leave, sayYes } from './askForNotice.ts'
import { countByConfirmation } from './store.ts'

/** 'Sagen Sie mir Bescheid', while registration is closed. (rules/settings#told) */
export function openingNoticeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, openingNotices.count, () => countByConfirmation(context.db))
  serve(app, openingNotices.ask, ({ body, request }) => askForNotice(context, { ...body, address: request.ip }))
  serve(app, openingNotices.confirm, ({ body }) => sayYes(context, body.code))
  serve(app, openingNotices.leave, ({ body }) => leave(context, body.code))
}
