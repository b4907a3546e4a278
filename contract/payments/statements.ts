import { z } from 'zod'
import { COLUMNS_MAX, DATE_FORMATS, ENCODINGS, SEPARATORS } from '#domain/payments/bankFormats.ts'
import { CERTAINTIES } from '#domain/payments/matching.ts'
import { ENTRY_KINDS } from '#domain/payments/statements.ts'
import { endpoint } from '../endpoint.ts'
import { euros, Id, LIMITS, oneOf, requiredText } from '../fields.ts'
import { PartListing } from '../lists.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'
import { Payment } from './payments.ts'
import { statementMessages as say } from './statementMessages.ts'

/** The largest upload in bytes. (rules/statements#limits) */
export const STATEMENT_BYTES_MAX = 20 * 1024 * 1024

/** Match of a payment with what it would pay, and the evidence in words. */
export const Match = z.object({
  certainty: z.enum(CERTAINTIES),
  reason: z.string(),
  assignments: z.array(
    z.object({
      invoiceId: z.uuid(),
      number: z.string(),
      companyName: z.string(),
      /** Sum that is open on it before this payment. */
      open: euros,
      amount: euros,
    }),
  ),
  /** The company that it points to, whose credit it can become; null when to none. */
  customerId: z.int().nullable(),
  /** Sum that is kept besides for the charges and interest of a document, where it is that of a reminder of payment. */
  charges: z.object({ invoiceId: z.uuid(), amount: euros }).optional(),
})
export type Match = z.output<typeof Match>

const day = z.iso.date()

/** Content of a file, judged; nothing of it is written. */
export const StatementPreview = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      account: z.string(),
      from: day.nullable(),
      to: day.nullable(),
      opening: euros.nullable(),
      closing: euros.nullable(),
      /** True: the entries lead from one balance to the other; null where one is not told. */
      balanced: z.boolean().nullable(),
    }),
  ),
  entries: z.array(
    z.object({
      index: z.int(),
      bookedOn: day,
      /** Below zero what left. */
      amount: euros,
      payerName: z.string(),
      payerIban: z.string().nullable(),
      reference: z.string(),
      kind: z.enum(ENTRY_KINDS),
      /** Booked before, or earlier in this upload. */
      known: z.boolean(),
      /** The payment that another source, such as the bank's list, has likely booked of the same: the import leaves it out unless `anyway` names it. */
      likely: z.int().nullable(),
      match: z.union([Match, z.object({ paymentId: z.int() })]).nullable(),
    }),
  ),
  warnings: z.array(z.string()),
})
export type StatementPreview = z.output<typeof StatementPreview>

/** Result of an import: what it has booked. */
export const StatementImport = z.object({
  statementId: z.int(),
  payments: z.int(),
  assigned: z.int(),
  unassigned: z.int(),
  returns: z.int(),
  known: z.int(),
  /** Left out because another source has likely booked the same; missing where there are none. */
  likely: z.int().optional(),
})
export type StatementImport = z.output<typeof StatementImport>

const column = z.int({ error: say.column }).min(1, say.column).max(COLUMNS_MAX, say.column)

/** Format in which the list of a bank is read. */
export const BankFormat = z.strictObject(
  {
    encoding: oneOf(ENCODINGS, say.encodingChoice),
    separator: oneOf(SEPARATORS, say.separator),
    hasHeading: z.boolean({ error: messages.yesOrNo('Kopfzeile') }),
    dateFormat: oneOf(DATE_FORMATS, say.dateFormat),
    columns: z.strictObject(
      {
        date: column,
        amount: column,
        /** With it, what came in stands here, and what left at `amount`. */
        credit: column.nullable().optional(),
        /** S or H, for what left and what came in. */
        sign: column.nullable().optional(),
        name: column.nullable(),
        iban: column.nullable(),
        text: column.nullable(),
      },
      { error: say.column },
    ),
  },
  { error: messages.badBody },
)

const places = z
  .string()
  .regex(/^(?:\d{1,5}(?:,\d{1,5}){0,19999})?$/, say.places)
  .transform((text) => text.split(',').filter(Boolean).map(Number))

const flag = z.enum(['true', 'false'], { error: messages.badBody }).optional()

export const statements = {
  import: endpoint('POST /statements', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409, 422],
    summary:
      'Statements of a bank: camt.053, camt.054, a zip of them, or a list in the format of a bank. Books what is not known yet, nor likely booked by another source, in one transaction; as a preview nothing',
    query: z.object({
      preview: flag,
      /** Books statements of an account that is not the issuer's. */
      otherAccount: flag,
      /** Indexes of entries, with commas, that are booked though another source has likely booked the same. */
      anyway: places.optional(),
      /** The format of a list in CSV. */
      format: z.string().max(LIMITS.name).optional(),
      /** Name of the file, to be found again. */
      name: z.string().max(LIMITS.name).optional(),
    }),
    headers: Key,
    bodyKind: 'statement',
    body: z.instanceof(Uint8Array),
    bodyLimit: STATEMENT_BYTES_MAX,
    answer: StatementImport,
    preview: StatementPreview,
    status: 201,
  }),
  tasks: endpoint('GET /payments/tasks', {
    costs: 'list',
    access: 'admin',
    right: 'payments.read',
    partBy: 'limit',
    summary:
      'The payments about which something is to be done, the oldest first, at most 500 at once: each with what it may pay, a return with how many payments it may be of',
    query: PartListing,
    answer: z.array(
      z.object({
        payment: Payment,
        match: Match.nullable(),
        /** Sum that its company has left in all, also of other payments and less what went back; below zero what it owes since a payment came back; null while nobody knows whose it is. */
        credit: euros.nullable(),
        /** The payment that another source has likely booked of the same. */
        likely: z.int().nullable(),
        /** Of a return: how many payments of its amount it may be of. */
        returnable: z.int(),
      }),
    ),
  }),
  returnable: endpoint('GET /payments/:id/returnable', {
    costs: 'list',
    access: 'admin',
    right: 'payments.read',
    partBy: 'limit',
    summary:
      'The payments that may be what came back with this one: of its amount, or larger ones of which it may be a part, and of its company if that is known; those of its account first, then those of its name, then the newest, at most 500 at once',
    params: Id,
    query: PartListing.extend({ part: flag }),
    answer: z.array(
      z.object({ id: z.int(), amount: euros, bookedOn: day, payerName: z.string(), reference: z.string() }),
    ),
  }),
  formats: endpoint('GET /statement-formats', {
    access: 'admin',
    right: 'payments.read',
    summary: 'The formats in which lists of banks are read, by name: those that are known, and those that were chosen',
    answer: z.array(z.object({ name: z.string(), ...BankFormat.shape })),
  }),
  saveFormat: endpoint('PUT /statement-formats/:name', {
    access: 'admin',
    right: 'payments.write',
    refuses: [409],
    summary: 'Remember how the list of a bank is read',
    params: z.object({ name: requiredText(say.formatName) }),
    body: BankFormat,
    answer: z.object({ name: z.string(), ...BankFormat.shape }),
  }),
}
