import { z } from 'zod'
import { UNSAID } from '#domain/results/names.ts'
import { endpoint } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { PersonResult } from '../results/publicResults.ts'
import { resultMessages as say } from '../results/resultMessages.ts'

/** Name, wish and result of the person of an own link, as results hold them, to that person alone. (rules/results#own-page) */
export const OwnResults = z.object({
  startNumber: z.string(),
  name: z.string(),
  showInResults: z.boolean().nullable(),
  /** Taken out of the lists of persons by the staff. */
  objected: z.boolean(),
  /** Shown of whoever has said nothing. */
  unsaid: z.enum(UNSAID),
  /** Of the version that is public; null: none has it. */
  result: PersonResult.nullable(),
})
export type OwnResults = z.output<typeof OwnResults>

const Code = z.object({ code: z.string() })

/** The own link, once its place is gone, as long as results hold the name of its person. (rules/results#own-page) */
export const ownResults = {
  one: endpoint('GET /runners/link/:code/results', {
    access: 'code',
    openWhileClosed: true,
    summary: 'The own result, and what is shown of the own name; 404 where results hold nothing of the person',
    params: Code,
    answer: OwnResults,
  }),
  say: endpoint('PUT /runners/link/:code/results', {
    access: 'code',
    openWhileClosed: true,
    summary: 'Say whether results show the own name; null: nothing is said',
    params: Code,
    body: z.strictObject({ showInResults: z.boolean({ error: say.wish }).nullable() }, { error: messages.badBody }),
    answer: OwnResults,
  }),
  remove: endpoint('DELETE /runners/link/:code/results', {
    access: 'code',
    openWhileClosed: true,
    refuses: [409],
    summary: 'Delete the own name from all results at once, once the place is gone; number and time stay',
    params: Code,
  }),
}
