import type { FastifyInstance } from 'fastify'
import { invoices } from '#contract/invoices.ts'
import { labels } from '#contract/labels.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { cancelInvoice } from './cancelInvoice.ts'
import { issueInvoice } from './issueInvoice.ts'
import { mailInvoice } from './mailInvoice.ts'
import { documentOf } from '../issuedPapers/store.ts'
import { invoicesOfCustomer, listInvoices } from './store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'

export function invoiceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, invoices.mine, ({ caller }) => invoicesOfCustomer(db, caller.id))

  serve(app, invoices.myPdf, async ({ caller, params, reply }) => {
    const { name, pdf } = named(await documentOf(db, params.id, caller.id))
    reply.header('content-disposition', name)
    return pdf
  })

  serve(app, invoices.pdf, async ({ params, reply }) => {
    const { name, pdf } = named(await documentOf(db, params.id))
    reply.header('content-disposition', name)
    return pdf
  })

  serve(app, invoices.list, async ({ query, reply }) => {
    const { rows, total } = await listInvoices(db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, invoices.ofCustomer, async ({ params }) => {
    const { id } = foundCustomer(await oneCustomer(db, params.id))
    return invoicesOfCustomer(db, id)
  })

  serve(app, invoices.create, ({ body, caller }) => issueInvoice(context, { orderID: body.orderID, caller }))

  serve(app, invoices.mail, ({ params, caller }) => mailInvoice(context, { ...params, caller }))

  serve(app, invoices.cancel, ({ params, body, caller }) => cancelInvoice(context, { ...params, ...body, caller }))
}

function named(document: Awaited<ReturnType<typeof documentOf>>) {
  if (!document) throw new Refusal('INVOICE_NOT_FOUND')
  return {
    name: `attachment; filename="${labels.invoiceKind[document.kind]}-${document.number}.pdf"`,
    pdf: document.pdf,
  }
}
