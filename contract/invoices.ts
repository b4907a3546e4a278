import { z } from 'zod'
import { INVOICE_KINDS } from '#domain/invoices.ts'
import { endpoint } from './endpoint.ts'
import { euros, Id, id, moment } from './fields.ts'
import { Listing } from './lists.ts'

export const Invoice = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  cancelsInvoiceId: z.uuid().nullable(),
  orderID: z.int(),
  customerID: z.int(),
  createdAt: moment,
  dueDate: z.iso.date().nullable(),
  net: euros,
  gross: euros,
})
export type Invoice = z.infer<typeof Invoice>

const DocumentId = z.object({ id: z.uuid() })

export const invoices = {
  mine: endpoint('GET /invoices/me', {
    access: 'customer',
    summary: 'Own documents, newest first',
    answer: z.array(Invoice),
  }),
  myPdf: endpoint('GET /invoices/:id/pdf/me', {
    access: 'customer',
    summary: 'An own document as issued',
    params: DocumentId,
    answerKind: 'pdf',
  }),
  pdf: endpoint('GET /invoices/:id/pdf/admin', {
    access: 'admin',
    summary: 'A document as issued',
    params: DocumentId,
    answerKind: 'pdf',
  }),
  list: endpoint('GET /invoices', {
    access: 'admin',
    summary: 'All documents, newest first',
    query: Listing,
    answer: z.array(Invoice),
  }),
  ofCustomer: endpoint('GET /invoices/customer/:id', {
    access: 'admin',
    summary: 'The documents of a customer, newest first',
    params: Id,
    answer: z.array(Invoice),
  }),
  create: endpoint('POST /invoices/create', {
    access: 'admin',
    summary: 'Issue the invoice of an order; 409 if it has one',
    body: z.strictObject({ orderID: id }),
    answer: Invoice,
    status: 201,
  }),
}
