import { z } from 'zod'
import { MAILBOX_TROUBLES, REPORT_ACTIONS } from '#domain/letters/bounces.ts'
import { ADDRESS_SOURCES, LETTER_KINDS, LETTER_STATES } from '#domain/letters/letters.ts'
import { endpoint } from '../endpoint.ts'
import { email, Id, id, moment, pathId } from '../fields.ts'
import { Listing } from '../lists.ts'
import { letterMessages } from './letterMessages.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'

export const Letter = z.object({
  id: z.int(),
  /** Kind of its cause; null for a letter of another version. */
  kind: z.enum(LETTER_KINDS).nullable(),
  recipient: z.string(),
  /** The customer whom it is about, or whose account has this e-mail. */
  customerID: z.int().nullable(),
  companyName: z.string().nullable(),
  /** Of a parked letter with bullets in place of a code; empty while it waits, and for a sent one that is no paper of a company. */
  subject: z.string(),
  text: z.string(),
  state: z.enum(LETTER_STATES),
  tries: z.int(),
  lastError: z.string().nullable(),
  /** Answer of the mail server that took it, with its queue id; null before, and without a mail server. */
  relayAnswer: z.string().nullable(),
  /** Last report of a mail server about it after it was taken; null: none, or none is read. `status` as of RFC 3463. */
  report: z.object({ action: z.enum(REPORT_ACTIONS), status: z.string().nullable(), at: moment }).nullable(),
  /** Name of the file that went with it, as an attachment or as a link; null without one. */
  fileName: z.string().nullable(),
  /** False for a letter whose code is gone: it cannot be sent again. */
  sendable: z.boolean(),
  /** The e-mail of the customer's account now, where a parked letter went to a former one. */
  movedTo: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
})
export type Letter = z.infer<typeof Letter>

/** State of the mailbox of bounces. `isRead` false: none is configured. (rules/letters#bounce-mailbox) */
export const BounceReading = z.object({
  isRead: z.boolean(),
  /** Last time when all that was there was read. */
  readAt: moment.nullable(),
  failingSince: moment.nullable(),
  trouble: z.enum(MAILBOX_TROUBLES).nullable(),
})
export type BounceReading = z.infer<typeof BounceReading>

/** Form and body of a corrected address; `alsoAtSource` corrects it wherever its company has it too. (rules/letters#source) */
export const Recipient = z.strictObject({
  recipient: email(letterMessages.recipient),
  alsoAtSource: z.boolean().optional(),
})

/** The letter with its address, and where else that was corrected. */
const ReaddressedLetter = Letter.extend({ corrected: z.array(z.enum(ADDRESS_SOURCES)) })
export type ReaddressedLetter = z.infer<typeof ReaddressedLetter>

/** The letters to send again: these, all that are parked, or those of a customer to a former address, to the one of now. */
const Chosen = z.union(
  [
    z.strictObject({ ids: z.array(id).min(1, letterMessages.noneChosen).max(500, messages.tooMany(500)) }),
    z.strictObject({ all: z.literal(true) }),
    z.strictObject({ movedOf: id }),
  ],
  { error: letterMessages.noneChosen },
)

/** Number of letters that go out again, and of those that had nothing to send. */
export const SentAgain = z.object({ queued: z.int(), skipped: z.int() })
export type SentAgain = z.output<typeof SentAgain>

export const letters = {
  list: endpoint('GET /letters', {
    costs: 'list',
    access: 'admin',
    right: 'letters.read',
    partBy: 'limit',
    summary:
      'The letters in this state (parked, unless a customer is named) or about this customer, newest first; codes are hidden',
    query: Listing.extend({
      state: z.enum(LETTER_STATES, { error: letterMessages.badState }).optional(),
      /** Only those that came back after a mail server had taken them, or only the others. */
      returned: z.enum(['true', 'false'], { error: letterMessages.badReturned }).optional(),
      customer: pathId.optional(),
    }),
    answer: z.array(Letter),
  }),
  bounces: endpoint('GET /letters/bounces', {
    access: 'admin',
    right: 'letters.read',
    summary:
      'Whether a mailbox is read for letters that come back later, when it was, and since when and why it is not',
    answer: BounceReading,
  }),
  readdress: endpoint('PUT /letters/:id/recipient', {
    access: 'admin',
    right: 'letters.write',
    refuses: [409, 429],
    summary: 'Correct the address of a parked letter, and with alsoAtSource wherever its company has it',
    params: Id,
    body: Recipient,
    answer: ReaddressedLetter,
  }),
  send: endpoint('POST /letters/send', {
    access: 'admin',
    right: 'letters.write',
    refuses: [422, 429],
    summary:
      'Send letters again that are parked or were sent; those that wait, whose words are gone or that were sent again too lately are skipped',
    headers: Key,
    body: Chosen,
    answer: SentAgain,
  }),
  test: endpoint('POST /letters/test', {
    access: 'admin',
    right: 'settings',
    refuses: [429],
    summary: 'A mail to oneself, by which one sees whether mails arrive; it is queued like every letter',
    answer: z.object({ recipient: z.string() }),
    status: 202,
  }),
}
