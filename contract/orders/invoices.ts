import { z } from 'zod'
import { ELECTRONIC_FORMATS, INVOICE_KINDS } from '#domain/orders/invoices.ts'
import { endpoint } from '../endpoint.ts'
import { euros, Id, id, LIMITS, moment, quantity, requiredText } from '../fields.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'
import { WrittenOff } from '../payments/payments.ts'
import { Key } from './orderHeaders.ts'

export const Invoice = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  cancelsInvoiceId: z.uuid().nullable(),
  orderID: z.int(),
  customerID: z.int(),
  /** The company's own number for the order, as printed. (rules/orders#reference) */
  orderReference: z.string().nullable(),
  createdAt: moment,
  dueDate: z.iso.date().nullable(),
  net: euros,
  gross: euros,
  /** Reason for a Storno or Gutschrift; null on an invoice. */
  reason: z.string().nullable(),
  /** Reference that a transfer for it names (ISO 11649); null on a Storno or Gutschrift. (rules/payments#reference) */
  paymentReference: z.string().nullable(),
  /** Sum that is still to be paid on it; below zero what we owe. (rules/payments#open) */
  openAmount: euros,
  /** Sum that was paid on it and not given back. */
  paidAmount: euros,
  /** Sum that was written off as a small difference; below zero what we owed. (rules/payments#differences) */
  writtenOffAmount: euros,
  /** Programs can read it: it was issued as Factur-X and ebInterface too. (rules/invoices#electronic) */
  hasXml: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>

/** A transfer that an order asks for now: the amount that is open on one of its documents, and the account it goes to. (rules/invoices#pay-now) */
export const Transfer = z.object({
  number: z.string(),
  amount: euros,
  payUntil: z.iso.date(),
  paymentReference: z.string(),
  account: z.object({ name: z.string(), iban: z.string(), bic: z.string(), bank: z.string() }),
})
export type Transfer = z.infer<typeof Transfer>

const DocumentId = z.object({ id: z.uuid() })

const Format = z.object({ format: z.enum(ELECTRONIC_FORMATS, { error: messages.invoice.format }).default('factur-x') })

const reason = requiredText('Grund', LIMITS.text)

/** Form and body of a Storno. */
export const Cancellation = z.strictObject({ reason })

/** A number of pieces of a line of the order. */
const Pieces = z.strictObject({ orderItemId: id, quantity }, { error: messages.badBody })

const TEAMS_MAX = 2000

export const Credit = z.strictObject({
  reason,
  lines: z
    .array(Pieces, { error: messages.badBody })
    .min(1, messages.invoice.nothingToCredit)
    .max(100, messages.tooMany(100)),
  /**
   * The teams that are withdrawn, as many as pieces of places; with timekeeping alone, those that lose it. Left out: free places first.
   * (rules/withdrawals#which)
   */
  teamIds: z.array(id, { error: messages.badBody }).max(TEAMS_MAX, messages.tooMany(TEAMS_MAX)).optional(),
})
export type Credit = z.infer<typeof Credit>

export const invoices = {
  mine: endpoint('GET /invoices/me', {
    access: 'customer',
    companyRight: 'orders.read',
    summary: 'Own documents, newest first',
    answer: z.array(Invoice),
  }),
  transfers: endpoint('GET /orders/:id/transfers', {
    access: 'customer',
    companyRight: 'orders.read',
    refuses: [404],
    summary: 'The transfers that an own order asks for now, one for each document on which something is open',
    params: Id,
    answer: z.array(Transfer),
  }),
  myPdf: endpoint('GET /invoices/:id/pdf/me', {
    access: 'customer',
    companyRight: 'orders.read',
    summary: 'An own document as issued',
    params: DocumentId,
    answerKind: 'pdf',
  }),
  pdf: endpoint('GET /invoices/:id/pdf/admin', {
    access: 'admin',
    right: 'orders.read',
    summary: 'A document as issued',
    params: DocumentId,
    answerKind: 'pdf',
  }),
  myXml: endpoint('GET /invoices/:id/xml/me', {
    access: 'customer',
    companyRight: 'orders.read',
    summary:
      'An own document as issued, for programs: Factur-X (EN 16931) or ebInterface 6.1; 404 if it is older than that',
    params: DocumentId,
    query: Format,
    answerKind: 'xml',
  }),
  xml: endpoint('GET /invoices/:id/xml/admin', {
    access: 'admin',
    right: 'orders.read',
    summary: 'A document as issued, for programs: Factur-X (EN 16931) or ebInterface 6.1; 404 if it is older than that',
    params: DocumentId,
    query: Format,
    answerKind: 'xml',
  }),
  list: endpoint('GET /invoices', {
    costs: 'list',
    access: 'admin',
    right: 'orders.read',
    partBy: 'limit',
    summary: 'All documents, newest first',
    query: Listing,
    answer: z.array(Invoice),
  }),
  ofCustomer: endpoint('GET /invoices/customer/:id', {
    access: 'admin',
    right: 'orders.read',
    summary: 'The documents of a customer, newest first',
    params: Id,
    answer: z.array(Invoice),
  }),
  create: endpoint('POST /invoices/create', {
    access: 'admin',
    right: 'invoices.issue',
    refuses: [404, 409, 422],
    summary: 'Issue the invoice of an order; 409 if it has one',
    headers: Key,
    body: z.strictObject({ orderID: id }),
    answer: Invoice,
    status: 201,
  }),
  mail: endpoint('POST /invoices/:id/mail', {
    access: 'admin',
    right: 'invoices.issue',
    refuses: [409, 422, 429],
    summary: 'Mail a document again, once a minute and five times a day, to where documents of its company go now',
    params: DocumentId,
    headers: Key,
    answer: z.object({ recipient: z.string() }),
    status: 202,
  }),
  cancel: endpoint('POST /invoices/:id/cancel', {
    access: 'admin',
    right: 'invoices.correct',
    refuses: [409, 422],
    summary: 'Cancel an invoice as a whole by a Storno; its order is then free to be corrected and invoiced anew',
    params: DocumentId,
    headers: Key,
    body: Cancellation,
    answer: Invoice,
    status: 201,
  }),
  writeOff: endpoint('POST /invoices/:id/write-off', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409, 422],
    summary:
      'Write off what is open on a document, too little or too much, up to the amount of the settings; no money moves, and it is on the company’s account and in the bookkeeping',
    params: DocumentId,
    headers: Key,
    body: WrittenOff,
    answer: Invoice,
    status: 201,
  }),
  unWriteOff: endpoint('DELETE /invoices/:id/write-off', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary: 'Take back what was written off of a document: it is open again',
    params: DocumentId,
  }),
  credit: endpoint('POST /invoices/:id/credit', {
    access: 'admin',
    right: 'invoices.correct',
    refuses: [409, 422],
    summary: 'Give back pieces of a live invoice by a Gutschrift; with team places their teams are withdrawn',
    params: DocumentId,
    headers: Key,
    body: Credit,
    answer: Invoice,
    status: 201,
  }),
}
