import { z } from 'zod'
import { PAYMENT_FILTERS, PAYMENT_PROGRESS, PAYMENT_SOURCES } from '#domain/payments/payments.ts'
import { centsOf, euroOf, PAYMENT_MAX } from '#domain/text/money.ts'
import { bookingDay } from './bookingDay.ts'
import { endpoint } from '../endpoint.ts'
import { euros, Id, id, LIMITS, moment, oneOf, optionalText, requiredText } from '../fields.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'
import { paymentMessages as say } from './paymentMessages.ts'

const AMOUNT_MAX = euroOf(PAYMENT_MAX)
const SHARES_MAX = 200

const amount = z
  .number({ error: say.amount })
  .min(-AMOUNT_MAX, say.amount)
  .max(AMOUNT_MAX, say.amount)
  .refine((euro) => euro !== 0 && Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6, say.amount)
  .pipe(euros)

/** Rest of a payment when it was read, in euro: whoever sends it changes nothing that somebody else has assigned since. */
const leftOver = z
  .string()
  .regex(/^-?\d{1,8}(\.\d{1,2})?$/, say.amount)
  .transform((text) => centsOf(Number(text)))

const Share = z.object({ invoiceId: z.uuid(), number: z.string(), amount: euros })

/** Money that arrived or, below zero, left. */
export const Payment = z.object({
  id: z.int(),
  amount: euros,
  bookedOn: z.iso.date(),
  payerName: z.string(),
  payerIban: z.string().nullable(),
  reference: z.string(),
  source: z.enum(PAYMENT_SOURCES),
  /** Company whose money it is; null while nobody knows. */
  customerId: z.int().nullable(),
  companyName: z.string().nullable(),
  note: z.string(),
  createdAt: moment,
  /** Name of who entered it; null for one of a statement, and once that account is gone. */
  by: z.string().nullable(),
  /** The upload that brought it; null for one by hand. */
  statementId: z.int().nullable(),
  /** Of money that went back: the payment that it was. */
  returnsPaymentId: z.int().nullable(),
  /** Of money that went back: the larger payment of which it is a part. */
  returnsPartOfId: z.int().nullable(),
  /** Sum of the parts of it that went back. */
  returnedAmount: euros,
  /** Reason that nothing is to be done about what is left of it. */
  asideReason: z.string().nullable(),
  /** Of one that another source had brought before: the payment that counts. */
  doubleOf: z.int().nullable(),
  /** Of credit that is kept for charges and interest: the document that they are of. */
  chargedInvoiceId: z.uuid().nullable(),
  chargedNumber: z.string().nullable(),
  takenBackAt: moment.nullable(),
  takenBackReason: z.string().nullable(),
  assignments: z.array(Share),
  /** Parts of what is left that are other companies' credit: they had paid a document of that one. */
  otherCredits: z.array(z.object({ customerId: z.int(), companyName: z.string(), amount: euros })),
  state: z.enum(PAYMENT_PROGRESS),
  /** Part of it that is assigned to nothing. */
  unassignedAmount: euros,
  /** Part of it that was written off as a small difference. */
  writtenOffAmount: euros,
  /** Of what was written off, no money: the document or the payment whose small difference it is. */
  writtenOffInvoiceId: z.uuid().nullable(),
  writtenOffPaymentId: z.int().nullable(),
})
export type Payment = z.infer<typeof Payment>

/** Form and body of a payment that is entered by hand. */
export const NewPayment = z.strictObject(
  {
    amount,
    bookedOn: bookingDay,
    customerId: id.nullish(),
    /** Keeps credit for the charges and interest of this document; the amount is below zero. */
    chargedInvoiceId: z.uuid({ error: say.unknownDocument }).nullish(),
    note: optionalText('Notiz', LIMITS.text),
  },
  { error: messages.badBody },
)

/** Company whose credit a payment is; null: nobody knows. */
const Credited = z.strictObject({ customerId: id.nullable() }, { error: messages.badBody })

/** The payment that a return is of. */
const Returned = z.strictObject({ paymentId: id }, { error: messages.badBody })

/** The payment of which a return is a part; null takes that back. */
const ReturnedPart = z.strictObject({ paymentId: id.nullable() }, { error: messages.badBody })

/** Reason that nothing is to be done about what is left of a payment; null when there is something after all. */
const Aside = z.strictObject(
  {
    reason: z.union([z.null(), requiredText('Grund', LIMITS.text)]),
    /** The payment that counts, where this one is the same booking once more. */
    doubleOf: id.nullish(),
  },
  { error: messages.badBody },
)

