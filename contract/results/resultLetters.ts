import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { Sent } from '../letters/broadcasts.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'
import { resultMessages as say } from './resultMessages.ts'

/** Readers of letters about results: people with an own link, or companies. (rules/results#letters) */
export const RESULT_READERS = ['persons', 'companies'] as const
export type ResultReaders = (typeof RESULT_READERS)[number]

/** A preview of a round: to how many it goes, to how many one has gone before, and a letter of it. */
const Preview = z.object({
  recipients: z.int(),
  before: z.int(),
  samples: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
})
export type ResultLettersPreview = z.output<typeof Preview>

/** Letters about results, sent by who may send Rundmails: all of these may work with results too. (rules/results#letters) */
export const resultLetters = {
  send: endpoint('POST /results/letters', {
    access: 'admin',
    right: 'messages.write',
    refuses: [404, 409, 422],
    summary:
      'Mail the results that are public to the people with an own link, or to each company, each once. With preview=true nothing is sent, and the answer is to how many it would go, with a letter of it',
    headers: Key,
    query: z.object({ preview: z.enum(['true', 'false'], { error: messages.badBody }).optional() }),
    body: z.strictObject({ to: oneOf(RESULT_READERS, say.to) }, { error: messages.badBody }),
    answer: Sent,
    preview: Preview,
    status: 201,
  }),
}
