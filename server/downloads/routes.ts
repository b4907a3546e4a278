import type { FastifyInstance } from 'fastify'
import { documents } from '#contract/event/documents.ts'
import { downloads, type Download } from '#contract/event/downloads.ts'
import { labels } from '#contract/labels.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { savedAs } from '../http/savedAs.ts'
import { serve } from '../http/serve.ts'
import { openDocument, organiserDocuments } from './documents.ts'
import { hasNotice, noticeFileName, pickupNotice } from './pickupNotice.ts'
import { removeDocument, uploadDocument } from './uploadDocument.ts'

/** The pickup notice of a company, and the organiser's documents. (rules/downloads#documents, rules/downloads#pickup-notice) */
export function downloadRoutes(app: FastifyInstance, context: Context): void {
  serve(app, downloads.list, async ({ caller }) => {
    const [all, mayFetch] = await Promise.all([organiserDocuments(context), hasNotice(context.db, caller.customerID)])
    const files = all.flatMap(({ file }) => file ?? [])
    return mayFetch ? [noticeOf(caller.customerID), ...files] : files
  })

  serve(app, downloads.pickupNotice, async ({ caller, reply }) => {
    const pdf = await pickupNotice(context, caller, caller.customerID)
    reply.header('content-disposition', savedAs('pickup-notice.pdf', noticeOf(caller.customerID).fileName))
    return pdf
  })

  serve(app, downloads.document, async ({ params: { document }, reply }) => {
    const file = await openDocument(context, document)
    if (!file) throw new Refusal('DOCUMENT_MISSING')
    const ending = file.kind.toLowerCase()
    reply.type(file.type).header('content-length', file.size)
    reply.header('content-disposition', savedAs(`${document}.${ending}`, `${labels.download[document]}.${ending}`))
    return file.content
  })

  serve(app, documents.list, () => organiserDocuments(context))
  serve(app, documents.upload, async ({ caller, params, body }) =>
    uploadDocument(context, caller, { ...params, file: await body.bytes() }),
  )
  serve(app, documents.remove, ({ caller, params }) => removeDocument(context, caller, params.document))
}

function noticeOf(customerID: number): Download {
  return { name: 'pickup-notice', fileName: noticeFileName(customerID), kind: 'PDF', size: null, changedAt: null }
}
