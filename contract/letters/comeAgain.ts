import { z } from 'zod'
import { StaffCustomer } from '../accounts/customers.ts'
import { endpoint } from '../endpoint.ts'
import { flag, Id, LIMITS, moment } from '../fields.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'
import { Sent } from './broadcasts.ts'
import { comeAgainMessages as say } from './comeAgainMessages.ts'

/** State of invitations: a lead's word that it was read why they are advertising, and to how many one would go. (rules/invitations#off) */
export const ComeAgain = z.object({
  readAt: moment.nullable(),
  /** Name of who has read it; null once the account is gone. */
  readBy: z.string().nullable(),
  /** Companies that would get one now, that have one this year, and that want none. */
  due: z.int(),
  before: z.int(),
  declined: z.int(),
})
export type ComeAgain = z.infer<typeof ComeAgain>

const Preview = z.object({
  recipients: z.int(),
  before: z.int(),
  samples: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
})
export type ComeAgainPreview = z.output<typeof Preview>

/** 'Einladung' to companies of earlier years that have not ordered this year. (rules/invitations#who) */
export const comeAgain = {
  read: endpoint('GET /come-again', {
    costs: 'list',
    access: 'admin',
    right: 'messages.read',
    summary: 'Whether invitations to companies of earlier years may go out, and to how many',
    answer: ComeAgain,
  }),
  allow: endpoint('PUT /come-again', {
    access: 'admin',
    right: 'settings',
    summary: 'A lead has read why an invitation is advertising, or switches them off; a round that goes out then ends',
    body: z.strictObject({ on: flag('Einladungen') }, { error: messages.badBody }),
    answer: ComeAgain,
  }),
  send: endpoint('POST /come-again/letters', {
    access: 'admin',
    right: 'messages.write',
    refuses: [409, 422],
    summary:
      'Invite the companies that ordered within two years and not this year, each once a year. With preview=true nothing is sent, and the answer is to how many it would go, with a letter of it',
    headers: Key,
    query: z.object({ preview: z.enum(['true', 'false'], { error: messages.badBody }).optional() }),
    answer: Sent,
    preview: Preview,
    status: 201,
  }),
  wish: endpoint('PUT /come-again/wish', {
    access: 'public',
    openWhileClosed: true,
    refuses: [404],
    summary: 'A company wants no invitations any more, or wants them again, by the code of a letter’s link',
    body: z.strictObject(
      {
        code: z.string({ error: say.unknown }).min(1, say.unknown).max(LIMITS.token, say.unknown),
        none: flag('Keine Einladungen'),
      },
      { error: messages.badBody },
    ),
    answer: z.object({ message: z.string() }),
  }),
  enterWish: endpoint('PUT /customers/:id/invitations', {
    access: 'admin',
    right: 'customers.write',
    summary: 'Enter that a company wants no invitations any more, as it has told the office, or wants them again',
    params: Id,
    body: z.strictObject({ none: flag('Keine Einladungen') }, { error: messages.badBody }),
    answer: StaffCustomer,
  }),
}
