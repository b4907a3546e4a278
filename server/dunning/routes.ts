import { fileNames } from '#contract/fileNames.ts'
import type { FastifyInstance } from 'fastify'
import { dunning } from '#contract/payments/dunning.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { onWire, proposals } from './proposals.ts'
import { runDunning } from './runDunning.ts'
import { stopDunning } from './stopDunning.ts'
import { dunningPaperOf } from '../issuedDocuments/store.ts'
import { listLetters } from './store.ts'

/** Reminders of payment. (rules/dunning#proposals) */
export function dunningRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, dunning.proposals, async () => {
    const entries = await inSnapshot(db, (tx) => proposals(context, tx))
    return entries.map(onWire)
  })

  serve(app, dunning.run, (asked) => runDunning(context, staffCall(asked), asked.body.invoiceIds))

  serve(app, dunning.letters, async ({ query, reply }) => {
    const { rows, total } = await listLetters(db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, dunning.mine, async ({ caller }) => (await listLetters(db, { customer: caller.customerID })).rows)

  serve(app, dunning.pdf, async ({ params, reply }) => {
    const { name, pdf } = named(await dunningPaperOf(db, params.id))
    reply.header('content-disposition', name)
    return pdf
  })

  serve(app, dunning.myPdf, async ({ caller, params, reply }) => {
    const { name, pdf } = named(await dunningPaperOf(db, params.id, caller.customerID))
    reply.header('content-disposition', name)
    return pdf
  })

  serve(app, dunning.stop, ({ caller, params, body }) => stopDunning(context, caller, { ...params, ...body }))
}

function named(paper: Awaited<ReturnType<typeof dunningPaperOf>>) {
  if (!paper) throw new Refusal('DUNNING_LETTER_NOT_FOUND')
  return { name: `attachment; filename="${fileNames.dunningLetter(paper.number)}"`, pdf: paper.pdf }
}
