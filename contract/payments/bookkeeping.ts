import { z } from 'zod'
import { BOOKKEEPING_FORMATS } from '#domain/payments/bookkeeping.ts'
import { INVOICE_KINDS } from '#domain/orders/invoices.ts'
import { bookkeepingMessages as say } from './bookkeepingMessages.ts'
import { endpoint } from '../endpoint.ts'
import { euros, Id, LIMITS, moment, oneOf, orElse, requiredText } from '../fields.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'

const month = z.string({ error: say.month }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, say.month)
const Month = z.strictObject({ month }, { error: messages.badBody })
const Choice = Month.extend({ format: oneOf(BOOKKEEPING_FORMATS, say.format) })

/** Sums of bookings: of documents by rate, and of payments. (rules/bookkeeping#sums) */
const Sums = z.object({
  rates: z.array(z.object({ rate: z.number(), net: euros, vat: euros, gross: euros })),
  net: euros,
  vat: euros,
  gross: euros,
  /** Money that came in less what left. */
  paid: euros,
  /** Kept of credit for charges and interest: income without a document. */
  charges: euros,
  /** Written off as small differences: above zero a loss. */
  writtenOff: euros,
})

const PreviewedDocument = z.object({
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  day: z.iso.date(),
  customerID: z.int(),
  companyName: z.string(),
  net: euros,
  gross: euros,
})

const PreviewedPayment = z.object({
  id: z.int(),
  day: z.iso.date(),
  customerID: z.int(),
  companyName: z.string(),
  amount: euros,
  /** The document whose charges and interest were kept of credit; no money moved. */
  charged: z.string().nullable(),
  /** A small difference that was written off; no money moved. */
  isWriteOff: z.boolean(),
  /** Above 1 it tells what somebody changed about it since a run. */
  step: z.int(),
  numbers: z.array(z.string()),
})

/** A run as it would be made, and what is missing for it. (rules/bookkeeping#preview) */
const BookkeepingPreview = z.object({
  documents: z.array(PreviewedDocument),
  payments: z.array(PreviewedPayment),
  sums: Sums,
  problems: z.array(z.object({ isBlocking: z.boolean(), isOfSettings: z.boolean(), text: z.string() })),
  /** For the run: it is refused when something changed meanwhile. */
  stamp: z.string(),
  /** All documents of the month, whatever runs hold them. */
  documentsOfMonth: z.int(),
})

/** A file for the accountant, as it was made. (rules/bookkeeping#runs) */
export const BookkeepingRun = z.object({
  id: z.int(),
  number: z.int(),
  month: z.string(),
  format: z.enum(BOOKKEEPING_FORMATS),
  createdAt: moment,
  /** Name of its author; null once that account is gone. */
  by: z.string().nullable(),
  fileName: z.string(),
  sha256: z.string(),
  documents: z.int(),
  payments: z.int(),
  sums: Sums,
  takenBackAt: moment.nullable(),
  takenBackReason: z.string().nullable(),
  /** It is the one of its format that can be taken back. */
  isNewest: z.boolean(),
})
export type BookkeepingRun = z.output<typeof BookkeepingRun>

/** Form and body: why a run is taken back. */
export const RunTakenBack = z.strictObject({ reason: requiredText('Grund', LIMITS.text) }, { error: messages.badBody })

export const bookkeeping = {
  preview: endpoint('GET /bookkeeping/preview', {
    costs: 'list',
    access: 'admin',
    right: 'bookkeeping.read',
    summary: 'What a run of a month would hold in a format, its sums, and what is missing; nothing is written',
    query: Choice,
    answer: BookkeepingPreview,
  }),
  runs: endpoint('GET /bookkeeping/runs', {
    access: 'admin',
    right: 'bookkeeping.read',
    partBy: 'limit',
    summary: 'The runs for the accountant, newest first',
    query: Listing,
    answer: z.array(BookkeepingRun),
  }),
  run: endpoint('POST /bookkeeping/runs', {
    access: 'admin',
    right: 'bookkeeping.write',
    refuses: [409, 422],
    summary:
      'Make a run: what is new of a month becomes a file and is in no other run of this format; 409 when nothing is new, something is missing, or changed since the preview',
    headers: Key,
    body: Choice.extend({
      stamp: z.string({ error: messages.badBody }).max(LIMITS.text, orElse(messages.badBody)).optional(),
    }),
    answer: BookkeepingRun,
    status: 201,
  }),
  file: endpoint('GET /bookkeeping/runs/:id/file', {
    costs: 'list',
    access: 'admin',
    right: 'bookkeeping.read',
    summary: 'The file of a run, the same bytes every time',
    params: Id,
    answerKind: 'csv',
  }),
  takeBack: endpoint('PUT /bookkeeping/runs/:id/taken-back', {
    access: 'admin',
    right: 'bookkeeping.write',
    refuses: [409],
    summary: 'Take back the newest run of a format, with the reason: what it holds is new again. Its file stays',
    params: Id,
    body: RunTakenBack,
    answer: BookkeepingRun,
  }),
  documents: endpoint('GET /bookkeeping/documents', {
    costs: 'list',
    access: 'admin',
    right: 'bookkeeping.read',
    refuses: [404],
    summary: 'All documents of a month as issued, in one zip',
    query: Month,
    answerKind: 'zip',
  }),
}
