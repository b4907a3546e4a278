import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, LIMITS, moment, orElse, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'
import { START_NUMBER } from './publicResults.ts'
import { resultMessages as say } from './resultMessages.ts'

/** A protest that is open: at whose number, its text, which is for the staff only, and until when it has to be decided. (rules/results#protests) */
export const Protest = z.object({
  id: z.int(),
  startNumber: z.string(),
  text: z.string(),
  until: moment,
  at: moment,
  /** Name of who has entered it; null once that account is gone. */
  by: z.string().nullable(),
})
export type Protest = z.output<typeof Protest>

/** Form and body of a new protest. */
export const NewProtest = z.strictObject(
  {
    startNumber: z
      .string({ error: say.number })
      .max(LIMITS.name, orElse(say.number))
      .trim()
      .regex(START_NUMBER, say.number),
    text: requiredText(say.protest, LIMITS.text),
    until: moment,
  },
  { error: messages.badBody },
)
export type NewProtest = z.output<typeof NewProtest>

/** Protests against results, which the staff note until they are decided. (rules/results#protests) */
export const protests = {
  list: endpoint('GET /results/protests', {
    access: 'admin',
    right: 'results.read',
    summary: 'Protests that are open, those first that are to be decided first',
    answer: z.array(Protest),
  }),
  enter: endpoint('POST /results/protests', {
    access: 'admin',
    right: 'results.write',
    refuses: [404, 409],
    summary: 'Note a protest at a start number; the same once more is the one that is open already',
    body: NewProtest,
    answer: Protest,
    status: 201,
  }),
  close: endpoint('DELETE /results/protests/:id', {
    access: 'admin',
    right: 'results.write',
    refuses: [404],
    summary: 'Close a protest that was decided',
    params: Id,
    status: 204,
  }),
}
