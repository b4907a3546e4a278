import { z } from 'zod'
import { DUNNING_STEPS } from '#domain/payments/dunning.ts'
import { dunningMessages as say } from './dunningMessages.ts'
import { endpoint } from '../endpoint.ts'
import { euros, LIMITS, moment, optionalText } from '../fields.ts'
import { Invoice } from '../orders/invoices.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'

/** Most invoices in one round. */
const INVOICES_MAX = 2000

const step = z.enum(DUNNING_STEPS)

const DunnedDocument = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  dueDate: z.iso.date(),
  open: euros,
  /** Below zero it is not due yet. */
  daysLate: z.int(),
  /** Step that is due for it; null when it is only listed. */
  step: step.nullable(),
  /** Nobody is reminded of it. (rules/dunning#stop) */
  stopped: z.boolean(),
})

/** Reminder that is due for a company, or why it is left out. (rules/dunning#proposals) */
export const DunningProposal = z.object({
  customerID: z.int(),
  companyName: z.string(),
  /** The highest of its documents. */
  step,
  documents: z.array(DunnedDocument),
  charges: euros,
  interest: euros,
  /** Sum that the letter asks for: all that is open, with charges and interest. */
  total: euros,
  /** Reason that nothing goes out; null when it is proposed. */
  leftOut: z.string().nullable(),
})
export type DunningProposal = z.output<typeof DunningProposal>

/** A letter of reminding that a company was sent. */
export const DunningLetter = z.object({
  id: z.uuid(),
  customerID: z.int(),
  companyName: z.string(),
  step,
  /** Null of a friendly note, which has no document. */
  number: z.string().nullable(),
  createdAt: moment,
  payUntil: z.iso.date(),
  open: euros,
  charges: euros,
  interest: euros,
  documents: z.array(z.string()),
})
export type DunningLetter = z.output<typeof DunningLetter>

/** Round of letters as it went out: ids alone. */
export const DunningRun = z.object({
  runId: z.int(),
  letters: z.array(z.object({ id: z.uuid(), customerID: z.int() })),
})
export type DunningRun = z.output<typeof DunningRun>

const LetterId = z.object({ id: z.uuid() })

/** Form and body: nobody is reminded of a document, and why. (rules/dunning#stop) */
export const DunningStop = z
  .strictObject(
    {
      stopped: z.boolean({ error: messages.yesOrNo('stopped') }),
      reason: optionalText('Grund', LIMITS.text),
    },
    { error: messages.badBody },
  )
  .refine(({ stopped, reason }) => !stopped || reason != null, { error: say.stopNeedsReason, path: ['reason'] })

const customer = z
  .string()
  .regex(/^\d{1,9}$/, messages.badId)
  .transform(Number)
  .optional()

export const dunning = {
  proposals: endpoint('GET /dunning', {
    costs: 'list',
    access: 'admin',
    right: 'payments.read',
    summary: 'Who is to be reminded of payment today, by company and step, and who is left out and why',
    answer: z.array(DunningProposal),
  }),
  run: endpoint('POST /dunning/runs', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409, 422],
    summary: 'Issue and mail one letter to each company of these documents; 409 when one of them is not due',
    headers: Key,
    body: z.strictObject(
      {
        invoiceIds: z
          .array(z.uuid({ error: say.unknownDocument }), { error: messages.badBody })
          .min(1, say.nothingChosen)
          .max(INVOICES_MAX, messages.tooMany(INVOICES_MAX)),
      },
      { error: messages.badBody },
    ),
    answer: DunningRun,
    status: 201,
  }),
  letters: endpoint('GET /dunning/letters', {
    access: 'admin',
    right: 'payments.read',
    partBy: 'limit',
    summary: 'The letters that went out, newest first; those of a company if asked',
    query: Listing.extend({ customer }),
    answer: z.array(DunningLetter),
  }),
  mine: endpoint('GET /dunning/letters/me', {
    access: 'customer',
    companyRight: 'orders.read',
    summary: 'The reminders of payment that the own company was sent, newest first',
    answer: z.array(DunningLetter),
  }),
  pdf: endpoint('GET /dunning/letters/:id/pdf/admin', {
    access: 'admin',
    right: 'payments.read',
    summary: 'A letter as issued',
    params: LetterId,
    answerKind: 'pdf',
  }),
  myPdf: endpoint('GET /dunning/letters/:id/pdf/me', {
    access: 'customer',
    companyRight: 'orders.read',
    summary: 'An own letter as issued',
    params: LetterId,
    answerKind: 'pdf',
  }),
  stop: endpoint('PUT /invoices/:id/dunning-stop', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary: 'Say that nobody is reminded of an invoice, and why; or that it is dunned again',
    params: z.object({ id: Invoice.shape.id }),
    body: DunningStop,
    answer: z.object({ stopped: z.boolean(), reason: z.string() }),
  }),
}
