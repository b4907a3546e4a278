import { fileNames } from '#contract/fileNames.ts'
import type { FastifyInstance } from 'fastify'
import { bookkeeping } from '#contract/payments/bookkeeping.ts'
import { BOOKKEEPING_FILES } from './bookkeepingFiles.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { zipped } from '../http/zipped.ts'
import { documentOf } from '../issuedDocuments/store.ts'
import { gather } from './gather.ts'
import { found, makeRun } from './makeRun.ts'
import { countOfMonth, documentsOfMonth, fileOfRun, listRuns } from './store.ts'
import { takeBackRun } from './takeBackRun.ts'

/** Runs for the accountant, and all documents of a month. (rules/bookkeeping#runs, rules/bookkeeping#documents) */
export function bookkeepingRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, bookkeeping.preview, ({ query }) =>
    inSnapshot(db, async (tx) => {
      const { bookings, ...rest } = await gather(context, tx, query)
      const payments = bookings.payments.map(({ parts, ...payment }) => ({
        ...payment,
        numbers: parts.flatMap(({ number }) => number ?? []),
      }))
      return {
        ...rest,
        payments,
        documents: [...bookings.documents],
        documentsOfMonth: await countOfMonth(tx, query.month),
      }
    }),
  )

  serve(app, bookkeeping.runs, async ({ query, reply }) => {
    const { rows, total } = await listRuns(db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, bookkeeping.run, (asked) => makeRun(context, staffCall(asked), asked.body))

  serve(app, bookkeeping.file, async ({ params, reply }) => {
    const { fileName, file, format } = found(await fileOfRun(db, params.id))
    reply.header('content-type', `text/csv; charset=${BOOKKEEPING_FILES[format].charset}`)
    reply.header('content-disposition', `attachment; filename="${fileName}"`)
    return file
  })

  serve(app, bookkeeping.takeBack, ({ caller, params, body }) => takeBackRun(context, caller, { ...params, ...body }))

  serve(app, bookkeeping.documents, async ({ query: { month }, reply }) => {
    const documents = await documentsOfMonth(db, month)
    if (documents.length === 0) throw new Refusal('BOOKKEEPING_NO_DOCUMENTS')
    reply.header('content-disposition', `attachment; filename="${fileNames.documentsOfMonth(month)}"`)
    return zipped(
      documents.map(({ id, number, createdAt }) => ({
        name: `${number}.pdf`,
        changedAt: createdAt,
        isPacked: false,
        async *read() {
          const document = await documentOf(db, id)
          if (!document) throw new Error(`The document ${number} has no paper.`)
          yield document.pdf
        },
      })),
    )
  })
}
