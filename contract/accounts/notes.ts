import { z } from 'zod'
import { hasForbiddenCharacters } from '#domain/text/checks.ts'
import { endpoint } from '../endpoint.ts'
import { Id, moment, orElse } from '../fields.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'

/** The longest note, in characters. */
export const NOTE_MAX = 2000
const LABEL = 'Notiz'

/** Note of the office about a company; `by` is null once its author is gone. */
export const Note = z.object({ id: z.int(), text: z.string(), at: moment, by: z.string().nullable() })
export type Note = z.infer<typeof Note>

/** Form and body of a new note: several lines, each like any text. */
export const NewNote = z.strictObject(
  {
    text: z
      .string({ error: messages.required(LABEL) })
      .trim()
      .min(1, messages.required(LABEL))
      .max(NOTE_MAX, orElse(messages.tooLong(LABEL, NOTE_MAX)))
      .refine((text) => !text.split(/\r?\n/).some(hasForbiddenCharacters), messages.forbiddenCharacters(LABEL)),
  },
  { error: messages.badBody },
)

export const notes = {
  list: endpoint('GET /customers/:id/notes', {
    access: 'admin',
    right: 'customers.read',
    summary: 'What the office has noted about a customer, newest first',
    params: Id,
    answer: z.array(Note),
  }),
  add: endpoint('POST /customers/:id/notes', {
    access: 'admin',
    right: 'customers.write',
    refuses: [409, 422],
    summary: 'Note something about a customer',
    params: Id,
    headers: Key,
    body: NewNote,
    answer: Note,
    status: 201,
  }),
}
