import type { FastifyInstance } from 'fastify'
import { invoices } from '#contract/orders/invoices.ts'
import { pdfFileName, xmlFileName } from '#contract/orders/documentFiles.ts'
import type { ElectronicFormat } from '#domain/orders/invoices.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { cancelInvoice } from './cancelInvoice.ts'
import { issueInvoice } from './issueInvoice.ts'
import { mailInvoice } from './mailInvoice.ts'
import { unWriteOffInvoice, writeOffInvoice } from './writeOffInvoice.ts'
import { documentOf, electronicDocumentOf } from '../issuedDocuments/store.ts'
import { invoicesOfCustomer, listInvoices } from './store.ts'
import { transfersFor } from './transfersFor.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'

export function invoiceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, invoices.mine, ({ caller }) => invoicesOfCustomer(db, caller.customerID))

  serve(app, invoices.transfers, ({ caller, params }) =>
    transfersFor(context, { orderID: params.id, customerID: caller.customerID }),
  )

  serve(app, invoices.myPdf, async ({ caller, params, reply }) => {
    const { name, pdf } = named(await documentOf(db, params.id, caller.customerID))
    reply.header('content-disposition', name)
    return pdf
  })

  serve(app, invoices.pdf, async ({ params, reply }) => {
    const { name, pdf } = named(await documentOf(db, params.id))
    reply.header('content-disposition', name)
    return pdf
  })

  serve(app, invoices.myXml, async ({ caller, params, query, reply }) => {
    const asked = { ...params, ...query }
    const { name, xml } = namedXml(
      await electronicDocumentOf(db, { ...asked, customerID: caller.customerID }),
      query.format,
    )
    reply.header('content-disposition', name)
    return xml
  })

  serve(app, invoices.xml, async ({ params, query, reply }) => {
    const { name, xml } = namedXml(await electronicDocumentOf(db, { ...params, ...query }), query.format)
    reply.header('content-disposition', name)
    return xml
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

  serve(app, invoices.create, (asked) => issueInvoice(context, staffCall(asked), asked.body.orderID))

  serve(app, invoices.mail, (asked) => mailInvoice(context, staffCall(asked), asked.params.id))

  serve(app, invoices.writeOff, (asked) =>
    writeOffInvoice(context, staffCall(asked), { ...asked.params, ...asked.body }),
  )

  serve(app, invoices.unWriteOff, ({ params, caller }) => unWriteOffInvoice(context, { ...params, caller }))

  serve(app, invoices.cancel, (asked) => cancelInvoice(context, staffCall(asked), { ...asked.params, ...asked.body }))
}

function named(document: Awaited<ReturnType<typeof documentOf>>) {
  if (!document) throw new Refusal('INVOICE_NOT_FOUND')
  return {
    name: `attachment; filename="${pdfFileName(document)}"`,
    pdf: document.pdf,
  }
}

function namedXml(document: Awaited<ReturnType<typeof electronicDocumentOf>>, format: ElectronicFormat) {
  if (!document) throw new Refusal('INVOICE_NOT_FOUND')
  const { xml } = document
  if (xml === null) throw new Refusal('INVOICE_WITHOUT_XML')
  return { name: `attachment; filename="${xmlFileName(document, format)}"`, xml }
}
