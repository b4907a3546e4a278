import type { FastifyInstance } from 'fastify'
import { pickupNotices } from '#contract/pickup/pickupNotices.ts'
import type { Context } from '../context.ts'
import { noticeFileName, pickupNotice } from '../downloads/pickupNotice.ts'
import { savedAs } from '../http/savedAs.ts'
import { serve } from '../http/serve.ts'
import { previewNotices, sendNotices } from './sendNotices.ts'

/** The notices of the pickup, mailed to all companies. (rules/pickup#notices) */
export function pickupNoticeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, pickupNotices.send, ({ caller, headers, query }) =>
    query.preview === 'true' ? previewNotices(context) : sendNotices(context, caller, headers['idempotency-key']),
  )

  serve(app, pickupNotices.one, async ({ caller, params: { id }, reply }) => {
    const pdf = await pickupNotice(context, caller, id)
    reply.header('content-disposition', savedAs('pickup-notice.pdf', noticeFileName(id)))
    return pdf
  })
}