/** A document on which something is open, as it is searched for by whoever assigns a payment. */
export const PayableDocument = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  customerId: z.int(),
  companyName: z.string(),
  createdAt: moment,
  dueDate: z.iso.date().nullable(),
  gross: euros,
  open: euros,
})
export type PayableDocument = z.infer<typeof PayableDocument>

/** Reason that a payment is taken back. */
export const TakenBack = z.object({ reason: requiredText('Grund', LIMITS.text) })

/** Reason that a small difference is written off. */
export const WrittenOff = z.strictObject({ reason: requiredText('Grund', LIMITS.text) }, { error: messages.badBody })

const filter = oneOf(PAYMENT_FILTERS, say.badFilter)

export const payments = {
  list: endpoint('GET /payments', {
    costs: 'list',
    access: 'admin',
    right: 'payments.read',
    partBy: 'limit',
    summary:
      'Payments, newest first, at most 20,000 at once: all, those with something left to assign, or the others; assigned or credited to a customer if asked',
    query: Listing.extend({
      state: filter.optional(),
      customer: z
        .string()
        .regex(/^\d{1,9}$/, messages.badId)
        .transform(Number)
        .optional(),
    }),
    answer: z.array(Payment),
  }),
  one: endpoint('GET /payments/:id', {
    access: 'admin',
    right: 'payments.read',
    summary: 'One payment with its assignments',
    params: Id,
    answer: Payment,
  }),
  add: endpoint('POST /payments', {
    access: 'admin',
    right: 'payments.write',
    refuses: [404, 409, 422],
    summary:
      'Enter a payment by hand; below zero money that goes back to a company, or, with `chargedInvoiceId`, credit that is kept for the charges and interest of this document: at most its credit',
    headers: Key,
    body: NewPayment,
    answer: Payment,
    status: 201,
  }),
  assign: endpoint('PUT /payments/:id/assignments', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary:
      'Assign a payment to documents: the whole set anew; never more than it has, never more than they ask for. 409 when it has something else left than `unassigned` says',
    params: Id,
    query: z.object({ unassigned: leftOver.optional() }),
    body: z
      .array(z.strictObject({ invoiceId: z.uuid({ error: say.unknownDocument }), amount }), { error: messages.badBody })
      .max(SHARES_MAX, messages.tooMany(SHARES_MAX)),
    answer: Payment,
  }),
  documents: endpoint('GET /payments/documents', {
    costs: 'list',
    access: 'admin',
    right: 'payments.read',
    summary: 'The documents on which something is open, the oldest first; below zero what we owe',
    answer: z.array(PayableDocument),
  }),
  credit: endpoint('PUT /payments/:id/customer', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary:
      'Say whose money a payment is that pays no document: it becomes the credit of this company, or nobody’s with null',
    params: Id,
    body: Credited,
    answer: Payment,
  }),
  returned: endpoint('PUT /payments/:id/returned-payment', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary: 'Say which payment came back with money that left; what it had paid is open again',
    params: Id,
    body: Returned,
    answer: Payment,
  }),
  returnedPart: endpoint('PUT /payments/:id/returned-part', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary:
      'Say of which larger payment a part came back with money that left: what it had paid is open again by that, the newest first; null takes it back, without paying anything again',
    params: Id,
    body: ReturnedPart,
    answer: Payment,
  }),
  setAside: endpoint('PUT /payments/:id/aside', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary:
      'Say why nothing is to be done about a payment that pays no document, such as interest, or that it is the same booking as `doubleOf` once more; null takes it back',
    params: Id,
    body: Aside,
    answer: Payment,
  }),
  writeOff: endpoint('POST /payments/:id/write-off', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409, 422],
    summary: 'Write off what a payment of a company leaves over, up to the amount of the settings; no money moves',
    params: Id,
    headers: Key,
    body: WrittenOff,
    answer: Payment,
    status: 201,
  }),
  unWriteOff: endpoint('DELETE /payments/:id/write-off', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary: 'Take back what was written off of a payment: it is left over again',
    params: Id,
  }),
  takeBack: endpoint('DELETE /payments/:id', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary: 'Take back a payment that was entered by hand, with its assignments; it stays to be read with the reason',
    params: Id,
    query: TakenBack,
  }),
}
