import { z } from 'zod'
import { NOTICE_LEFT_OUT } from '#domain/pickup/pickupNotices.ts'
import { Sent } from '../letters/broadcasts.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'

/** Company that gets no notice, and the reason. */
const LeftOut = z.object({
  customerID: z.int(),
  companyName: z.string(),
  reason: z.enum(NOTICE_LEFT_OUT),
})

/** Preview of a round: number of recipients, number of them whose notice has changed, companies left out, and the letter of the first. */
const Preview = z.object({
  recipients: z.int(),
  changed: z.int(),
  leftOut: z.array(LeftOut),
  sample: z.object({ customerID: z.int(), to: z.string(), subject: z.string(), text: z.string() }).nullable(),
})
export type NoticePreview = z.infer<typeof Preview>

/** The pickup notice of each company, mailed to all at once. (rules/pickup#notices) */
export const pickupNotices = {
  send: endpoint('POST /pickup/notices', {
    access: 'admin',
    right: 'messages.write',
    refuses: [409, 422],
    summary:
      'Mail its notice to every company that has something to fetch and has not got it as it is now. With preview=true nothing is sent, and the answer is who would get one, who not and why',
    headers: Key,
    query: z.object({ preview: z.enum(['true', 'false'], { error: messages.badBody }).optional() }),
    answer: Sent,
    preview: Preview,
    status: 201,
  }),
  one: endpoint('GET /pickup/notices/:id', {
    costs: 'document',
    access: 'admin',
    right: 'messages.write',
    refuses: [409],
    summary: 'The notice of a company as it is now; 409 while it has nothing to fetch',
    params: Id,
    answerKind: 'pdf',
  }),
}
